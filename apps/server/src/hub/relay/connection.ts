import type { Identity, Link } from './ports.ts'
import { acknowledgementFrame } from './websocket-frame.ts'

/** One editor's connection to a room. */
export type Connection = {
  readonly link: Link
  readonly who: Identity
  /** Yjs client whose structs and awareness are this connection's own; null until it says. */
  client: number | null
  /** Gets what is broadcast; from its first SyncStep1 on. */
  isReceiving: boolean
  isOpen: boolean
  lastWriteAt: number
  /** Bytes that may lie unsent beside the usual limit: a large first state on its way. */
  allowance: number
  /** Counts an update-bearing frame of so many new bytes that is committed with the room's `seq`. */
  owe(seq: number, bytes: number): void
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

/** What lies unsent for a receiver beyond this is not buffered: it is dropped and syncs anew. Bytes. */
const MOST_UNSENT = 4 * 1024 * 1024

export function createConnection(
  link: Link,
  who: Identity,
  wantsAcks: boolean,
  onSlow: (connection: Connection) => void,
): Connection {
  /** `seq` that each frame waits for, oldest first; those before `head` are acknowledged. */
  let owed: number[] = []
  /** New bytes of each. */
  let owedBytes: number[] = []
  let uncommitted = 0
  let isPaused = false
  let settled = 0
  let acknowledged = 0
  const connection: Connection = {
    link,
    who,
    client: null,
    isReceiving: false,
    isOpen: true,
    lastWriteAt: 0,
    allowance: 0,
    owe(seq, bytes) {
      owed.push(seq)
      owedBytes.push(bytes)
      uncommitted += bytes
      if (uncommitted <= MOST_UNCOMMITTED || isPaused) return
      isPaused = true
      link.pause()
    },
    settle(seq) {
      let count = 0
      while (count < owed.length && (owed[count] as number) <= seq) uncommitted -= owedBytes[count++] as number
      if (count > 0) {
        owed = owed.slice(count)
        owedBytes = owedBytes.slice(count)
        settled += count
      }
      if (isPaused && uncommitted <= MOST_UNCOMMITTED) {
        isPaused = false
        link.resume()
      }
      return owed.length === 0
    },
    acknowledge() {
      if (!wantsAcks || settled === acknowledged) return
      acknowledged = settled
      connection.write(acknowledgementFrame(settled), connection.lastWriteAt)
    },
    write(framed, now) {
      if (!connection.isOpen) return
      const unsent = link.bufferedBytes()
      if (unsent === 0) connection.allowance = 0
      if (unsent > MOST_UNSENT + connection.allowance) return onSlow(connection)
      connection.lastWriteAt = now
      const isCarrying = wantsAcks && settled > acknowledged && framed.byteLength <= MOST_CARRYING_BYTES
      if (!isCarrying) return link.write(framed)
      acknowledged = settled
      link.write(acknowledgementFrame(settled, framed))
    },
  }
  return connection
}
