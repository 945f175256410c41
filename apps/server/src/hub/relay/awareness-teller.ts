import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'
import type { RoomAwareness } from './room-awareness.ts'
import { websocketFrame } from './websocket-frame.ts'

/** What happens to cursors and selections within it goes out together. */
const WINDOW_MS = 50
/** Changes ride on a frame of edits when the last ones went out at least so long ago: a write for both is half the work. */
const RIDES_AFTER_MS = 25

/** Tells a room where everybody's cursor is: with the next frame of edits, or by itself soon after it moved. */
export type AwarenessTeller = {
  /** There is something to hear. */
  tell(): void
  /** What goes out with a frame of edits, to everybody who receives; null when there is nothing, or not yet. */
  riding(): Buffer | null
  /** Nothing is told any more. */
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
