import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packWithGaps } from './brotli-gaps.ts'

const woven = (parts: readonly Buffer[], fillings: readonly Buffer[]) =>
  Buffer.concat(parts.flatMap((part, at) => (fillings[at] ? [part, fillings[at]] : [part])))

it('C1.9: a page with gaps, packed once, reads back with whatever fills them', async () => {
  const words = fc.constantFrom('<p class="', 'value="', '">', 'bread', ' salt', 'ü', '</p>', '~~', '0123456789')
  const part = fc.array(words, { minLength: 10, maxLength: 200 }).map((all) => Buffer.from(all.join('')))
  const filling = fc.string({ unit: 'grapheme-ascii', minLength: 64, maxLength: 64 }).map((text) => Buffer.from(text))
  let failed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 2, maxLength: 4 }),
      fc.array(filling, { minLength: 3, maxLength: 3 }),
      async (parts, all) => {
        const fillings = all.slice(0, parts.length - 1)
        const packed = await packWithGaps(parts, 64)
        if (packed) expect(brotliDecompressSync(packed.fill(fillings)).equals(woven(parts, fillings))).toBe(true)
        else failed++
      },
    ),
    { numRuns: 60 },
  )
  expect(failed).toBe(0)
})

it('C1.9: is hardly larger than without gaps', async () => {
  const text = Array.from({ length: 2000 }, (_, at) => `<p id="m-${(at * 7919) % 1000}">Bread ${at} and salt</p>`).join(
    '',
  )
  const parts = [Buffer.from(text.slice(0, 9000)), Buffer.from(text.slice(9000))]
  const whole = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  expect((await packWithGaps(parts, 64))?.bytes).toBeLessThan(whole.length * 1.02 + 100)
})

it('what is too short to be packed so is not', async () => {
  expect(await packWithGaps([Buffer.from(''), Buffer.from('after')], 64)).toBeNull()
  expect(await packWithGaps([Buffer.from('before'), Buffer.from('')], 64)).toBeNull()
})
