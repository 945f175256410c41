import plexArabic from '@fontsource/ibm-plex-sans-arabic/unicode.json' with { type: 'json' }
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' }
import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import emoji from '@fontsource-variable/noto-emoji/unicode.json' with { type: 'json' }
import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json' with { type: 'json' }
import japanese from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { foreignLetters, WORLD_FAMILY } from './theme-style.ts'

/** For which weights a file of a family is, in CSS, and how its name ends. */
type Cut = readonly [weight: string, suffix: string]

/** A family for a script that the theme's families do not have, cut into files by characters and by weights. */
type Script = { pkg: string; file: string; ranges: Readonly<Record<string, string>>; cuts: readonly Cut[] }

/** Every family has the same two: a browser draws one family's letters from faces of one range of weights only. */
const WEIGHTS = ['100 599', '600 900'] as const
const VARIABLE: readonly Cut[] = [
  [WEIGHTS[0], 'wght'],
  [WEIGHTS[1], 'wght'],
]
/** In a PDF a variable font is drawn as shapes; these are embedded as the fonts they are, and small. */
const STATIC: readonly Cut[] = [
  [WEIGHTS[0], '400'],
  [WEIGHTS[1], '700'],
]

const script = (name: string, ranges: Readonly<Record<string, string>>, cuts = VARIABLE, only?: RegExp): Script => {
  const kept = Object.entries(ranges).filter(([subset]) => only?.test(subset) ?? !LATIN.test(subset))
  const pkg = `${cuts === VARIABLE ? '@fontsource-variable' : '@fontsource'}/${name}`
  return { pkg, file: name, ranges: Object.fromEntries(kept), cuts }
}
const LATIN = /^(latin|cyrillic|greek|vietnamese|math|symbols)/

const INTER = /^(cyrillic|greek|vietnamese)/
const EASTERN = [
  script('noto-sans-hebrew', hebrew, STATIC),
  // Letters of a shape each, so that a PDF reads back as it was written; the other family has the rarer ones.
  script('noto-sans-arabic', arabic),
  script('ibm-plex-sans-arabic', plexArabic, STATIC),
]
const ALPHABETS = [script('inter', inter, VARIABLE, INTER), ...EASTERN]
const ALPHABETS_ON_PAPER = [script('inter', inter, STATIC, INTER), ...EASTERN]
const CHINESE = script('noto-sans-sc', chinese)
const KOREAN = script('noto-sans-kr', korean)
const JAPANESE = script('noto-sans-jp', japanese)
const EMOJI = script('noto-emoji', emoji)

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/**
 * Rules for the emoji of a text, for the browser that prints: it has no fonts but ours. Readers see those of their own
 * system. Which files are needed is left to the browser: one sign may be made of several.
 */
export const emojiFontCss = (text: string, base: string): string =>
  PICTOGRAPHS.test(text)
    ? Object.keys(EMOJI.ranges)
        .map((subset) => faceRules(EMOJI, subset, base))
        .join('')
    : ''

/**
 * `@font-face` rules for the letters of a text that the theme's families do not have: only the files that hold one of
 * them. Chinese signs look as Japanese or Korean ones where the language or the letters beside them say so. `isOnPaper`: it
 * is printed, not shown.
 */
export function worldFontCss(text: string, language: string, base: string, isOnPaper = false): string {
  const letters = new Set(text.match(foreignLetters()))
  if (letters.size === 0) return ''
  const used = [...letters].map((letter) => letter.codePointAt(0) as number)
  return [...(isOnPaper ? ALPHABETS_ON_PAPER : ALPHABETS), ...signsFor(text, language)]
    .flatMap((one) => {
      const files = filesOf(one)
      const needed = new Set(used.flatMap((code) => files.get(code) ?? []))
      return [...needed].map((subset) => faceRules(one, subset, base))
    })
    .join('')
}

/** Of two that hold a sign the later is drawn. */
function signsFor(text: string, language: string): Script[] {
  const isJapanese = /^ja/.test(language) || (!/^(zh|ko)/.test(language) && /[\u3040-\u30ff]/.test(text))
  const isKorean = /^ko/.test(language) || /[\uac00-\ud7af]/.test(text)
  const isChinese = /[\u3000-\u303f\uff00-\uffef\p{Script=Han}\p{Script=Bopomofo}]/u.test(text)
  return [...(isKorean ? [KOREAN] : []), ...(isChinese ? [CHINESE] : []), ...(isJapanese ? [JAPANESE] : [])]
}

const faceRules = (one: Script, subset: string, base: string): string =>
  one.cuts
    .map(
      (cut) =>
        `@font-face{font-family:"${WORLD_FAMILY}";font-weight:${cut[0]};font-display:swap;src:url("${base}${fileName(one, subset, cut)}") format("woff2");unicode-range:${one.ranges[subset]}}`,
    )
    .join('')

const fileName = ({ file }: Script, subset: string, [, suffix]: Cut): string =>
  `${file}-${subset.replace(/[[\]]/g, '')}-${suffix}-normal.woff2`

const known = new Map<Script, ReadonlyMap<number, string>>()

/** Which file holds which letter. */
function filesOf(one: Script): ReadonlyMap<number, string> {
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

/** Every file of these families that is served, and the package it is copied from. */
export const worldFontFiles = (): { pkg: string; name: string }[] =>
  [...ALPHABETS, ...ALPHABETS_ON_PAPER, CHINESE, KOREAN, JAPANESE, EMOJI].flatMap((one) =>
    Object.keys(one.ranges).flatMap((subset) =>
      [...new Set(one.cuts.map((cut) => fileName(one, subset, cut)))].map((name) => ({ pkg: one.pkg, name })),
    ),
  )
