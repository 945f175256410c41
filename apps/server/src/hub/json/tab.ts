import { CLOSE, type HubEvent } from '@recto/contract'
import { type BucketSize, createBucket } from '../relay/bucket.ts'
import type { LiveSocket } from '../sockets.ts'

/** Messages that a tab may have sent without pause, and how many a second it may go on with. */
export const MOST_AT_ONCE = 120
const MESSAGES: BucketSize = { most: MOST_AT_ONCE, perSecond: 10 }
/** The same for their content. Bytes. */
const MESSAGE_BYTES: BucketSize = { most: 2 * 1024 * 1024, perSecond: 200 * 1024 }
/** Messages that wait for the answers to those before them. */
const MOST_UNANSWERED = 200
/** Folios that one tab has open. */
export const MOST_FOLIOS = 50
/** Data waiting for a slow tab. Bytes. */
export const MOST_WAITING_BYTES = 1024 * 1024
/** Kept events sent to a tab and not yet confirmed. */
const MOST_UNDELIVERED = 1000

/** One tab: who, and the rooms it has joined. */
export type Tab = {
  readonly live: LiveSocket
  readonly folios: Map<number, { token: string; teamId: number; isEditing: boolean }>
  isOnDashboard: boolean
  /**
   * Sends a message, unless the tab is closing. A tab that cannot keep up is closed; it reconnects and gets the rest.
   */
  send(message: object): void
  /** Sends an event; one with an id counts until the tab says that it is handled. `text`: the same, written already. */
  tell(event: HubEvent, id: number | null, text?: string): void
  /** The tab has handled everything up to this event. */
  delivered(id: number): void
  /** Counts a message of this size; false if the tab sends more than any person does. */
  mayAsk(bytes: number): boolean
  /** The message was answered. */
  answered(): void
}

/** The server's side of one tab's socket, with its rate limits. */
export function createTab(live: LiveSocket, now: () => number): Tab {
  let undelivered: number[] = []
  const messages = createBucket({ now }, MESSAGES)
  const messageBytes = createBucket({ now }, MESSAGE_BYTES)
  let unanswered = 0

  function write(text: string): void {
    const { socket } = live
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_WAITING_BYTES) live.close(CLOSE.slow)
    else socket.send(text)
  }

  return {
    live,
    folios: new Map(),
    isOnDashboard: false,
    send: (message) => write(JSON.stringify(message)),
    tell(event, id, text = textOf(event, id)) {
      if (id !== null) {
        if (undelivered.length >= MOST_UNDELIVERED) return live.close(CLOSE.slow)
        undelivered.push(id)
      }
      write(text)
    },
    delivered(id) {
      undelivered = undelivered.filter((one) => one > id)
    },
    mayAsk(bytes) {
      if (unanswered >= MOST_UNANSWERED || !messages.tryTake(1) || !messageBytes.tryTake(bytes)) return false
      unanswered++
      return true
    },
    answered() {
      unanswered--
    },
  }
}

/** An event as it is sent. */
export const textOf = (event: HubEvent, id: number | null): string =>
  JSON.stringify(id === null ? event : { ...event, id })
