import { CLOSE } from '@recto/contract'
import { LIMITS } from '@recto/document'
import type { Pausing } from './pausing.ts'
import { createHeldBytes, type Held, type HeldBytes } from './relay/held-bytes.ts'
import { systemClock } from './relay/ports.ts'
import type { LiveSocket } from './sockets.ts'

/** A message up to this size needs no reserved memory. Bytes. */
const SMALL_BYTES = 1024 * 1024
/** Largest message of `/hub/sync`: a whole folio in one frame, as a standard client sends its offline edits. Bytes. */
export const MOST_SYNC_MESSAGE_BYTES = LIMITS.documentBytes + SMALL_BYTES
/** How long a large message may take to arrive once its memory is reserved. ms */
const MOST_MS = 120_000
/** How long a large message waits in its network for memory; then its sender is closed and tries again. ms */
const PATIENCE_MS = 60_000

/** Memory for incoming large messages: in total, and per person; beyond it they wait in their network. */
export const createLargePlaces = (): HeldBytes =>
  createHeldBytes({
    of: 'messages',
    most: 3 * MOST_SYNC_MESSAGE_BYTES,
    mostPerKey: MOST_SYNC_MESSAGE_BYTES,
    patienceMs: PATIENCE_MS,
    clock: systemClock,
  })

/**
 * Accepts a message beyond `SMALL_BYTES` only while it has reserved memory. Returns the function called with each
 * complete message: its result releases the memory.
 */
export function watchLargeMessages(
  { raw, close }: Pick<LiveSocket, 'raw' | 'close'>,
  pausing: Pausing,
  accountId: number,
  places: HeldBytes,
): () => () => void {
  let incoming = 0
  let place: Held | 'wanted' | null = null
  let timer: NodeJS.Timeout | undefined

  function want(): void {
    place = 'wanted'
    pausing.hold('place')
    const taken = (given: Held) => {
      // The message may have been whole already, or its sender is gone.
      if (raw.destroyed || incoming <= SMALL_BYTES) {
        given.release()
        place = null
      } else {
        place = given
        timer = setTimeout(() => close(CLOSE.slow), MOST_MS).unref()
      }
      pausing.letGo('place')
    }
    places.take(accountId, MOST_SYNC_MESSAGE_BYTES).then(taken, () => {
      place = null
      close(CLOSE.busy)
      pausing.letGo('place')
    })
  }

  raw.on('data', (chunk: Buffer) => {
    incoming += chunk.byteLength
    if (incoming > SMALL_BYTES && place === null) want()
  })
  raw.once('close', () => {
    clearTimeout(timer)
    if (place && place !== 'wanted') place.release()
  })
  return () => {
    incoming = 0
    if (!place || place === 'wanted') return () => {}
    clearTimeout(timer)
    const own = place
    place = null
    return own.release
  }
}
