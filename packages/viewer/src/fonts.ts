import type { Theme } from '@recto/document'

/**
 * A family that ships with the product: where its files come from. `variable` holds every weight in one file; `italic`:
 * it has italics of its own that are served, where a browser would slant the upright ones.
 */
type Family = {
  pkg: string
  file: string
  variable?: string
  weights: readonly number[]
  italic?: true
}

/** The families that canvas, page and export share, all self-hosted. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  Inter: {
    pkg: '@fontsource-variable/inter',
    file: 'inter',
    variable: '100 900',
    weights: [],
  },
  'Young Serif': { pkg: '@fontsource/young-serif', file: 'young-serif', weights: [400] },
  Figtree: { pkg: '@fontsource/figtree', file: 'figtree', weights: [400, 600, 700] },
  Archivo: { pkg: '@fontsource/archivo', file: 'archivo', weights: [400, 600, 700] },
  'Source Serif 4': { pkg: '@fontsource/source-serif-4', file: 'source-serif-4', weights: [400, 600, 700] },
  'Bricolage Grotesque': {
    pkg: '@fontsource/bricolage-grotesque',
    file: 'bricolage-grotesque',
    weights: [400, 600, 700],
  },
  'DM Sans': { pkg: '@fontsource/dm-sans', file: 'dm-sans', weights: [400, 600, 700] },
  'Instrument Serif': { pkg: '@fontsource/instrument-serif', file: 'instrument-serif', weights: [400], italic: true },
  'Instrument Sans': { pkg: '@fontsource/instrument-sans', file: 'instrument-sans', weights: [400, 600, 700] },
  Newsreader: { pkg: '@fontsource/newsreader', file: 'newsreader', weights: [400, 500, 700] },
  'Libre Franklin': { pkg: '@fontsource/libre-franklin', file: 'libre-franklin', weights: [400, 600, 700] },
  'Familjen Grotesk': { pkg: '@fontsource/familjen-grotesk', file: 'familjen-grotesk', weights: [400, 700] },
  'Hanken Grotesk': { pkg: '@fontsource/hanken-grotesk', file: 'hanken-grotesk', weights: [400, 600, 700] },
}

/** The subsets of Google's split and the characters each one holds. */
const SUBSETS: Readonly<Record<string, string>> = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

type Style = 'normal' | 'italic'
const stylesOf = ({ italic }: Family): readonly Style[] => (italic ? ['normal', 'italic'] : ['normal'])

const fileName = ({ file, variable }: Family, subset: string, weight: number, style: Style): string =>
  `${file}-${subset}-${!variable ? weight : weight ? pinned(weight) : 'wght'}-${style}.woff2`

/**
 * In the name of a variable font's file: the font of one weight, which the server makes for the printing browser. In a PDF
 * a variable font is drawn as shapes.
 */
export const pinned = (weight: number): string => `wght-${weight}`

/** Every font file that is served, and the package it is copied from. */
export function fontFiles(): { pkg: string; name: string }[] {
  return Object.values(FAMILIES).flatMap((family) =>
    Object.keys(SUBSETS).flatMap((subset) =>
      (family.variable ? [0] : family.weights).flatMap((weight) =>
        stylesOf(family).map((style) => ({ pkg: family.pkg, name: fileName(family, subset, weight, style) })),
      ),
    ),
  )
}

/** Weights that are measured of a family that has all of them in one file. */
const MEASURED_WEIGHTS = [400, 500, 600, 700] as const

/** A face to measure with, and the files of it, the one with the basic letters first. */
export type MeasuredFace = {
  family: string
  weight: number
  italic: boolean
  isVariable: boolean
  /** File name of its table, without its end. */
  name: string
  files: { pkg: string; name: string; covers: (codePoint: number) => boolean }[]
}

/** Every face that texts of the product's families are measured with. */
export function measuredFaces(): MeasuredFace[] {
  return Object.entries(FAMILIES).flatMap(([family, own]) =>
    (own.variable ? MEASURED_WEIGHTS : own.weights).flatMap((weight) =>
      stylesOf(own).map((style) => ({
        family,
        weight,
        italic: style === 'italic',
        isVariable: own.variable !== undefined,
        name: `${own.file}-${weight}${style === 'italic' ? '-italic' : ''}`,
        files: ['latin', 'latin-ext'].map((subset) => ({
          pkg: own.pkg,
          name: fileName(own, subset, own.variable ? 0 : weight, style),
          covers: coverOf(subset),
        })),
      })),
    ),
  )
}

/** Whether a browser takes the file of a subset for a character. */
function coverOf(subset: string): (codePoint: number) => boolean {
  const ranges = (SUBSETS[subset] ?? '').split(',').map((range) => {
    const [from = '', to = from] = range.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}

/** The nearest weight a family has, so that the browser draws no false bold. */
function nearest(weights: readonly number[], wanted: number): number {
  return weights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
}

type Face = { family: string; weight: string; style: Style; name: string; subset: string }

type Wanted = { family: string; weights: readonly number[] }

const themeFonts = ({ fonts }: Theme): Wanted[] => [fonts.heading, fonts.body]

function facesOf(wanted: readonly Wanted[], isOnPaper = false): Face[] {
  const faces = new Map<string, Face>()
  for (const { family, weights } of wanted) {
    const found = FAMILIES[family]
    if (!found) continue
    const isWhole = found.variable !== undefined && !isOnPaper
    for (const one of isWhole ? [0] : weights) {
      const weight = found.variable ? one : nearest(found.weights, one)
      for (const subset of Object.keys(SUBSETS)) {
        for (const style of stylesOf(found)) {
          const name = fileName(found, subset, weight, style)
          faces.set(name, { family, weight: (isWhole && found.variable) || String(weight), style, name, subset })
        }
      }
    }
  }
  return [...faces.values()]
}

const faceRules = (faces: readonly Face[], base: string): string =>
  faces
    .map(
      ({ family, weight, style, name, subset }) =>
        `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url("${base}${name}") format("woff2");unicode-range:${SUBSETS[subset]}}`,
    )
    .join('')

/** What bold words of a family are drawn with. */
const PLAIN_AND_BOLD = [400, 600]

/**
 * `@font-face` rules for what a theme uses and, on a page, for families and weights that its words name; files lie
 * under `base` (with a slash at its end). `isOnPaper`: it is printed, not shown.
 */
export function fontFaceCss(theme: Theme, base: string, html = '', isOnPaper = false): string {
  const named = [...html.matchAll(/data-font="([^"]+)"/g)].map(([, family = '']) => family)
  const weights = [...html.matchAll(/data-weight="(\d+)"/g)].map(([, weight]) => Number(weight))
  const own = themeFonts(theme).map((font) => ({ ...font, weights: [...font.weights, ...weights] }))
  const others = [...new Set(named)].map((family) => ({ family, weights: [...PLAIN_AND_BOLD, ...weights] }))
  return faceRules(facesOf([...own, ...others], isOnPaper), base)
}

/** Rules for every family and weight of the product, for where any may be chosen. */
export const allFontFaceCss = (base: string): string =>
  faceRules(facesOf(Object.entries(FAMILIES).map(([family, { weights }]) => ({ family, weights }))), base)

/** Words of a heading that are set in italics. */
const ITALIC_HEADING = /<h[1-6][^>]*>(?:(?!<\/h).)*<em[ >]/

/** The files to load before anything is drawn: the Latin ones of heading and body, italics where a heading has some. */
export function preloadedFonts(theme: Theme, html = ''): string[] {
  const isItalic = ITALIC_HEADING.test(html)
  return facesOf(themeFonts(theme))
    .filter(
      ({ subset, style, family }) =>
        subset === 'latin' && (style === 'normal' || (isItalic && family === theme.fonts.heading.family)),
    )
    .map(({ name }) => name)
}
