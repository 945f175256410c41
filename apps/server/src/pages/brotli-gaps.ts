import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } }
const unpack = promisify(brotliDecompress)

/** Bytes that no UTF-8 text has: nothing of a page can be packed as a copy of them. */
const IN_NO_TEXT = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]
/** How letters are packed depends on the two before them: so many of what follows a gap are packed by themselves. */
const CONTEXT_BYTES = 2
/** Pieces for each gap: what stands for it, the letters right after it, what follows. */
const PIECES_PER_GAP = 3

/** `bytes`: without what fills the gaps. */
export type Packed = { bytes: number; fill(fillings: readonly Buffer[]): Buffer }

/**
 * A text in parts as one Brotli stream with gaps between them, which take `gapBytes` bytes each and are filled without
 * packing anything anew: a gap is a block that holds its bytes as they are. Null: this text cannot be packed so.
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

/** What is packed where a gap will be: letters that follow each other nowhere else, so it is packed as letters alone. */
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
    // What was read is told in the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    packed.push(Buffer.concat(chunks))
    chunks = []
  }
  const ended = new Promise((resolve, reject) => packer.once('end', resolve).once('error', reject))
  packer.end(pieces.at(-1))
  await ended
  return [...packed, Buffer.concat(chunks)]
}

/** Before bytes that stand as they are: not the last block, 16 bits of length, not packed (RFC 7932, 9.2). */
function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes - 1) << 3) | (1 << 19), 0, 3)
  return head
}
