import plexArabic from '@fontsource/ibm-plex-sans-arabic/unicode.json' with { type: 'json' }
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' }
import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json' with { type: 'json' }
import armenian from '@fontsource-variable/noto-sans-armenian/unicode.json' with { type: 'json' }
import bengali from '@fontsource-variable/noto-sans-bengali/unicode.json' with { type: 'json' }
import devanagari from '@fontsource-variable/noto-sans-devanagari/unicode.json' with { type: 'json' }
import ethiopic from '@fontsource-variable/noto-sans-ethiopic/unicode.json' with { type: 'json' }
import georgian from '@fontsource-variable/noto-sans-georgian/unicode.json' with { type: 'json' }
import gujarati from '@fontsource-variable/noto-sans-gujarati/unicode.json' with { type: 'json' }
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/unicode.json' with { type: 'json' }
import japanese from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' }
import kannada from '@fontsource-variable/noto-sans-kannada/unicode.json' with { type: 'json' }
import khmer from '@fontsource-variable/noto-sans-khmer/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import lao from '@fontsource-variable/noto-sans-lao/unicode.json' with { type: 'json' }
import malayalam from '@fontsource-variable/noto-sans-malayalam/unicode.json' with { type: 'json' }
import myanmar from '@fontsource-variable/noto-sans-myanmar/unicode.json' with { type: 'json' }
import oriya from '@fontsource-variable/noto-sans-oriya/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import sinhala from '@fontsource-variable/noto-sans-sinhala/unicode.json' with { type: 'json' }
import tamil from '@fontsource-variable/noto-sans-tamil/unicode.json' with { type: 'json' }
import telugu from '@fontsource-variable/noto-sans-telugu/unicode.json' with { type: 'json' }
import thaana from '@fontsource-variable/noto-sans-thaana/unicode.json' with { type: 'json' }
import thai from '@fontsource-variable/noto-sans-thai/unicode.json' with { type: 'json' }
import { codesOf, type Script, STATIC, script, scriptFiles, scriptRules } from './font-script.ts'
import { SCREEN_SIGNS } from './screen-signs.ts'
import { foreignLetters } from './theme-style.ts'

const INTER = /^(cyrillic|greek|vietnamese)/
const ALPHABETS = [
  script('inter', inter, INTER),
  script('noto-sans-hebrew', hebrew, undefined, STATIC),
  // One shape per letter, so that a PDF reads back as it was written; the other family has the rarer ones.
  script('noto-sans-arabic', arabic),
  script('ibm-plex-sans-arabic', plexArabic, undefined, STATIC),
  script('noto-sans-armenian', armenian),
  script('noto-sans-bengali', bengali),
  script('noto-sans-devanagari', devanagari),
  script('noto-sans-ethiopic', ethiopic),
  script('noto-sans-georgian', georgian),
  script('noto-sans-gujarati', gujarati),
  script('noto-sans-gurmukhi', gurmukhi),
  script('noto-sans-kannada', kannada),
  script('noto-sans-khmer', khmer),
  script('noto-sans-lao', lao),
  script('noto-sans-malayalam', malayalam),
  script('noto-sans-myanmar', myanmar),
  script('noto-sans-oriya', oriya),
  script('noto-sans-sinhala', sinhala),
  script('noto-sans-tamil', tamil),
  script('noto-sans-telugu', telugu),
  script('noto-sans-thaana', thaana),
  script('noto-sans-thai', thai),
]
const CHINESE = script('noto-sans-sc', chinese)
const KOREAN = script('noto-sans-kr', korean)
const JAPANESE = script('noto-sans-jp', japanese)

/**
 * `@font-face` rules for letters of a text that the theme's families lack: only the files that have one of them. Han
 * characters look Japanese or Korean if the language or adjacent letters indicate it. `isOnPaper`: it is printed, not
 * shown.
 */
export function worldFontCss(text: string, language: string, base: string, isOnPaper = false): string {
  const letters = new Set(text.match(foreignLetters()))
  if (letters.size === 0) return ''
  // Paper, whose browser has no other fonts, gets all signs there are (`signFontCss`).
  const scripts = [...ALPHABETS, ...signsFor(text, language), ...(isOnPaper ? [] : [SCREEN_SIGNS])]
  const needed = new Map(scripts.map((one) => [one, new Set<string>()]))
  const add = (one: Script, code: number) => {
    const subset = codesOf(one).get(code)
    if (subset !== undefined) needed.get(one)?.add(subset)
  }
  for (const letter of letters) if (!SHARED.test(letter)) for (const one of scripts) add(one, codeOf(letter))
  for (const sign of letters) {
    if (!SHARED.test(sign)) continue
    const holders = scripts.filter((one) => codesOf(one).has(codeOf(sign)))
    const isThere = holders.some((one) => needed.get(one)?.has(codesOf(one).get(codeOf(sign)) ?? ''))
    // East Asian characters are drawn as their language writes them.
    const wanted = isThere ? [] : isEastern(sign) ? holders : holders.slice(0, 1)
    for (const one of wanted) add(one, codeOf(sign))
  }
  return scripts
    .flatMap((one) => [...(needed.get(one) ?? [])].map((subset) => scriptRules(one, subset, base, isOnPaper)))
    .join('')
}

/** Of no one script, such as the full stop of all scripts of India. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u
const isEastern = (sign: string): boolean => codeOf(sign) >= 0x3000
const codeOf = (letter: string): number => letter.codePointAt(0) as number

/** Of two fonts with a character the later is used. */
function signsFor(text: string, language: string): Script[] {
  const isJapanese = /^ja/.test(language) || (!/^(zh|ko)/.test(language) && /[\u3040-\u30ff]/.test(text))
  const isKorean = /^ko/.test(language) || /[\uac00-\ud7af]/.test(text)
  const isChinese = /[\u3000-\u303f\uff00-\uffef\p{Script=Han}\p{Script=Bopomofo}]/u.test(text)
  return [...(isKorean ? [KOREAN] : []), ...(isChinese ? [CHINESE] : []), ...(isJapanese ? [JAPANESE] : [])]
}

/** Every file of these families that is served, and the package it is copied from. */
export const worldFontFiles = (): { pkg: string; name: string }[] =>
  scriptFiles([...ALPHABETS, CHINESE, KOREAN, JAPANESE])
