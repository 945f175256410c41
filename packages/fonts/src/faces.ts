import { type Category, FAMILIES, type Family } from './families.ts'

/** The public subsets and their characters. */
const SUBSETS: Readonly<Record<string, string>> = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

type Style = 'normal' | 'italic'

/** A family, and the weights of it that are drawn. */
export type Wanted = { family: string; weights: readonly number[] }

/** A file of a family that does not come with the product: fetched from the catalogue, or uploaded. */
export type FontFile = {
  style: Style
  /** One, or the range of a variable font. */
  weight: string
  /** Its characters, as CSS; empty: all of the font. */
  range: string
  url: string
}

/** A family as pickers list it. */
export type FontEntry = {
  name: string
  category: Category
  weights: number[]
  fallback: string
  /** Its source: 1 catalogue, 2 upload, 3 a site, 4 the product, 5 the system. */
  source: number
  /** Those that the server has; none of a family that comes with the product. */
  files: FontFile[]
}

/** One font file, as a style sheet names it. */
export type Face = { family: string; weight: string; style: Style; url: string; range: string; isFirst: boolean }

/** The location of font files, and the fonts besides the product's. */
export type FaceOptions = {
  /** Of the product's own files, with a slash at its end. */
  base: string
  /** It is printed, not shown: a variable font has one weight a file there. */
  isOnPaper?: boolean
  /** Files of other families, by name. */
  others?: Readonly<Record<string, readonly FontFile[]>>
}

const stylesOf = ({ italic }: Family): readonly Style[] => (italic ? ['normal', 'italic'] : ['normal'])

const fileName = ({ file, variable }: Family, subset: string, weight: number, style: Style): string =>
  `${file}-${subset}-${!variable ? weight : weight ? pinned(weight) : 'wght'}-${style}.woff2`

/**
 * In the name of a variable font's file: the font of one weight, which the server makes for the printing browser. In a PDF
 * a variable font is drawn as shapes.
 */
export const pinned = (weight: number): string => `wght-${weight}`

/** Every font file of the product, and the package it is copied from. */
export function productFiles(): { pkg: string; name: string }[] {
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

/** Whether a browser uses a subset's file for a character. */
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

/** The one answer to what draws a family: the files of canvas, page, paper and export, and of the tables of widths. */
export function faces(wanted: readonly Wanted[], options: FaceOptions): Face[] {
  const found = new Map<string, Face>()
  for (const one of wanted) {
    const family = FAMILIES[one.family]
    const list = family
      ? facesOf(one, family, options)
      : othersOf(one, options.others?.[one.family] ?? [], options.isOnPaper)
    for (const face of list) found.set(face.url, face)
  }
  return [...found.values()]
}

function facesOf({ family, weights }: Wanted, found: Family, { base, isOnPaper }: FaceOptions): Face[] {
  const isWhole = found.variable !== undefined && !isOnPaper
  const [least = 0, most = 1000] = (found.variable ?? '').split(' ').filter(Boolean).map(Number)
  const wanted = isWhole ? [0] : weights
  return wanted.flatMap((one) => {
    const weight = isWhole ? 0 : found.variable ? Math.min(Math.max(one, least), most) : nearest(found.weights, one)
    return Object.entries(SUBSETS).flatMap(([subset, range]) =>
      stylesOf(found).map((style) => ({
        family,
        weight: (isWhole && found.variable) || String(weight),
        style,
        url: `${base}${fileName(found, subset, weight, style)}`,
        range,
        isFirst: subset === 'latin',
      })),
    )
  })
}

/** For families with one file per weight, only those nearest to the used weights. */
function othersOf({ family, weights }: Wanted, files: readonly FontFile[], isOnPaper = false): Face[] {
  const single = [...new Set(files.filter(({ weight }) => !weight.includes(' ')).map(({ weight }) => Number(weight)))]
  const kept = new Set(single.length > 0 ? weights.map((one) => String(nearest(single, one))) : [])
  return files
    .filter(({ weight }) => weight.includes(' ') || kept.has(weight))
    .flatMap((file) => (isOnPaper && file.weight.includes(' ') ? weights.map((one) => pinnedFile(file, one)) : [file]))
    .map((file) => ({ ...file, family, isFirst: file.range === '' || file.range.includes('U+0000-00FF') }))
}

/** One weight of a variable font's file, for paper. */
function pinnedFile(file: FontFile, wanted: number): FontFile {
  const [least = 0, most = 1000] = file.weight.split(' ').map(Number)
  const weight = String(Math.min(Math.max(Math.round(wanted / 100) * 100, least), most))
  return { ...file, weight, url: `${file.url}?wght=${weight}` }
}

/** Faces as `@font-face` rules. */
export const faceRules = (list: readonly Face[]): string =>
  list
    .map(
      ({ family, weight, style, url, range }) =>
        `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
    )
    .join('')
