/** A font file's metadata. */
export type SfntFacts = {
  family: string
  /** One, or the range of a variable font: `100 900`. */
  weight: string
  isItalic: boolean
  category: 'sans' | 'serif' | 'display' | 'handwriting' | 'mono'
  /** What its licence forbids or requires; empty: it states nothing. */
  licence: string
  /** Whether its maker allows embedding [brand, section 4]: never, or as bitmaps only. */
  isNoEmbedding: boolean
}

/** A font file that is damaged, incomplete or no font. */
export class SfntError extends Error {
  override name = 'SfntError'
}

const SIGNATURES = new Set([0x00010000, 0x74727565, 0x4f54544f])
const MOST_TABLES = 64
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'] as const
const HEAD_MAGIC = 0x5f0f3cf5
/** Bits of `fsType`: only the maker may embed it; only bitmaps of its glyphs may be embedded. */
const RESTRICTED = 0x2
const USAGE = 0xf
const BITMAPS_ONLY = 0x200

type Tables = Map<string, Buffer>

/**
 * The facts of a font with separate tables (TTF, OTF), parsed by its own rules: every table is within the file, those
 * needed for drawing exist, and numbers that determine sizes are sane. @throws SfntError
 */
export function readSfnt(file: Buffer): SfntFacts {
  try {
    return factsOf(tablesOf(file))
  } catch (error) {
    // A read beyond a table's end.
    if (error instanceof RangeError) throw new SfntError('A table is too short.')
    throw error
  }
}

function tablesOf(file: Buffer): Tables {
  if (!SIGNATURES.has(file.readUInt32BE(0))) throw new SfntError('It does not start like a font.')
  const count = file.readUInt16BE(4)
  if (count === 0 || count > MOST_TABLES) throw new SfntError('It has no tables, or too many.')
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = file.toString('latin1', at, at + 4)
    const [start, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    if (start + length > file.length) throw new SfntError(`The table ${tag} extends past the end of the file.`)
    tables.set(tag, file.subarray(start, start + length))
  }
  for (const tag of NEEDED) table(tables, tag)
  if (!tables.has('CFF ') && !tables.has('CFF2') && !(tables.has('glyf') && tables.has('loca'))) {
    throw new SfntError('It has no outlines.')
  }
  return tables
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag)
  if (!found) throw new SfntError(`It has no table ${tag}.`)
  return found
}

function factsOf(tables: Tables): SfntFacts {
  const [head, maxp, os2] = [table(tables, 'head'), table(tables, 'maxp'), table(tables, 'OS/2')]
  const unitsPerEm = head.readUInt16BE(18)
  if (head.readUInt32BE(12) !== HEAD_MAGIC || unitsPerEm < 16 || unitsPerEm > 16_384) {
    throw new SfntError('Its header is damaged.')
  }
  if (maxp.readUInt16BE(4) === 0) throw new SfntError('It has no glyphs.')
  if (!hasUnicode(table(tables, 'cmap'))) throw new SfntError('It maps no characters.')
  const fsType = os2.readUInt16BE(8)
  const names = namesOf(table(tables, 'name'))
  const family = names.get(16) ?? names.get(1)
  if (!family) throw new SfntError('It has no name.')
  const own = Math.min(900, Math.max(100, Math.round(os2.readUInt16BE(4) / 100) * 100))
  return {
    family,
    weight: weightsOf(tables.get('fvar')) ?? String(own),
    isItalic: (os2.readUInt16BE(62) & 1) === 1 || (head.readUInt16BE(44) & 2) === 2,
    category: categoryOf(os2.subarray(32, 42), tables.get('post')),
    licence: names.get(13) ?? names.get(0) ?? '',
    isNoEmbedding: (fsType & USAGE) === RESTRICTED || (fsType & BITMAPS_ONLY) !== 0,
  }
}

function hasUnicode(cmap: Buffer): boolean {
  const count = Math.min(cmap.readUInt16BE(2), 64)
  return Array.from({ length: count }, (_, at) => 4 + 8 * at).some((at) => {
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)]
    return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
  })
}

/** Names by their number, in English if there is a choice. */
function namesOf(names: Buffer): Map<number, string> {
  const found = new Map<number, { value: string; rank: number }>()
  const count = Math.min(names.readUInt16BE(2), 2_000)
  const storage = names.readUInt16BE(4)
  for (let at = 6; at < 6 + 12 * count; at += 12) {
    const [platform, language, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 4), names.readUInt16BE(at + 6)]
    const start = storage + names.readUInt16BE(at + 10)
    const bytes = names.subarray(start, start + names.readUInt16BE(at + 8))
    const value = platform === 1 ? bytes.toString('latin1') : utf16(bytes)
    const rank = platform === 3 && language === 0x409 ? 2 : platform === 0 || platform === 3 ? 1 : 0
    const before = found.get(id)
    if (value.trim() && (!before || before.rank < rank)) found.set(id, { value: value.trim(), rank })
  }
  return new Map([...found].map(([id, { value }]) => [id, value]))
}

const utf16 = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

/** `100 900` of a font with an axis of weights. */
function weightsOf(fvar: Buffer | undefined): string | null {
  if (!fvar) return null
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  for (let axis = 0; axis < Math.min(count, 32); axis++) {
    const at = start + axis * size
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    const value = (offset: number) => Math.min(900, Math.max(100, Math.round(fvar.readInt32BE(at + offset) / 65_536)))
    const [least, most] = [value(4), value(12)]
    return least < most ? `${least} ${most}` : null
  }
  return null
}

/** Its fallback is of the same kind: by the PANOSE classes, as far as its maker filled them in. */
function categoryOf(panose: Buffer, post: Buffer | undefined): SfntFacts['category'] {
  if (post && post.length >= 16 && post.readUInt32BE(12) !== 0) return 'mono'
  const [family = 0, serif = 0] = panose
  if (family === 3) return 'handwriting'
  if (family === 4) return 'display'
  return family === 2 && serif >= 2 && serif <= 10 ? 'serif' : 'sans'
}
