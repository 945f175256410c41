import { describe, expect, it } from 'vitest'
import { cleanArt } from '../../../modules/src/kit/clean-art.ts'
import { type Drawing, drawMotif, drawWordMark, LOOKS, MOTIF_NAMES, MOTIFS } from './index.ts'

/** px of the places that pictures have: a horizon, a band, a half page, a side, a spot, an icon. */
const SIZES = [
  [1200, 400],
  [1200, 140],
  [600, 800],
  [440, 700],
  [320, 240],
  [200, 120],
] as const
const MOST_CHARACTERS = 16_000

describe.each(MOTIF_NAMES)('%s', (motif) => {
  const { forms, words, title } = MOTIFS[motif]
  const drawings: Drawing[] = SIZES.flatMap(([w, h], nth) =>
    forms
      .slice(0, 12)
      .map((form, at) => ({ motif, w, h, form, seed: `s${at}`, look: LOOKS[(nth + at) % LOOKS.length] ?? 'night' })),
  )

  it('takes at most 16 kB in each form and size, whatever the seed', () => {
    const sizes = drawings.flatMap((drawing) => ['a', 'b', 'c'].map((seed) => drawMotif({ ...drawing, seed }).length))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_CHARACTERS)
  })

  it('paints with the five tokens and their mixes alone, and nothing of it is taken out when it is cleaned', () => {
    for (const drawing of drawings) {
      const svg = drawMotif(drawing)
      expect(svg.replace(/var\(--(primary|background|onPrimary|onBackground|accent)\)/g, '')).not.toMatch(
        /#[0-9a-f]{3,8}\b|[^s]rgb|var\(/,
      )
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const unscoped = cleanArt(svg, 'x').replaceAll('x-', '')
      expect(unscoped.length).toBe(svg.replace(' xmlns="http://www.w3.org/2000/svg"', '').length)
    }
  })

  it('is the same picture for the same seed, and has words to be found by', () => {
    for (const drawing of drawings) expect(drawMotif(drawing)).toBe(drawMotif(drawing))
    expect(title).toMatch(/^[A-Z]/)
    expect(words.length).toBeGreaterThan(4)
  })
})

describe('pictures', () => {
  it('differ by seed', () => {
    const of = (seed: string) => drawMotif({ motif: 'hills', w: 600, h: 400, seed, look: 'day' })
    expect(of('one')).not.toBe(of('two'))
  })

  it('end however high they are', () => {
    for (const form of MOTIFS.garden.forms) {
      const svg = drawMotif({ motif: 'garden', w: 1200, h: 1600, seed: `garden ${form}`, look: 'day', form })
      expect(svg).toMatch(/<\/svg>$/)
    }
  })

  it('a word mark is a sign with its name beside it', () => {
    const svg = drawWordMark({ name: 'Fern & Loft', form: 'leaf', width: 5, tone: 'surface' })
    expect(svg).toContain('Fern &amp; Loft')
    expect(cleanArt(svg, 'x')).toContain('Fern &amp; Loft')
  })
})
