import {
  decodeAwareness,
  encodeAwareness,
  encodeAwarenessFrame,
  encodeUpdateFrame,
  parseFrame,
} from '@recto/store/wire'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { answerOf } from '../states/build.ts'
import type { Built, Clock, LogRow, StateBuilder } from './ports.ts'
import { createRelay } from './relay.ts'

/** Time that passes when a test says so. */
function fakeClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const soon: (() => void)[] = []
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    soon: (run) => soon.push(run),
  }
  return {
    clock,
    turn() {
      for (const run of soon.splice(0)) run()
    },
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        timers = timers.filter((one) => one !== next)
        next.run()
      }
      now = end
    },
  }
}

/** States are built in place: the same code as in the thread. */
const states: StateBuilder = {
  build: async (stored, { snapshot = false, migrate = false } = {}) =>
    answerOf({ kind: 'build', stored, snapshot, migrate }) as Built,
  above: async (state, vector, maxBytes) => answerOf({ kind: 'above', state, vector, maxBytes }) as Uint8Array[],
}

/** A relay over a log whose commits happen, or fail, when a test says so. */
function relay() {
  const rows: LogRow[] = []
  const compacted: { uptoSeq: number; snapshot: Uint8Array }[] = []
  let waiting: { rows: readonly LogRow[]; resolve: () => void; reject: (error: Error) => void }[] = []
  const time = fakeClock()
  const errors: string[] = []
  const made = createRelay({
    states,
    clock: time.clock,
    onError: (_, what) => errors.push(what),
    log: {
      open: async () => ({
        epoch: 1,
        seq: rows.length,
        stored: { base: null, updates: rows.map(({ data }) => data) },
        tail: { updates: rows.length, bytes: 0 },
      }),
      append: (_folioId, _epoch, offered) =>
        new Promise((resolve, reject) => waiting.push({ rows: offered, resolve, reject })),
      compact: async (_folioId, _epoch, uptoSeq, snapshot) => void compacted.push({ uptoSeq, snapshot }),
      release: async () => {},
    },
  })
  const settled = () => new Promise(setImmediate)
  return {
    ...time,
    rows,
    compacted,
    errors,
    settled,
    relay: made,
    async commit() {
      for (const one of waiting.splice(0)) {
        rows.push(...one.rows)
        one.resolve()
      }
      await settled()
    },
    async fail() {
      for (const one of waiting.splice(0)) one.reject(new Error('no database'))
      waiting = []
      await settled()
    },
    async join(accountId = 1) {
      const room = await made.room(1)
      const got: Uint8Array[] = []
      const editor = {
        doc: new Y.Doc(),
        closed: null as string | null,
        unsent: 0,
        frames: () => got.map((framed) => parseFrame(unframed(framed))),
        acknowledged: () =>
          editor.frames().reduce((last, frame) => (frame?.kind === 'acknowledged' ? frame.count : last), 0),
        updates: () => editor.frames().filter((frame) => frame?.kind === 'update').length,
        forget: () => got.splice(0),
        send: (update: Uint8Array) => member.receive(encodeUpdateFrame(update)),
        say: (client: number, clock: number, state: unknown) =>
          member.receive(encodeAwarenessFrame(encodeAwareness([{ client, clock, state: JSON.stringify(state) }]))),
        /** Types, and answers the update. */
        type(word: string): Uint8Array {
          let made = new Uint8Array()
          editor.doc.once('update', (update: Uint8Array) => {
            made = update as Uint8Array<ArrayBuffer>
          })
          const text = editor.doc.getText('t')
          text.insert(text.length, word)
          return made
        },
        leave: () => member.left(),
      }
      const link = {
        write: (framed: Buffer) => void got.push(framed),
        close: (_: number, reason: string) => {
          editor.closed = reason
        },
        bufferedBytes: () => editor.unsent,
      }
      const who = { accountId, email: `${accountId}@example.com`, name: `Person ${accountId}` }
      const member = room.join(link, who, true)
      member.receive(new Uint8Array([0, 0, 1, 0]))
      await settled()
      await settled()
      return editor
    },
  }
}

function unframed(framed: Uint8Array): Uint8Array {
  const short = framed[1] as number
  return framed.subarray(short < 126 ? 2 : short === 126 ? 4 : 10)
}

describe('an acknowledgement', () => {
  it('comes after the commit and not before, while others see the edit at once', async () => {
    const { join, turn, commit } = relay()
    const [one, two] = [await join(), await join()]
    one.send(one.type('a'))
    turn()
    expect(two.updates()).toBe(1)
    expect(one.updates()).toBe(0)
    expect(one.acknowledged()).toBe(0)
    await commit()
    expect(one.acknowledged()).toBe(1)
  })

  it('of what is queued already comes with the commit of that, not from the queue', async () => {
    const { join, commit, rows } = relay()
    const [one, two] = [await join(), await join()]
    const update = one.type('a')
    one.send(update)
    two.send(update)
    expect(two.acknowledged()).toBe(0)
    await commit()
    expect([one.acknowledged(), two.acknowledged(), rows.length]).toEqual([1, 1, 1])
  })

  it('never comes when the commit fails: everybody is asked to sync anew, and the room forgets', async () => {
    const { join, fail, relay: made, commit, rows } = relay()
    const [one, two] = [await join(), await join()]
    const update = one.type('a')
    one.send(update)
    await fail()
    expect([one.closed, two.closed, one.acknowledged()]).toEqual(['resync', 'resync', 0])
    expect(made.openRoom(1)).toBe(undefined)
    const again = await join()
    again.send(update)
    await commit()
    expect([again.acknowledged(), rows.length]).toEqual([1, 1])
  })
})

describe('the first frame to a newcomer', () => {
  it('is the vector of the last commit: what is only queued is asked for again', async () => {
    const { join, commit } = relay()
    const one = await join()
    one.send(one.type('a'))
    const early = (await join()).frames()[0]
    await commit()
    const late = (await join()).frames()[0]
    const clocks = (frame: typeof early) => (frame?.kind === 'step1' ? Y.decodeStateVector(frame.vector) : null)
    expect(clocks(early)).toEqual(new Map())
    expect(clocks(late)).toEqual(new Map([[one.doc.clientID, 1]]))
  })
})

describe("a Yjs client that is somebody's live connection", () => {
  it('cannot be written by another connection; once it is gone, what it left can be brought', async () => {
    const { join, commit, rows } = relay()
    const [author, other] = [await join(1), await join(2)]
    author.say(author.doc.clientID, 1, {})
    const update = author.type('a')
    other.send(update)
    expect(other.closed).toBe('resync')
    expect(author.closed).toBe(null)
    author.leave()
    const third = await join(2)
    third.send(update)
    await commit()
    expect([third.closed, rows.length]).toEqual([null, 1])
  })

  it("cannot be taken over by somebody else's awareness, and can by the same person who is back", async () => {
    const { join, pass } = relay()
    const [author, thief, back] = [await join(1), await join(2), await join(1)]
    author.say(9, 1, { at: 'author' })
    thief.say(9, 2, { at: 'thief' })
    pass(50)
    const statesOf9 = () =>
      thief.frames().flatMap((frame) => (frame?.kind === 'awareness' ? (decodeAwareness(frame.update) ?? []) : []))
    expect(statesOf9().map(({ state }) => JSON.parse(state).at)).toEqual(['author'])
    back.say(9, 3, { at: 'back' })
    pass(50)
    expect(JSON.parse(statesOf9().at(-1)?.state ?? '')).toMatchObject({ at: 'back', user: { email: '1@example.com' } })
  })
})

describe('what goes out', () => {
  it('is one frame for a turn in a small room, and one for 10 ms in a crowd', async () => {
    const { join, turn, pass } = relay()
    const [one, two] = [await join(), await join()]
    one.send(one.type('a'))
    one.send(one.type('b'))
    two.forget()
    turn()
    expect(two.updates()).toBe(1)
    for (let i = 0; i < 60; i++) await join()
    two.forget()
    one.send(one.type('c'))
    turn()
    pass(9)
    expect(two.updates()).toBe(0)
    one.send(one.type('d'))
    pass(1)
    expect(two.updates()).toBe(1)
  })

  it('is not buffered without end: who cannot keep up is dropped, the others stay', async () => {
    const { join, turn } = relay()
    const [one, slow, quick] = [await join(), await join(), await join()]
    slow.unsent = 5 * 1024 * 1024
    one.send(one.type('a'))
    turn()
    expect([slow.closed, quick.closed, quick.updates()]).toEqual(['slow', null, 1])
  })

  it('is something every 20 s at the latest, to somebody alone and idle too', async () => {
    const { join, pass } = relay()
    const alone = await join()
    alone.forget()
    for (let seconds = 0; seconds < 120; seconds += 20) {
      pass(20_000)
      expect(alone.forget().length).toBeGreaterThan(0)
    }
  })
})

describe('compaction', () => {
  it('happens beyond 500 updates, holds what is committed and nothing else', async () => {
    const { join, commit, compacted, settled } = relay()
    const one = await join()
    for (let i = 0; i < 501; i++) one.send(one.type('x'))
    await commit()
    await commit()
    one.send(one.type('!'))
    for (let i = 0; i < 5; i++) await settled()
    expect(compacted.map(({ uptoSeq }) => uptoSeq)).toEqual([501])
    const doc = new Y.Doc()
    Y.applyUpdateV2(doc, compacted[0]?.snapshot as Uint8Array)
    expect(doc.getText('t').toString()).toBe('x'.repeat(501))
  })

  it('happens when the last leaves', async () => {
    const { join, commit, compacted, settled, turn, relay: made } = relay()
    const one = await join()
    one.send(one.type('x'))
    one.leave()
    await commit()
    for (let i = 0; i < 5; i++) await settled()
    expect(compacted).toHaveLength(1)
    turn()
    await settled()
    expect(made.openRoom(1)).toBe(undefined)
  })
})

it('an edit of the server is told to editors and resolves after its commit', async () => {
  const { join, relay: made, turn, commit, settled } = relay()
  const one = await join()
  const edit = made.commit(1, (doc) => doc.getMap('meta').set('k', 1), null)
  await settled()
  turn()
  expect(one.updates()).toBe(1)
  await commit()
  expect(await edit).toEqual({ seq: 1 })
})

it('a relay that stops commits what it accepted, acknowledges it, then says goodbye', async () => {
  const { join, relay: made, commit, rows, settled } = relay()
  const one = await join()
  one.send(one.type('a'))
  const stopped = made.stop()
  await settled()
  expect(one.closed).toBe(null)
  await commit()
  await stopped
  expect([one.acknowledged(), one.closed, rows.length]).toEqual([1, 'server stops', 1])
})
