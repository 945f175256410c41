import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(SRC, ...path), 'utf8')
const TOKENS = read('../../ui/src/tokens.css')
const PEOPLE = [...TOKENS.matchAll(/--person-\d: (#[0-9a-f]{6})/g)].map(([, hex = '']) => hex)

/** The rule of a selector, of which there is one. */
const ruleOf = (css: string, selector: string) => css.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? ''

const LINES = {
  'the frame around what others selected': ruleOf(read('canvas/canvas.module.css'), '.other'),
  'the caret of others': ruleOf(read('editor.module.css'), '.editor :global(.recto-caret)::before'),
}

type Rgb = [red: number, green: number, blue: number]
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** A colour of which `share` is left beside black, mixed in Oklab as the browser does. */
function darkened([red, green, blue]: Rgb, share: number): Rgb {
  const long = share * Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = share * Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = share * Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const [l, m, s] = [long ** 3, medium ** 3, short ** 3]
  const mixed = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return mixed.map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Grounds of sections: white, navy, black, mid greys and what lies between the two where a line is hardest to see. */
const GROUNDS = [
  ...['#ffffff', '#0a2c58', '#000000', '#808080', '#a6a6a6', '#5f5383', '#7d7d56', '#f6c945', '#66d7c4', '#b0421c'],
  ...['#1d6aa8', '#6a4bc4', '#99396f', '#55691a', '#0d716b', '#c4308a', '#ff7cc6', '#2f4d77', '#dfe7f0', '#9b9b9b'],
  ...Array.from({ length: 256 }, (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`),
]

describe('LK-21: other people’s lines', () => {
  for (const [what, rule] of Object.entries(LINES)) {
    it(`${what} stands out from every ground by 3 to 1, by its line or the white around it`, () => {
      const share = Number(/color-mix\(in oklab, var\(--person\) (\d+)%, #000\)/.exec(rule)?.[1] ?? 100) / 100
      const around = /outline: 1px solid (#fff)/.exec(rule) ? 1 : Number.NaN
      expect(PEOPLE).toHaveLength(6)
      const low = PEOPLE.flatMap((person) => {
        const line = luminance(darkened(linear(person), share))
        return GROUNDS.flatMap((ground) => {
          const under = luminance(linear(ground))
          const best = Math.max(contrast(line, under), contrast(around, under) || 0)
          return best < 3 ? [`${person} on ${ground}: ${best.toFixed(2)}`] : []
        })
      })
      expect(low).toEqual([])
    })
  }

  it('the frame of someone who types is whole', () => {
    expect(read('canvas/canvas.module.css')).not.toMatch(/\.other\[data-typing\]/)
  })
})
