import { type FolioModule, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import { besideWords, edgeToEdge, narrowGap, rowTracks } from './sheet-layout.ts'

type Places = Record<string, { at: [number, number, number, number]; isPicture?: true; isFilled?: true }>

const drawn = (places: Places): FolioModule[] =>
  Object.entries(places).map(
    ([
      id,
      {
        at: [x, y, w, h],
        isPicture,
        isFilled,
      },
    ]) => ({
      ...newModule(isPicture ? SPECS.Images : SPECS.Text, { sectionId: 's', rect: { x, y, w, h } }),
      id,
      box: isFilled ? { fill: 'accent' } : {},
    }),
  )

/** How many rows a list of tracks has. */
const rowsOf = (tracks: string): number =>
  [...tracks.matchAll(/repeat\((\d+),var\(--row\)\)|minmax\(var\(--row\),auto\)/g)].reduce(
    (sum, [, n]) => sum + Number(n ?? 1),
    0,
  )

describe('rows of a section', () => {
  it('are fixed but for the last one of each text', () => {
    const tracks = rowTracks(30, drawn({ a: { at: [4, 5, 20, 8] }, b: { at: [4, 20, 20, 6] } }))
    expect(tracks).toBe(
      'repeat(12,var(--row)) minmax(var(--row),auto) repeat(12,var(--row)) minmax(var(--row),auto) repeat(4,var(--row))',
    )
  })

  it('do not grow for pictures', () => {
    expect(rowTracks(18, drawn({ a: { at: [0, 0, 20, 10], isPicture: true } }))).toBe('repeat(18,var(--row))')
  })

  it('are as many as the section has, whatever stands in it', () => {
    const many = drawn({
      a: { at: [0, 0, 20, 1] },
      b: { at: [20, 0, 20, 2] },
      c: { at: [40, 0, 20, 18] },
      d: { at: [0, 17, 5, 4] },
    })
    for (const rows of [18, 21, 40]) expect(rowsOf(rowTracks(rows, many))).toBe(rows)
  })
})

describe('tiles on a narrow sheet', () => {
  it('reach from edge to edge where they touch an edge of the sheet, or a tile that does', () => {
    const modules = drawn({
      left: { at: [0, 0, 20, 20], isFilled: true },
      joined: { at: [20, 0, 20, 20], isFilled: true },
      next: { at: [40, 0, 10, 10], isFilled: true },
      apart: { at: [42, 12, 10, 8], isFilled: true },
      corner: { at: [40, 20, 10, 8], isFilled: true },
      words: { at: [50, 0, 10, 20] },
      picture: { at: [30, 40, 30, 10], isPicture: true },
    })
    expect([...edgeToEdge(modules)].sort()).toEqual(['joined', 'left', 'next', 'picture'])
  })

  it('that joined still do; everything else has air between', () => {
    expect(narrowGap(0, true, true)).toBe(0)
    expect(narrowGap(2, true, true)).toBe(32)
    expect(narrowGap(0, true, false)).toBe(24)
    expect(narrowGap(50, false, true)).toBe(48)
  })
})

describe('small pictures of narrow sheets', () => {
  const linesOf = (places: Places) =>
    drawn(places).map((module) => ({ modules: [{ module }], gapRows: 0, isFull: false }))
  const joined = (places: Places) =>
    besideWords(linesOf(places)).map(({ modules, isBeside }) => [
      modules.map((one) => one.module.id).join(' '),
      isBeside,
    ])

  it('stand beside the words right below them: icons and portraits', () => {
    expect(
      joined({
        icon: { at: [4, 0, 12, 12], isPicture: true },
        point: { at: [4, 14, 12, 8] },
        face: { at: [20, 0, 16, 33], isPicture: true },
        name: { at: [20, 35, 16, 8] },
      }),
    ).toEqual([
      ['icon point', true],
      ['face name', true],
    ])
  })

  it('keep their line as pictures of a gallery, without words of their own, or from edge to edge', () => {
    expect(joined({ shot: { at: [4, 0, 16, 26], isPicture: true }, words: { at: [4, 28, 16, 8] } })).toHaveLength(2)
    expect(joined({ icon: { at: [4, 0, 12, 12], isPicture: true }, words: { at: [20, 14, 12, 8] } })).toHaveLength(2)
    const full = linesOf({ icon: { at: [0, 0, 12, 12], isPicture: true }, words: { at: [0, 12, 12, 8] } })
    expect(besideWords(full.map((line) => ({ ...line, isFull: true })))).toHaveLength(2)
  })
})
