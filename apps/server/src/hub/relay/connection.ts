import { encodeAcknowledged } from '@recto/store/wire'
import type { Identity, Link } from './ports.ts'
import { websocketFrame } from './websocket-frame.ts'

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
  /** Counts an update-bearing frame that is committed with the room's `seq`. */
  owe(seq: number): void
  /** Everything up to `seq` is committed; true when nothing waits any more. */
  settle(seq: number): boolean
  write(framed: Buffer, now: number): void
}

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
  let settled = 0

  const connection: Connection = {
    link,
    who,
    client: null,
    isReceiving: false,
    isOpen: true,
    lastWriteAt: 0,
    allowance: 0,
    owe(seq) {
      if (wantsAcks) owed.push(seq)
    },
    settle(seq) {
      let count = 0
      while (count < owed.length && (owed[count] as number) <= seq) count++
      if (count > 0) {
        owed = owed.slice(count)
        settled += count
        connection.write(websocketFrame(encodeAcknowledged(settled)), connection.lastWriteAt)
      }
      return owed.length === 0
    },
    write(framed, now) {
      if (!connection.isOpen) return
      const unsent = link.bufferedBytes()
      if (unsent === 0) connection.allowance = 0
      if (unsent > MOST_UNSENT + connection.allowance) return onSlow(connection)
      connection.lastWriteAt = now
      link.write(framed)
    },
  }
  return connection
}
