import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** The standard frames of y-protocols, plus one of ours: how many update-bearing frames of this connection are committed. */
const SYNC = 0
const AWARENESS = 1
const QUERY_AWARENESS = 3
const ACKNOWLEDGED = 100

const STEP_1 = 0
const STEP_2 = 1
const UPDATE = 2

export type Frame =
  /** The other side's state vector: it wants what lies above. */
  | { kind: 'step1'; vector: Uint8Array }
  /** The answer to our own vector. */
  | { kind: 'step2'; update: Uint8Array }
  | { kind: 'update'; update: Uint8Array }
  | { kind: 'awareness'; update: Uint8Array }
  | { kind: 'queryAwareness' }
  | { kind: 'acknowledged'; count: number }
  /** A kind this code does not know. */
  | { kind: 'unknown' }

/** A frame as it came from the socket. Throws when it is cut short. */
export function readFrame(bytes: Uint8Array): Frame {
  const decoder = decoding.createDecoder(bytes)
  switch (decoding.readVarUint(decoder)) {
    case SYNC:
      return readSync(decoder)
    case AWARENESS:
      return { kind: 'awareness', update: decoding.readVarUint8Array(decoder) }
    case QUERY_AWARENESS:
      return { kind: 'queryAwareness' }
    case ACKNOWLEDGED:
      return { kind: 'acknowledged', count: decoding.readVarUint(decoder) }
    default:
      return { kind: 'unknown' }
  }
}

function readSync(decoder: decoding.Decoder): Frame {
  const step = decoding.readVarUint(decoder)
  if (step > UPDATE) return { kind: 'unknown' }
  const bytes = decoding.readVarUint8Array(decoder)
  if (step === STEP_1) return { kind: 'step1', vector: bytes }
  return { kind: step === STEP_2 ? 'step2' : 'update', update: bytes }
}

export const step1Frame = (vector: Uint8Array): Uint8Array => frame([SYNC, STEP_1], vector)
export const step2Frame = (update: Uint8Array): Uint8Array => frame([SYNC, STEP_2], update)
export const updateFrame = (update: Uint8Array): Uint8Array => frame([SYNC, UPDATE], update)
export const awarenessFrame = (update: Uint8Array): Uint8Array => frame([AWARENESS], update)

function frame(numbers: readonly number[], bytes: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of numbers) encoding.writeVarUint(encoder, number)
    encoding.writeVarUint8Array(encoder, bytes)
  })
}
