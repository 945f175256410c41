import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'

/** So much of a content lies unsent for its receiver before the next part is written. Bytes. */
const MOST_AHEAD_BYTES = 1024 * 1024
/** A receiver who takes nothing of it for this long is let go. ms */
const STALLED_MS = 30_000

/**
 * Writes a content to one connection, no faster than its network takes it. Resolves when everything is written or the
 * connection is gone; false when it takes nothing any more.
 */
export async function handOver(connection: Connection, frames: readonly Buffer[], clock: Clock): Promise<boolean> {
  const { link } = connection
  for (const frame of frames) {
    while (connection.isOpen && link.bufferedBytes() > MOST_AHEAD_BYTES) {
      if (!(await drained(connection, clock))) return false
    }
    if (!connection.isOpen) return true
    connection.write(frame, clock.now())
  }
  return true
}

/** False when nothing of what is unsent was taken in time. */
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
