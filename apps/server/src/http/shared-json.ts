import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { STATUS } from '@recto/contract'

/**
 * Fields of an answer that are the same for everyone, as text and as a run of deflate that another one may follow. `of`
 * is there for the compiler alone.
 */
export type SharedJson<S extends object> = { text: Buffer; packed: Buffer; crc: number; of?: S }

/** An output of which most fields are shared: these come first, and only `own` is written for the caller. */
export class PartlyShared<T extends object = object> {
  readonly own: Partial<T>
  readonly shared: SharedJson<object>
  constructor(own: Partial<T>, shared: SharedJson<object>) {
    this.own = own
    this.shared = shared
  }
}

/** What is the caller's own beside what is shared. */
export const partlyShared = <O extends object, S extends object>(own: O, shared: SharedJson<S>): PartlyShared<O & S> =>
  new PartlyShared<O & S>(own as Partial<O & S>, shared)

const HEAD = `{"StatusCode":${STATUS.ok},"Message":"","Data":`
/** Of a gzip file without a name or a time. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const TRAILER_BYTES = 8
const deflate = promisify(deflateRaw)

/** Writes and packs fields that many answers begin with. */
export async function sharedJson<S extends object>(fields: S): Promise<SharedJson<S>> {
  // Without the brace that ends it: the caller's own fields follow.
  const text = Buffer.from(`${HEAD}${JSON.stringify(fields).slice(0, -1)}`)
  // Ends at a whole byte and lets more follow.
  const packed = await deflate(text, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH })
  return { text, packed, crc: crc32(text) }
}

/** The whole answer, as text or as gzip; of the shared part nothing is written or packed again. */
export function writeShared({ own, shared }: PartlyShared, isPacked: boolean): Buffer {
  const names = JSON.stringify(own).slice(1)
  const rest = Buffer.from(`${names === '}' ? '' : ','}${names}}`)
  if (!isPacked) return Buffer.concat([shared.text, rest])
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(rest, shared.crc), 0)
  trailer.writeUInt32LE(shared.text.length + rest.length, TRAILER_BYTES / 2)
  return Buffer.concat([GZIP_HEAD, shared.packed, deflateRawSync(rest), trailer])
}
