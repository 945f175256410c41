// The people of the bench, in a process of their own: raw sockets, each typing a word every 200 ms.

import { DIALECTS, type DialectName } from './dialects.ts'
import { createTypist, findEdits } from './edits.ts'
import { createHistogram } from './histogram.ts'
import { openRawSocket, type RawSocket } from './raw-socket.ts'

export type Task = {
  dialect: DialectName
  port: number
  folios: string[]
  /** Per folio. */
  editors: number
  warmUpMs: number
  windowMs: number
}

/** What was seen of the edits made within the window. */
export type Seen = {
  edits: number
  /** Within the window, whenever the edit was made: what the server's CPU time paid for. */
  deliveriesInWindow: number
  expected: number
  delivered: number
  /** Delivered within `LATE_MS`. */
  inTime: number
  p50: number
  p99: number
  acks: { count: number; p50: number; p99: number }
  closed: number
  /** Share of one core that this process used. */
  ownCore: number
}

export type GeneratorMessage = { kind: 'ready' } | { kind: 'from' } | { kind: 'to' } | { kind: 'seen'; seen: Seen }

const EVERY_MS = 200
/** A delivery after more than this is late. */
const LATE_MS = 1000
const MOST_EDITS = 1 << 20

type Person = {
  socket: RawSocket
  folio: string
  typist: (edit: number) => Uint8Array
  /** Edits that wait for their acknowledgement, oldest first; `acked` frames are behind it. */
  waiting: number[]
  acked: number
}

const tell = (message: GeneratorMessage) => process.send?.(message)

async function run({ dialect: name, port, folios, editors, warmUpMs, windowMs }: Task): Promise<void> {
  const dialect = DIALECTS[name]
  const sentAt = new Float64Array(MOST_EDITS)
  const authors = new Uint32Array(MOST_EDITS)
  const latency = createHistogram()
  const acks = createHistogram()
  let edit = 0
  let edits = 0
  let inTime = 0
  let deliveriesInWindow = 0
  let closed = 0
  let from = Number.POSITIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  const isMeasured = (at: number) => at >= from && at < to

  function acknowledge(person: Person, count: number, at: number): void {
    for (const one of person.waiting.splice(0, count)) {
      const sent = sentAt[one] as number
      if (isMeasured(sent)) acks.add(at - sent)
    }
  }

  async function arrive(folio: string, number: number): Promise<Person> {
    let isReady = name === 'floor'
    let becomeReady = () => {}
    const ready = new Promise<void>((resolve) => {
      becomeReady = resolve
    })
    const person: Person = {
      folio,
      typist: createTypist(1_000_000_000 + number),
      waiting: [],
      acked: 0,
      socket: await openRawSocket({
        port,
        path: dialect.path(folio),
        onClose: () => closed++,
        onMessage(payload) {
          const at = performance.now()
          const heard = dialect.hear(payload)
          if (heard === 'ready') {
            isReady = true
            becomeReady()
          } else if (heard === 'edits') {
            findEdits(payload, (found) => {
              const sent = sentAt[found] as number
              if (sent === 0 || authors[found] === number) return
              if (isMeasured(at)) deliveriesInWindow++
              if (!isMeasured(sent)) return
              latency.add(at - sent)
              if (at - sent <= LATE_MS) inTime++
            })
          } else if (heard === 'acknowledgedOne') acknowledge(person, 1, at)
          else if (typeof heard === 'object') {
            const before = Math.max(0, person.acked - dialect.greetingFrames)
            person.acked = heard.acknowledged
            acknowledge(person, Math.max(0, person.acked - dialect.greetingFrames) - before, at)
          }
        },
      }),
    }
    for (const greeting of dialect.greetings(folio)) person.socket.send(greeting)
    if (!isReady) await ready
    return person
  }

  const people: Person[] = []
  for (const folio of folios) {
    for (let i = 0; i < editors; i += 10) {
      const group = Array.from({ length: Math.min(10, editors - i) }, (_, at) => arrive(folio, people.length + at))
      people.push(...(await Promise.all(group)))
    }
  }
  tell({ kind: 'ready' })

  const timers: NodeJS.Timeout[] = []
  people.forEach((person, number) => {
    const type = () => {
      const one = edit++
      authors[one] = number
      const frame = dialect.update(person.folio, person.typist(one))
      const at = performance.now()
      sentAt[one] = at
      if (isMeasured(at)) edits++
      if (name !== 'floor') person.waiting.push(one)
      person.socket.send(frame)
    }
    // Spread evenly, so that no two runs differ by chance.
    timers.push(setTimeout(() => timers.push(setInterval(type, EVERY_MS)), (EVERY_MS * number) / people.length))
  })
  await passed(warmUpMs)
  from = performance.now()
  const cpu = process.cpuUsage()
  tell({ kind: 'from' })
  await passed(windowMs)
  to = performance.now()
  const used = process.cpuUsage(cpu)
  tell({ kind: 'to' })
  for (const timer of timers) clearInterval(timer)
  await passed(2 * LATE_MS)

  tell({
    kind: 'seen',
    seen: {
      edits,
      deliveriesInWindow,
      expected: edits * (editors - 1),
      delivered: latency.count,
      inTime,
      p50: latency.at(0.5),
      p99: latency.at(0.99),
      acks: { count: acks.count, p50: acks.at(0.5), p99: acks.at(0.99) },
      closed,
      ownCore: (used.user + used.system) / 1000 / (to - from),
    },
  })
  for (const { socket } of people) socket.close()
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (task: Task) => {
  run(task).then(
    () => process.disconnect(),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
