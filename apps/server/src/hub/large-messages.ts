import { CLOSE } from '@recto/contract'
import { LIMITS } from '@recto/document'
import type { Pausing } from './pausing.ts'
import { createHeldBytes, type Held, type HeldBytes } from './relay/held-bytes.ts'
import type { LiveSocket } from './sockets.ts'

/** A message may grow to so much before it needs a place. Bytes. */
const SMALL_BYTES = 1024 * 1024
/** Largest message of `/hub/sync`: a whole folio in one frame, as a standard client sends what it made offline. Bytes. */
export const MOST_SYNC_MESSAGE_BYTES = LIMITS.documentBytes + SMALL_BYTES
/** From its place on, a large message has so long to come in whole. ms */
const MOST_MS = 120_000

/** Memory for large messages that come in: of all, and of one person; beyond it they wait in their network. */
export const createLargePlaces = (): HeldBytes =>
  createHeldBytes({ most: 3 * MOST_SYNC_MESSAGE_BYTES, mostPerKey: MOST_SYNC_MESSAGE_BYTES })

/**
 * Lets a message beyond `SMALL_BYTES` come in only while it has a place. Answers what is called with each whole message: it
 * gives what releases the message's place.
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
    void places.take(accountId, MOST_SYNC_MESSAGE_BYTES).then((given) => {
      // The message may have been whole already, or its sender is gone.
      if (raw.destroyed || incoming <= SMALL_BYTES) {
        given.release()
        place = null
      } else {
        place = given
        timer = setTimeout(() => close(CLOSE.slow), MOST_MS).unref()
      }
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
