import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'
import type { RoomAwareness } from './room-awareness.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Changes of cursors and selections within this time are sent together. */
const WINDOW_MS = 50
/**
 * Changes are sent with a frame of edits if the last ones were sent at least this long ago: one write for both is half
 * the work.
 */
const RIDES_AFTER_MS = 25

/** Tells a room where everyone's cursor is: with the next frame of edits, or by itself soon after it moved. */
export type AwarenessTeller = {
  /** There is something to hear. */
  tell(): void
  /** What is sent with a frame of edits to every receiver; null if there is nothing, or not yet. */
  riding(): Buffer | null
  /** Stops sending. */
  cancel(): void
}

/** Sends changed awareness states of a room, spaced out. */
export function createAwarenessTeller(
  clock: Clock,
  awareness: RoomAwareness,
  connections: ReadonlySet<Connection>,
): AwarenessTeller {
  let cancelTimer: (() => void) | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  function take(): Buffer | null {
    cancelTimer?.()
    cancelTimer = null
    const changes = awareness.takeChanges()
    if (!changes) return null
    lastAt = clock.now()
    return websocketFrame(changes)
  }

  return {
    tell() {
      cancelTimer ??= clock.after(WINDOW_MS, () => {
        const framed = take()
        if (!framed) return
        for (const connection of connections) if (connection.isReceiving) connection.write(framed, lastAt)
      })
    },
    riding: () => (cancelTimer && clock.now() - lastAt >= RIDES_AFTER_MS ? take() : null),
    cancel() {
      cancelTimer?.()
      cancelTimer = null
    },
  }
}
