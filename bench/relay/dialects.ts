import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** Which server is spoken to. */
export type DialectName = 'floor' | 'hocuspocus' | 'recto'

/** What a message of the server means to the generator. */
export type Heard =
  /** Others' edits are in it. */
  | 'edits'
  /** The content is here: typing may begin. */
  | 'ready'
  /** One more edit is acknowledged. */
  | 'acknowledgedOne'
  /** So many frames are acknowledged. */
  | { acknowledged: number }
  | 'nothing'

export type Dialect = {
  path(folio: string): string
  /** Sent once the socket is open. */
  greetings(folio: string): Uint8Array[]
  /** Frames that count for acknowledgement beside edits. */
  greetingFrames: number
  update(folio: string, update: Uint8Array): Uint8Array
  hear(payload: Buffer): Heard
}

const SYNC = 0
const STEP_1 = 0
const STEP_2 = 1
const UPDATE = 2
const AUTH = 2
const SYNC_REPLY = 4
const SYNC_STATUS = 8
const ACKNOWLEDGED = 100
const EMPTY_VECTOR = new Uint8Array([0])
const EMPTY_UPDATE = new Uint8Array([0, 0])

function message(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  write(encoder)
  return encoding.toUint8Array(encoder)
}

const sync = (step: number, bytes: Uint8Array, folio?: string) =>
  message((encoder) => {
    if (folio !== undefined) encoding.writeVarString(encoder, folio)
    encoding.writeVarUint(encoder, SYNC)
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })

/** A server that only hands every message on. */
const floor: Dialect = {
  path: (folio) => `/${folio}`,
  greetings: () => [],
  greetingFrames: 0,
  update: (_, update) => sync(UPDATE, update),
  hear: () => 'edits',
}

/** hocuspocus 4: y-protocols behind the document's name, acknowledged in memory edit by edit. */
const hocuspocus: Dialect = {
  path: () => '/',
  greetings: (folio) => [
    message((encoder) => {
      encoding.writeVarString(encoder, folio)
      encoding.writeVarUint(encoder, AUTH)
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarString(encoder, 'token')
    }),
    sync(STEP_1, EMPTY_VECTOR, folio),
  ],
  greetingFrames: 0,
  update: (folio, update) => sync(UPDATE, update, folio),
  hear(payload) {
    const decoder = decoding.createDecoder(payload)
    decoding.readVarString(decoder)
    const type = decoding.readVarUint(decoder)
    if (type === SYNC_STATUS) return 'acknowledgedOne'
    if (type !== SYNC && type !== SYNC_REPLY) return 'nothing'
    const step = decoding.readVarUint(decoder)
    return step === STEP_2 ? 'ready' : step === UPDATE ? 'edits' : 'nothing'
  },
}

/** Recto's relay: plain y-protocols, acknowledged after COMMIT. */
const recto: Dialect = {
  path: (folio) => `/hub/sync/${folio}?ack=1`,
  greetings: () => [sync(STEP_1, EMPTY_VECTOR), sync(STEP_2, EMPTY_UPDATE)],
  greetingFrames: 1,
  update: (_, update) => sync(UPDATE, update),
  hear(payload) {
    if (payload[0] === SYNC) return payload[1] === UPDATE ? 'edits' : payload[1] === STEP_2 ? 'ready' : 'nothing'
    if (payload[0] !== ACKNOWLEDGED) return 'nothing'
    const decoder = decoding.createDecoder(payload)
    decoding.readVarUint(decoder)
    return { acknowledged: decoding.readVarUint(decoder) }
  },
}

export const DIALECTS: Record<DialectName, Dialect> = { floor, hocuspocus, recto }
