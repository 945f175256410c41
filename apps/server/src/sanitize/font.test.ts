import { expect, it } from 'vitest'
import { aFont } from '../../test/font-peer.ts'
import { checkFont } from './font.ts'
import { readSfnt } from './sfnt.ts'

/** A font file without its packing, so that its bytes can be changed. */
async function plain(file?: string): Promise<Buffer> {
  const { convert } = await import('fontverter')
  return convert(await aFont(file), 'sfnt')
}

/** Where a table of a font begins. */
function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`No table ${tag}`)
}

it.each(['woff2', 'woff'])('writes a %s anew as WOFF2 and reads what it says of itself', async (end) => {
  const font = await checkFont(await aFont(`figtree/files/figtree-latin-400-normal.${end}`))
  expect(Buffer.from(font.bytes).toString('latin1', 0, 4)).toBe('wOF2')
  const { convert } = await import('fontverter')
  expect(readSfnt(await convert(Buffer.from(font.bytes), 'sfnt')).family).toContain(font.family.split(' ')[0])
})

it('refuses what is no font, is cut off, is damaged or holds several, in words', async () => {
  const font = await plain()
  const damaged = Buffer.from(font)
  damaged.fill(0xff, tableAt(font, 'head'), tableAt(font, 'head') + 20)
  const far = Buffer.from(font)
  far.writeUInt32BE(0x7fffffff, 12 + 8)
  const collection = Buffer.concat([Buffer.from('ttcf'), font.subarray(4)])
  const packed = await aFont()
  const bomb = Buffer.from(packed)
  bomb.writeUInt32BE(0x7fffffff, 16)
  for (const [bytes, words] of [
    [Buffer.from('<!doctype html><title>Fonts</title>'), 'This is not a font.'],
    [Buffer.alloc(0), 'This is not a font.'],
    [font.subarray(0, font.length - 4_000), 'damaged or incomplete'],
    [packed.subarray(0, packed.length - 100), 'damaged or incomplete'],
    [damaged, 'damaged or incomplete'],
    [far, 'damaged or incomplete'],
    [bomb, 'damaged or incomplete'],
    [collection, 'several fonts'],
  ] as const) {
    await expect(checkFont(bytes)).rejects.toThrow(words)
  }
})

it('refuses a font whose maker forbids embedding, and takes one that may be shown', async () => {
  const font = await plain()
  const at = tableAt(font, 'OS/2') + 8
  for (const [fsType, isRefused] of [
    [0x0002, true],
    [0x0200, true],
    [0x0004, false],
    [0x0008, false],
    [0x0000, false],
  ] as const) {
    const one = Buffer.from(font)
    one.writeUInt16BE(fsType, at)
    const answer = checkFont(one)
    if (isRefused) await expect(answer).rejects.toThrow('noEmbedding')
    else await expect(answer).resolves.toMatchObject({ weight: '400' })
  }
})

it('never fails otherwise than in words, whatever byte of it is another (24 changed fonts)', async () => {
  const font = await plain()
  for (let round = 0; round < 24; round++) {
    const one = Buffer.from(font)
    // Where the directory, the head and the tables of numbers stand.
    one[(round * 2_654_435_761) % Math.min(2_000, one.length)] = (round * 40_503) & 0xff
    const answer = await checkFont(one).then(
      ({ bytes }) => bytes.length > 0,
      (error: Error) => error.name === 'PictureError',
    )
    expect(answer).toBe(true)
  }
})
