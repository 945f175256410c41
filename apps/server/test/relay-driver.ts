import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'
import type { Clock, FolioLog, Identity, Link, LogRow, StateBuilder, StateBuilders } from '../src/hub/relay/ports.ts'
import { createRelay } from '../src/hub/relay/relay.ts'
import { answerOf, type SplitAnswer } from '../src/hub/states/build.ts'

/** An edit: words at the end of the note. */
export const type = (words: string) => (doc: Y.Doc) => doc.getText('note').insert(doc.getText('note').length, words)

/** A room whose note holds words that are committed, with who wrote them. */
export async function roomWith(words: string) {
  const log = manualLog()
  const made = relayWith(log)
  const ada = await made.join()
  ada.edit(type(words))
  await log.commit()
  return { ...made, log, ada }
}

/** A log whose commits happen when the case says so. */
export type ManualLog = FolioLog & {
  /** What is committed. */
  rows: LogRow[]
  snapshots: { uptoSeq: number; snapshot: Uint8Array }[]
  /** Commits what waits, and what comes of that. */
  commit(): Promise<void>
  /** The commit that waits fails. */
  fail(): Promise<void>
  readonly isWaiting: boolean
}

export function manualLog(start: Uint8Array | null = null): ManualLog {
  const rows: LogRow[] = start ? [{ seq: 1, data: start, accountId: null }] : []
  const snapshots: ManualLog['snapshots'] = []
  let epoch = 0
  let waiting: { rows: readonly LogRow[]; resolve: () => void; reject: (error: Error) => void } | null = null
  return {
    rows,
    snapshots,
    get isWaiting() {
      return waiting !== null
    },
    async open() {
      return {
        epoch: ++epoch,
        stored: { base: null, updates: rows.map(({ data }) => data) },
        seq: rows.at(-1)?.seq ?? 0,
        tail: { updates: rows.length, bytes: rows.reduce((sum, { data }) => sum + data.byteLength, 0) },
      }
    },
    append(_folioId, _epoch, offered) {
      return new Promise((resolve, reject) => {
        waiting = { rows: offered, resolve, reject }
      })
    },
    async compact(_folioId, _epoch, uptoSeq, snapshot) {
      snapshots.push({ uptoSeq, snapshot })
      return {}
    },
    async release() {},
    async commit() {
      for (let due = waiting; due; due = waiting) {
        waiting = null
        rows.push(...due.rows)
        due.resolve()
        await settled()
      }
    },
    async fail() {
      const due = waiting
      waiting = null
      due?.reject(new Error('The database went away.'))
      await settled()
    },
  }
}

/** Lets everything happen that follows without any time passing. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Time and turns that pass when the case says so. */
export function manualClock() {
  let now = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  let turn: (() => void)[] = []
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    soon: (run) => void turn.push(run),
  }
  return {
    clock,
    /** The turn of the event loop ends. */
    endTurn() {
      const due = turn
      turn = []
      for (const run of due) run()
    },
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((one) => one !== next)
        now = next.at
        next.run()
      }
      now = until
      await settled()
    },
  }
}

/** The thread's answers without a thread; `asked` notes what it was asked. */
export function statesHere(asked: string[] = []): StateBuilders {
  const builder: StateBuilder = {
    async build(stored, { snapshot = false, migrate = false } = {}) {
      asked.push('build')
      return answerOf({ kind: 'build', stored, snapshot, migrate }) as never
    },
    async above(state, vector, maxBytes) {
      asked.push('above')
      return answerOf({ kind: 'above', state, vector, maxBytes }) as never
    },
    async split(update, maxBytes) {
      asked.push('split')
      return (answerOf({ kind: 'split', update, maxBytes }) as SplitAnswer).parts
    },
  }
  return { forFolio: () => builder }
}

export type Message = { type: number; step?: number; bytes: Buffer; body: Uint8Array; count?: number }

/** Someone who is connected, and everything they hear. */
export type Peer = {
  doc: Y.Doc
  heard: Message[]
  /** How often the relay wrote to them: several messages may be one write. */
  writes: number
  closed: { code: number; reason: string } | null
  /** Bytes that their network has not taken. */
  unsent: number
  /** Their network takes everything. */
  drain(): void
  /** The relay does not read on from them. */
  isPaused: boolean
  /** Edits the doc and sends what that makes. */
  edit(make: (doc: Y.Doc) => void): Uint8Array
  sendUpdate(update: Uint8Array): void
  sendStep1(): void
  /** A message as it stands. */
  send(bytes: Uint8Array): void
  sendAwareness(update: Uint8Array): void
  readonly acknowledged: number
  /** Update and SyncStep2 messages. */
  updates(): Message[]
  leave(): void
}

/** One folio on a relay of its own; the log and the time are the case's. */
export function relayWith(
  log: ManualLog,
  options: Pick<Parameters<typeof createRelay>[0], 'mostBytes' | 'handed'> = {},
) {
  const time = manualClock()
  const errors: string[] = []
  /** What the thread of states was asked. */
  const asked: string[] = []
  const relay = createRelay({
    log,
    clock: time.clock,
    states: statesHere(asked),
    ...options,
    onError: (_, what) => errors.push(what),
  })
  let people = 0

  /** Joins, asks for everything and gets it. */
  async function join({
    asks = true,
    acks = true,
    who = null as Identity | null,
    doc = new Y.Doc(),
  } = {}): Promise<Peer> {
    const number = ++people
    const heard: Message[] = []
    const drained = new Set<() => void>()
    const link: Link = {
      write(framed) {
        peer.writes++
        heard.push(...messagesIn(framed))
      },
      close(code, reason) {
        peer.closed = { code, reason }
      },
      pause() {
        peer.isPaused = true
      },
      resume() {
        peer.isPaused = false
      },
      bufferedBytes: () => peer.unsent,
      onceDrained(run) {
        drained.add(run)
        return () => drained.delete(run)
      },
    }
    const room = await relay.room(1)
    const peer: Peer = {
      doc,
      heard,
      writes: 0,
      closed: null,
      unsent: 0,
      drain() {
        peer.unsent = 0
        for (const run of [...drained]) run()
        drained.clear()
      },
      isPaused: false,
      edit(make) {
        const before = Y.encodeStateVector(doc)
        make(doc)
        const update = Y.encodeStateAsUpdate(doc, before)
        peer.sendUpdate(update)
        return update
      },
      sendUpdate: (update) => member.receive(message(0, (encoder) => sync.writeUpdate(encoder, update))),
      send: (bytes) => member.receive(bytes),
      sendStep1: () => member.receive(message(0, (encoder) => sync.writeSyncStep1(encoder, doc))),
      sendAwareness: (update) => member.receive(message(1, (encoder) => encoding.writeVarUint8Array(encoder, update))),
      get acknowledged() {
        return heard.findLast(({ type }) => type === 100)?.count ?? 0
      },
      updates: () => heard.filter(({ type, step }) => type === 0 && step !== sync.messageYjsSyncStep1),
      leave: () => member.left(),
    }
    const member = room.join(
      link,
      who ?? { accountId: number, email: `p${number}@example.com`, name: `P${number}` },
      acks,
    )
    if (asks) {
      peer.sendStep1()
      await settled()
      for (const { body } of peer.updates()) Y.applyUpdate(doc, body)
    }
    return peer
  }

  /** Everything happens that needs turns of the event loop and no time. */
  async function turns(): Promise<void> {
    for (let i = 0; i < 100; i++) {
      time.endTurn()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return { ...time, relay, errors, asked, join, turns }
}

function message(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

/** Whole WebSocket messages as they stand on the wire. */
function messagesIn(written: Buffer): Message[] {
  const messages: Message[] = []
  for (let at = 0; at < written.byteLength; ) {
    const short = (written[at + 1] as number) & 0x7f
    const from = at + (short < 126 ? 2 : short === 126 ? 4 : 10)
    const length =
      short < 126 ? short : short === 126 ? written.readUInt16BE(at + 2) : Number(written.readBigUInt64BE(at + 2))
    at = from + length
    messages.push(read(written.subarray(from, at)))
  }
  return messages
}

function read(bytes: Buffer): Message {
  const decoder = decoding.createDecoder(bytes)
  const type = decoding.readVarUint(decoder)
  if (type === 100) return { type, bytes, body: bytes, count: decoding.readVarUint(decoder) }
  const step = type === 0 ? decoding.readVarUint(decoder) : undefined
  return { type, step, bytes, body: decoding.readVarUint8Array(decoder) }
}
