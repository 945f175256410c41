import signs from '@fontsource/noto-sans-symbols-2/unicode.json' with { type: 'json' }
import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import emoji from '@fontsource-variable/noto-emoji/unicode.json' with { type: 'json' }
import symbols from '@fontsource-variable/noto-sans-symbols/unicode.json' with { type: 'json' }
import { codesOf, PLAIN, script, scriptFiles, scriptRules } from './font-script.ts'

const EMOJI = script('noto-emoji', emoji)
/** Of two fonts with a character the later is used: an arrow as an arrow, not as an emoji. */
const SIGNS = [
  // Currencies and accents that a theme's family may lack.
  script('inter', inter, /^latin/),
  // The package has all of its signs in one file, whose list names the Latin ones only.
  script('noto-sans-math', { latin: signs.math }, /./, PLAIN),
  script('noto-sans-symbols-2', signs, /^(braille|math|symbols)$/, PLAIN),
  script('noto-sans-symbols', symbols, /^symbols$/),
]

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Symbols of no script, from the currencies on; every family has those before. */
const SIGN = /[\u2070-\u2bff\u{1d400}-\u{1fbff}]/gu

/**
 * Rules for emoji, arrows and other symbols of a text, for the printing browser, which has only our fonts. Readers see
 * those of their own system. The browser picks the files for an emoji, which may consist of several.
 */
export function signFontCss(text: string, base: string): string {
  const used = [...new Set(text.match(SIGN))].map((sign) => sign.codePointAt(0) as number)
  const emojis = PICTOGRAPHS.test(text)
    ? Object.keys(EMOJI.ranges).map((subset) => scriptRules(EMOJI, subset, base, true))
    : []
  const others = SIGNS.flatMap((one) => {
    const files = codesOf(one)
    return [...new Set(used.flatMap((code) => files.get(code) ?? []))].map((subset) =>
      scriptRules(one, subset, base, true),
    )
  })
  return [...emojis, ...others].join('')
}

/** Every file of these families, and the package it is copied from. */
export const signFontFiles = (): { pkg: string; name: string }[] => scriptFiles([EMOJI, ...SIGNS])

const FRACTION = /[\u2150-\u215f\u2189]/g

/** Symbols that none of our fonts has, and the letters that replace them. */
const SPELLED: Readonly<Record<string, string>> = { '℞': 'Rx', '℠': 'SM', '℔': 'lb', '℥': 'oz' }
const SPELLED_SIGN = /[℞℠℔℥]/g

/** A page's HTML with symbols such as ⅓ and ℞, which none of our fonts has, replaced by digits and letters. */
export const withSignsSpelled = (html: string): string =>
  html.replace(/>[^<]*[\u2150-\u215f\u2189℞℠℔℥][^<]*</g, (words) =>
    words
      .replace(
        FRACTION,
        (sign) => `<span style="font-variant-numeric:diagonal-fractions">${sign.normalize('NFKC')}</span>`,
      )
      .replace(SPELLED_SIGN, (sign) => SPELLED[sign] ?? sign),
  )
