import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } }
const unpack = promisify(brotliDecompress)

/** Bytes that occur in no UTF-8 text: nothing in a page can be compressed as a copy of them. */
const IN_NO_TEXT = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]
/** How letters are compressed depends on the two before them: this many after a gap are compressed separately. */
const CONTEXT_BYTES = 2
/** Pieces per gap: its placeholder, the letters right after it, what follows. */
const PIECES_PER_GAP = 3

/** `bytes`: without what fills the gaps. */
export type Packed = { bytes: number; fill(fillings: readonly Buffer[]): Buffer }

/**
 * A text in parts as one Brotli stream with gaps between them, each of `gapBytes` bytes, which are filled without
 * compressing again: a gap is an uncompressed block. Null: this text cannot be compressed like that.
 */
export async function packWithGaps(parts: readonly Buffer[], gapBytes: number): Promise<Packed | null> {
  const [first = Buffer.alloc(0), ...others] = parts
  if (first.length === 0 || others.some(({ length }) => length <= CONTEXT_BYTES)) return null
  const pieces = others.flatMap((part, at) => [
    placeholder(gapBytes, at),
    part.subarray(0, CONTEXT_BYTES),
    part.subarray(CONTEXT_BYTES),
  ])
  const packed = await flushed([first, ...pieces])
  const head = headOf(gapBytes)
  const fill = (fillings: readonly Buffer[]) => {
    const wrong = fillings.find(({ length }) => length !== gapBytes)
    if (wrong) throw new Error(`A gap of ${gapBytes} bytes received ${wrong.length} bytes.`)
    return Buffer.concat(
      packed.flatMap((piece, at) => {
        const filling = at % PIECES_PER_GAP === 1 ? fillings[(at - 1) / PIECES_PER_GAP] : undefined
        return filling ? [head, filling] : [piece]
      }),
    )
  }
  const tried = others.map(() => Buffer.alloc(gapBytes, '~'))
  const wanted = Buffer.concat(parts.flatMap((part, at) => [part, ...(tried[at] ? [tried[at]] : [])]))
  const read = await unpack(fill(tried)).catch(() => null)
  return read?.equals(wanted) ? { bytes: packed.reduce((sum, { length }) => sum + length, 0), fill } : null
}

/** The placeholder compressed at a gap: a sequence of letters found nowhere else, so it is compressed as literals. */
function placeholder(bytes: number, nth: number): Buffer {
  const count = IN_NO_TEXT.length
  const signs: number[] = []
  let step = (nth * 5) % (count - 1)
  for (let at = nth; signs.length < bytes; at += step + 1) {
    signs.push(IN_NO_TEXT[at % count] as number)
    if (signs.length % count === 0) step = (step + 1) % (count - 1)
  }
  return Buffer.from(signs)
}

/** Pieces packed as one stream, each to a whole byte. */
async function flushed(pieces: readonly Buffer[]): Promise<Buffer[]> {
  const packer = createBrotliCompress(PARAMS)
  let chunks: Buffer[] = []
  packer.on('data', (chunk: Buffer) => chunks.push(chunk))
  const packed: Buffer[] = []
  for (const piece of pieces.slice(0, -1)) {
    packer.write(piece)
    await new Promise<void>((resolve) => packer.flush(resolve))
    // What was read is reported in the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    packed.push(Buffer.concat(chunks))
    chunks = []
  }
  const ended = new Promise((resolve, reject) => packer.once('end', resolve).once('error', reject))
  packer.end(pieces.at(-1))
  await ended
  return [...packed, Buffer.concat(chunks)]
}

/** Header of an uncompressed block: not the last block, 16-bit length, uncompressed (RFC 7932, 9.2). */
function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes - 1) << 3) | (1 << 19), 0, 3)
  return head
}
