import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json' with { type: 'json' }
import hebrew from '@fontsource-variable/noto-sans-hebrew/unicode.json' with { type: 'json' }
import japanese from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { foreignLetters, WORLD_FAMILY } from './theme-style.ts'

/** A family for a script that the theme's families do not have, cut into files by characters. Each holds every weight. */
type Script = { pkg: string; file: string; ranges: Readonly<Record<string, string>> }

const script = (name: string, ranges: Readonly<Record<string, string>>, only?: RegExp): Script => {
  const kept = Object.entries(ranges).filter(([subset]) => only?.test(subset) ?? !LATIN.test(subset))
  return { pkg: `@fontsource-variable/${name}`, file: name, ranges: Object.fromEntries(kept) }
}
const LATIN = /^(latin|cyrillic|greek|vietnamese|math|symbols)/

const ALPHABETS = [
  script('inter', inter, /^(cyrillic|greek|vietnamese)/),
  script('noto-sans-hebrew', hebrew),
  script('noto-sans-arabic', arabic),
]
const CHINESE = script('noto-sans-sc', chinese)
const KOREAN = script('noto-sans-kr', korean)
const JAPANESE = script('noto-sans-jp', japanese)

/**
 * `@font-face` rules for the letters of a text that the theme's families do not have: only the files that hold one of
 * them. Chinese signs look as Japanese or Korean ones where the language or the letters beside them say so.
 */
export function worldFontCss(text: string, language: string, base: string): string {
  const letters = new Set(text.match(foreignLetters()))
  if (letters.size === 0) return ''
  const used = [...letters].map((letter) => letter.codePointAt(0) as number)
  return scriptsFor(text, language)
    .flatMap((one) => {
      const files = filesOf(one)
      const needed = new Set(used.flatMap((code) => files.get(code) ?? []))
      return [...needed].map((subset) => faceRule(one, subset, base))
    })
    .join('')
}

/** Of two that hold a sign the later is drawn. */
function scriptsFor(text: string, language: string): Script[] {
  const isJapanese = /^ja/.test(language) || (!/^(zh|ko)/.test(language) && /[\u3040-\u30ff]/.test(text))
  const isKorean = /^ko/.test(language) || /[\uac00-\ud7af]/.test(text)
  const isChinese = /[\u3000-\u303f\uff00-\uffef\p{Script=Han}\p{Script=Bopomofo}]/u.test(text)
  return [
    ...ALPHABETS,
    ...(isKorean ? [KOREAN] : []),
    ...(isChinese ? [CHINESE] : []),
    ...(isJapanese ? [JAPANESE] : []),
  ]
}

const faceRule = ({ file, ranges }: Script, subset: string, base: string): string =>
  `@font-face{font-family:"${WORLD_FAMILY}";font-weight:100 900;font-display:swap;src:url("${base}${fileName(file, subset)}") format("woff2");unicode-range:${ranges[subset]}}`

const fileName = (file: string, subset: string): string => `${file}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`

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
  [...ALPHABETS, CHINESE, KOREAN, JAPANESE].flatMap(({ pkg, file, ranges }) =>
    Object.keys(ranges).map((subset) => ({ pkg, name: fileName(file, subset) })),
  )
