import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** One client's awareness: its state as JSON text, `null` when it left. */
export type AwarenessEntry = { client: number; clock: number; state: string }

/** The entries of an awareness update of y-protocols, or null if the bytes are invalid. */
export function decodeAwareness(update: Uint8Array): AwarenessEntry[] | null {
  try {
    const decoder = decoding.createDecoder(update)
    const count = decoding.readVarUint(decoder)
    // Each takes at least three bytes.
    if (count > update.byteLength / 3) return null
    return Array.from({ length: count }, () => ({
      client: decoding.readVarUint(decoder),
      clock: decoding.readVarUint(decoder),
      state: decoding.readVarString(decoder),
    }))
  } catch {
    return null
  }
}

/** Awareness states as bytes, in the format of y-protocols. */
export function encodeAwareness(entries: readonly AwarenessEntry[]): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, entries.length)
  for (const { client, clock, state } of entries) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, state)
  }
  return encoding.toUint8Array(encoder)
}
