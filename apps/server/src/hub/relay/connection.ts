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
  /** Receives broadcasts; from its first SyncStep1 on. */
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
  /** Nothing more is read from it until every reason to pause it is gone. */
  hold(reason: HoldReason): void
  letGo(reason: HoldReason): void
  /** It is closed: nothing is written to it, and anything waiting for it continues. */
  end(): void
  /** Called once it is closed. Returns a function that cancels it. */
  whenEnded(run: () => void): () => void
  /** Resolves when no more than its share is waiting for a commit, or it is closed. */
  whenKept(): Promise<void>
  /** Counts new bytes, and the frame that they end, as committed with the room's `seq`. */
  owe(seq: number, bytes: number, endsFrame: boolean): void
  /** Everything up to `seq` is committed and can be acknowledged. True if nothing is waiting any longer. */
  settle(seq: number): boolean
  /** Sends pending acknowledgements; a frame written before then carries them along. */
  acknowledge(): void
  write(framed: Buffer, now: number): void
}

/** An acknowledgement is prepended to a frame of up to this size, which makes one write of both. */
const MOST_CARRYING_BYTES = 16_384

/**
 * A connection with more uncommitted data than this is not read until it is committed: its network holds the rest.
 * Bytes.
 */
const MOST_UNCOMMITTED = 1024 * 1024

/** A receiver with more unsent data than this is disconnected and syncs again. Twice the largest value. Bytes. */
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
