import { type Bucket, createBucket } from './bucket.ts'
import { QUESTIONS } from './budgets.ts'
import type { Clock, Identity, Link } from './ports.ts'
import { acknowledgementFrame } from './websocket-frame.ts'

/** One editor's connection to a room. */
export type Connection = {
  readonly link: Link
  readonly who: Identity
  /** Yjs client whose structs and awareness are this connection's own; null until it says. */
  client: number | null
  /** Gets what is broadcast; from its first SyncStep1 on. */
  isReceiving: boolean
  readonly isOpen: boolean
  lastWriteAt: number
  /** Budget of SyncStep1 and queries for awareness. */
  readonly questions: Bucket
  /** State vector of its newest SyncStep1 that is not answered yet; while one is, the next only waits. */
  wanted: ReadonlyMap<number, number> | null
  isBeingAnswered: boolean
  /** It has sent something of this protocol. */
  isUnderstood: boolean
  /** Nothing more is read from it until each reason to hold it is gone. */
  hold(reason: HoldReason): void
  letGo(reason: HoldReason): void
  /** It is closed: nothing is written any more, and whoever waits for it goes on. */
  end(): void
  /** Called once it is closed. Answers what cancels it. */
  whenEnded(run: () => void): () => void
  /** Resolves when no more than its share waits for a commit, or it is closed. */
  whenKept(): Promise<void>
  /** Counts so many new bytes, and the frame that they end, as committed with the room's `seq`. */
  owe(seq: number, bytes: number, endsFrame: boolean): void
  /** Everything up to `seq` is committed: what came of it is to be acknowledged. True when nothing waits any more. */
  settle(seq: number): boolean
  /** Tells what is committed and not acknowledged yet; a frame that is written before takes it along. */
  acknowledge(): void
  write(framed: Buffer, now: number): void
}

/** An acknowledgement rides in front of a frame of up to so many bytes: the two are one write then. */
const MOST_CARRYING_BYTES = 16_384

/** Who has more than this waiting for its commit is not read on until it is kept: their network holds the rest. Bytes. */
const MOST_UNCOMMITTED = 1024 * 1024

/** What lies unsent for a receiver beyond this is not buffered: it is dropped and syncs anew. Twice the largest value. Bytes. */
const MOST_UNSENT = 8 * 1024 * 1024

type HoldReason = 'uncommitted' | 'turn'

/** The relay's side of one connection to a folio. */
export function createConnection(
  link: Link,
  who: Identity,
  wantsAcks: boolean,
  clock: Pick<Clock, 'now'>,
  onSlow: (connection: Connection) => void,
): Connection {
  /** `seq` that each frame waits for, oldest first; those before `head` are acknowledged. */
  let owed: number[] = []
  /** New bytes of each. */
  let owedBytes: number[] = []
  /** Whether a frame ends with it. */
  let owedFrames: (0 | 1)[] = []
  let uncommitted = 0
  let isOpen = true
  const holds = new Set<HoldReason>()
  const endings = new Set<() => void>()
  const keptWaiters: (() => void)[] = []
  let settled = 0
  let acknowledged = 0
  const connection: Connection = {
    link,
    who,
    client: null,
    isReceiving: false,
    get isOpen() {
      return isOpen
    },
    lastWriteAt: 0,
    questions: createBucket(clock, QUESTIONS),
    wanted: null,
    isBeingAnswered: false,
    isUnderstood: false,
    hold(reason) {
      if (holds.size === 0) link.pause()
      holds.add(reason)
    },
    letGo(reason) {
      if (holds.delete(reason) && holds.size === 0) link.resume()
    },
    end() {
      isOpen = false
      for (const run of endings) run()
      endings.clear()
      for (const run of keptWaiters.splice(0)) run()
    },
    whenEnded(run) {
      if (isOpen) endings.add(run)
      else run()
      return () => endings.delete(run)
    },
    async whenKept() {
      if (uncommitted > MOST_UNCOMMITTED && isOpen) await new Promise<void>((resolve) => keptWaiters.push(resolve))
    },
    owe(seq, bytes, endsFrame) {
      owed.push(seq)
      owedBytes.push(bytes)
      owedFrames.push(endsFrame ? 1 : 0)
      uncommitted += bytes
      if (uncommitted > MOST_UNCOMMITTED) connection.hold('uncommitted')
    },
    settle(seq) {
      let count = 0
      while (count < owed.length && (owed[count] as number) <= seq) {
        uncommitted -= owedBytes[count] as number
        settled += owedFrames[count] as number
        count++
      }
      if (count > 0) {
        owed = owed.slice(count)
        owedBytes = owedBytes.slice(count)
        owedFrames = owedFrames.slice(count)
      }
      if (uncommitted <= MOST_UNCOMMITTED) {
        connection.letGo('uncommitted')
        for (const run of keptWaiters.splice(0)) run()
      }
      return owed.length === 0
    },
    acknowledge() {
      if (!wantsAcks || settled === acknowledged) return
      acknowledged = settled
      connection.write(acknowledgementFrame(settled), connection.lastWriteAt)
    },
    write(framed, now) {
      if (!isOpen) return
      if (link.bufferedBytes() > MOST_UNSENT) return onSlow(connection)
      connection.lastWriteAt = now
      const isCarrying = wantsAcks && settled > acknowledged && framed.byteLength <= MOST_CARRYING_BYTES
      if (!isCarrying) return link.write(framed)
      acknowledged = settled
      link.write(acknowledgementFrame(settled, framed))
    },
  }
  return connection
}
