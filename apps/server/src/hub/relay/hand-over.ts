import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'

/** How much of a content may be unsent for its receiver before the next part is written. Bytes. */
const MOST_AHEAD_BYTES = 1024 * 1024
/** A receiver that reads nothing for this long is disconnected. ms */
const STALLED_MS = 30_000
/** One that reads more slowly than this on average would keep memory from others. Bytes per ms */
const SLOWEST = 16

/**
 * Sends a content to one connection, no faster than its network accepts it. Resolves when everything is written or the
 * connection is gone; false if it stops reading, or reads too slowly.
 */
export async function handOver(connection: Connection, frames: readonly Buffer[], clock: Clock): Promise<boolean> {
  const { link } = connection
  const bytes = frames.reduce((sum, frame) => sum + frame.byteLength, 0)
  const latestAt = clock.now() + STALLED_MS + bytes / SLOWEST
  for (const frame of frames) {
    while (connection.isOpen && link.bufferedBytes() > MOST_AHEAD_BYTES) {
      if (!(await drained(connection, clock)) || clock.now() > latestAt) return false
    }
    if (!connection.isOpen) return true
    connection.write(frame, clock.now())
  }
  return true
}

/** False if nothing of the unsent data was read in time. */
function drained({ link, whenEnded }: Connection, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const before = link.bufferedBytes()
    const settle = (isTaken: boolean) => {
      for (const cancel of cancels) cancel()
      resolve(isTaken)
    }
    const cancels = [
      clock.after(STALLED_MS, () => settle(link.bufferedBytes() < before)),
      link.onceDrained(() => settle(true)),
    ]
    cancels.push(whenEnded(() => settle(true)))
  })
}
