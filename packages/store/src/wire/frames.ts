import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** Message types of `/hub/sync`: those of y-protocols, and one of ours. */
const SYNC = 0
const AWARENESS = 1
const QUERY_AWARENESS = 3
const ACKNOWLEDGED = 100

const STEP_1 = 0
const STEP_2 = 1
const UPDATE = 2

/** A message of `/hub/sync` as it came from the wire. */
export type WireFrame =
  /** The other side's state vector: it wants everything above. */
  | { kind: 'step1'; vector: Uint8Array }
  /** The response to one's own vector. */
  | { kind: 'step2'; update: Uint8Array }
  | { kind: 'update'; update: Uint8Array }
  | { kind: 'awareness'; update: Uint8Array }
  | { kind: 'queryAwareness' }
  /** The number of this connection's update-bearing frames that are committed. */
  | { kind: 'acknowledged'; count: number }
  /** A message type that is not known here; to be ignored. */
  | { kind: 'unknown' }

/** The frame in `bytes`, or null when it is cut short. What follows it in the message is ignored. */
export function parseFrame(bytes: Uint8Array): WireFrame | null {
  try {
    return read(decoding.createDecoder(bytes))
  } catch {
    return null
  }
}

function read(decoder: decoding.Decoder): WireFrame {
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

function readSync(decoder: decoding.Decoder): WireFrame {
  const step = decoding.readVarUint(decoder)
  if (step > UPDATE) return { kind: 'unknown' }
  const bytes = decoding.readVarUint8Array(decoder)
  if (step === STEP_1) return { kind: 'step1', vector: bytes }
  return { kind: step === STEP_2 ? 'step2' : 'update', update: bytes }
}

/** A frame that requests what a state vector lacks. */
export const encodeStep1 = (vector: Uint8Array): Uint8Array => frame([SYNC, STEP_1], vector)

/** A frame with what was missing. */
export const encodeStep2 = (update: Uint8Array): Uint8Array => frame([SYNC, STEP_2], update)

/** A frame with an update. */
export const encodeUpdateFrame = (update: Uint8Array): Uint8Array => frame([SYNC, UPDATE], update)

/** A frame with awareness states. */
export const encodeAwarenessFrame = (update: Uint8Array): Uint8Array => frame([AWARENESS], update)

function frame(numbers: readonly number[], bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of numbers) encoding.writeVarUint(encoder, number)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}
