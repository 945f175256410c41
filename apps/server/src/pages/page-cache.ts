import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import type { Encoding } from '../http/encoding.ts'
import { running } from '../load/load.ts'
import { type Packed, packWithGaps } from './brotli-gaps.ts'

/** A page as it is sent, rendered once for everyone. */
export type DrawnPage = {
  html: string
  /** Weak: the same page, whatever it is packed in. */
  etag: string
  policy: string
  /** The commit that it shows, and the content's own hash. */
  seq: number
  hash: string
}

/** A body in the encoding it is sent in. */
export type Sent = { body: Buffer; encoding: Encoding }

/** A rendered page, ready to send in each encoding; compressed the first time someone requests it so. */
export type KeptPage = DrawnPage & {
  /**
   * `fill` returns the content of each of the page's gaps, for this reader only: exactly as many bytes as a gap has.
   */
  send(encoding: Encoding, fill: () => string): Promise<Sent>
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } }
const [packBrotli, packGzip, deflate] = [promisify(brotliCompress), promisify(gzip), promisify(deflateRaw)]

/** The placeholder in a page's HTML for content that differs per reader, and its size. */
export type Gap = { mark: string; bytes: number }

/** Cached pages, most recently requested first, `maxBytes` of them including their compressed forms. */
export function createPageCache({ maxBytes, gap }: { maxBytes: number; gap: Gap }) {
  const kept = new Map<string, { page: KeptPage; bytes: number }>()
  const drawing = new Map<string, Promise<KeptPage>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function grow(key: string, page: KeptPage, by: number): void {
    const entry = kept.get(key)
    // An entry dropped meanwhile is no longer counted.
    if (entry?.page !== page) return
    entry.bytes += by
    bytes += by
    for (const [oldest] of kept) {
      if (bytes <= maxBytes || oldest === key) break
      drop(oldest)
    }
    if (bytes > maxBytes) drop(key)
  }

  function keep(key: string, drawn: DrawnPage): KeptPage {
    const page = keptPage(drawn, gap, (more) => grow(key, page, more))
    drop(key)
    kept.set(key, { page, bytes: 0 })
    grow(key, page, drawn.html.length * 2)
    return page
  }

  return {
    /**
     * The page under `key` if `isGood` accepts it, else a new one; simultaneous requests wait for one rendering of
     * `version`.
     */
    async get(key: string, version: string, isGood: (page: DrawnPage) => boolean, draw: () => Promise<DrawnPage>) {
      const known = kept.get(key)
      if (known && isGood(known.page)) {
        kept.delete(key)
        kept.set(key, known)
        return known.page
      }
      const name = `${key} ${version}`
      const underWay = drawing.get(name)
      if (underWay) return underWay
      const next = running('pages', draw())
        .then((drawn) => keep(key, drawn))
        .finally(() => drawing.delete(name))
      drawing.set(name, next)
      return next
    },
    /** Drops the entry under `key` unless `isGood` accepts it. */
    check(key: string, isGood: (page: DrawnPage) => boolean): void {
      const known = kept.get(key)
      if (known && !isGood(known.page)) drop(key)
    },
    /** Size of the cache, in bytes. */
    size: () => bytes,
  }
}

function keptPage(drawn: DrawnPage, gap: Gap, grown: (bytes: number) => void): KeptPage {
  const parts = drawn.html.split(gap.mark).map((part) => Buffer.from(part))
  const packed = new Map<string, Promise<Buffer[]>>()
  let brotli: Promise<Packed | null> | null = null

  function once(name: string, pack: () => Promise<Buffer[]>): Promise<Buffer[]> {
    const known = packed.get(name)
    if (known) return known
    const made = pack()
    packed.set(name, made)
    made.then(
      (buffers) => grown(buffers.reduce((sum, { length }) => sum + length, 0)),
      () => packed.delete(name),
    )
    return made
  }

  /** Null: it cannot be compressed with gaps, and is sent as gzip. */
  function brotliWithGaps(): Promise<Packed | null> {
    if (brotli) return brotli
    const made = packWithGaps(parts, gap.bytes)
    brotli = made
    made.then(
      (one) => grown(one?.bytes ?? 0),
      () => {
        brotli = null
      },
    )
    return made
  }

  return {
    ...drawn,
    async send(encoding, fill) {
      const [first] = parts
      if (parts.length === 1 && first) {
        if (encoding === 'identity') return { body: first, encoding }
        const pack = encoding === 'br' ? () => packBrotli(first, BROTLI) : () => packGzip(first)
        const [body] = await once(encoding, async () => [await pack()])
        return { body: body ?? first, encoding }
      }
      const fillings = parts.slice(1).map(() => Buffer.from(fill()))
      if (encoding === 'identity') return { body: Buffer.concat(woven(parts, fillings)), encoding }
      const inBrotli = encoding === 'br' ? await brotliWithGaps() : null
      if (inBrotli) return { body: inBrotli.fill(fillings), encoding }
      // A part that ends on a whole byte can be followed by anything: only the filling is new for each reader.
      const pieces = await once('pieces', () =>
        Promise.all(parts.map((part) => deflate(part, { finishFlush: constants.Z_FULL_FLUSH }))),
      )
      return { body: woveGzip(parts, pieces, fillings), encoding: 'gzip' }
    },
  }
}

const woven = (parts: readonly Buffer[], fillings: readonly Buffer[]): Buffer[] =>
  parts.flatMap((part, at) => [part, ...(fillings[at] ? [fillings[at]] : [])])

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last. */
const DEFLATE_END = Buffer.from([0x03, 0x00])

/** One gzip stream of pieces that were deflated before, with uncompressed content between them. */
function woveGzip(parts: readonly Buffer[], pieces: readonly Buffer[], fillings: readonly Buffer[]): Buffer {
  const plain = woven(parts, fillings)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(
    plain.reduce((sum, one) => crc32(one, sum), 0),
    0,
  )
  tail.writeUInt32LE(plain.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return Buffer.concat([GZIP_HEAD, ...woven(pieces, fillings.map(stored)), DEFLATE_END, tail])
}

/** An uncompressed block of deflate; at most 65,535 bytes. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
