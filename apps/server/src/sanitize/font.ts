import { face } from '@recto/document'
import { convert, detectFormat } from 'fontverter'
import subsetFont from 'subset-font'
import { PictureError } from './picture-error.ts'
import { readSfnt, type SfntFacts } from './sfnt.ts'

/** A font as stored, in WOFF2, with its metadata. */
export type CheckedFont = Omit<SfntFacts, 'isNoEmbedding'> & { bytes: Uint8Array }

/** Maximum unpacked size of a font. Bytes. */
const MOST_UNPACKED = 40 * 1024 * 1024
const COLLECTION = 'ttcf'
const MOST_LICENCE = 200

/**
 * Someone's font, rewritten as WOFF2. Two parsers that share no code check it: ours, by the rules of the format, and
 * HarfBuzz, which takes it apart and reassembles it; anything unknown to both is dropped. @throws PictureError with a
 * message for the sender
 */
export async function checkFont(upload: Uint8Array): Promise<CheckedFont> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const plain = await unpacked(file)
  const { isNoEmbedding, ...facts } = read(plain)
  if (isNoEmbedding) {
    throw new PictureError(
      'This font’s licence does not allow embedding it in pages (noEmbedding). Please get a web licence, or choose another font.',
    )
  }
  const bytes = await rewritten(plain)
  return { ...facts, family: nameOf(facts.family), licence: facts.licence.slice(0, MOST_LICENCE), bytes }
}

const damaged = () => new PictureError('This font file is damaged or incomplete. Please export or download it again.')

async function unpacked(file: Buffer): Promise<Buffer> {
  if (file.toString('latin1', 0, 4) === COLLECTION) {
    throw new PictureError('This file contains several fonts. Please upload one font at a time.')
  }
  const format = formatOf(file)
  if (format === 'sfnt') return file
  // Where both packed formats state the size of their content.
  if (file.length < 44 || file.readUInt32BE(16) > MOST_UNPACKED || file.readUInt32BE(8) !== file.length) throw damaged()
  return convert(file, 'sfnt', format).catch(() => {
    throw damaged()
  })
}

function formatOf(file: Buffer): ReturnType<typeof detectFormat> {
  try {
    return detectFormat(file)
  } catch {
    throw new PictureError('This is not a font. Please upload a WOFF2, WOFF, TTF or OTF file.')
  }
}

function read(plain: Buffer): SfntFacts {
  try {
    return readSfnt(plain)
  } catch {
    throw damaged()
  }
}

/** Written by HarfBuzz, and parsed once more: its output may be unusable. */
async function rewritten(plain: Buffer): Promise<Uint8Array> {
  try {
    const again = await subsetFont(plain, null, { targetFormat: 'sfnt', keepAllGlyphs: true })
    readSfnt(Buffer.from(again))
    return await convert(Buffer.from(again), 'woff2', 'sfnt')
  } catch {
    throw damaged()
  }
}

/** A family's name is used in style sheets: letters, digits and spaces. */
function nameOf(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  const read = face.shape.family.safeParse(name)
  if (!read.success) throw new PictureError('This font has no usable name. Please upload another one.')
  return read.data
}
