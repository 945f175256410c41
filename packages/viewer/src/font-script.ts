import { pinned } from '@recto/fonts'
import { WORLD_FAMILY } from './theme-style.ts'

/** For which weights a file of a family is, in CSS, and how its name ends; on paper that of a font of one weight. */
type Cut = { readonly weight: string; readonly suffix: string; readonly paper: string }

/** A family for a script that the theme's families do not have, cut into files by characters and by weights. */
export type Script = { pkg: string; file: string; ranges: Readonly<Record<string, string>>; cuts: readonly Cut[] }

/** Every family has the same two: a browser draws one family's letters from faces of one range of weights only. */
const VARIABLE: readonly Cut[] = [
  { weight: '100 599', suffix: 'wght', paper: pinned(400) },
  { weight: '600 900', suffix: 'wght', paper: pinned(700) },
]
/** A file for each weight. */
export const STATIC: readonly Cut[] = [
  { weight: '100 599', suffix: '400', paper: '400' },
  { weight: '600 900', suffix: '700', paper: '700' },
]
/** One file for all weights. */
export const PLAIN: readonly Cut[] = STATIC.map(({ weight }) => ({ weight, suffix: '400', paper: '400' }))

/** The characters of every theme font, and those of other families besides their own letters. */
const SHARED = /^(latin|cyrillic|greek|vietnamese|math|symbols)/

/** A family of a package; `only`: the wanted files, else those with its own letters. */
export function script(
  name: string,
  ranges: Readonly<Record<string, string>>,
  only?: RegExp,
  cuts: readonly Cut[] = VARIABLE,
): Script {
  const kept = Object.entries(ranges).filter(([subset]) => only?.test(subset) ?? !SHARED.test(subset))
  const pkg = `${cuts === VARIABLE ? '@fontsource-variable' : '@fontsource'}/${name}`
  return { pkg, file: name, ranges: Object.fromEntries(kept), cuts }
}

/** The rules for one file of a family. */
export const scriptRules = (one: Script, subset: string, base: string, isOnPaper: boolean): string =>
  one.cuts
    .map(({ weight, suffix, paper }) => {
      const name = fileName(one, subset, isOnPaper ? paper : suffix)
      return `@font-face{font-family:"${WORLD_FAMILY}";font-weight:${weight};font-display:swap;src:url("${base}${name}") format("woff2");unicode-range:${one.ranges[subset]}}`
    })
    .join('')

const fileName = ({ file }: Script, subset: string, suffix: string): string =>
  `${file}-${subset.replace(/[[\]]/g, '')}-${suffix}-normal.woff2`

const known = new Map<Script, ReadonlyMap<number, string>>()

/** Which file of a family has which characters. */
export function codesOf(one: Script): ReadonlyMap<number, string> {
  const before = known.get(one)
  if (before) return before
  const files = new Map<number, string>()
  for (const [subset, ranges] of Object.entries(one.ranges)) {
    for (const [, from = '', to = from] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
      const last = Number.parseInt(to, 16)
      for (let code = Number.parseInt(from, 16); code <= last; code++) files.set(code, subset)
    }
  }
  known.set(one, files)
  return files
}

/** The files of these families, and the package that each is copied from. */
export const scriptFiles = (scripts: readonly Script[]): { pkg: string; name: string }[] =>
  scripts.flatMap((one) =>
    Object.keys(one.ranges).flatMap((subset) =>
      [...new Set(one.cuts.map(({ suffix }) => fileName(one, subset, suffix)))].map((name) => ({ pkg: one.pkg, name })),
    ),
  )
