import signs from '@fontsource/noto-sans-symbols-2/unicode.json' with { type: 'json' }
import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import emoji from '@fontsource-variable/noto-emoji/unicode.json' with { type: 'json' }
import symbols from '@fontsource-variable/noto-sans-symbols/unicode.json' with { type: 'json' }
import { codesOf, PLAIN, script, scriptFiles, scriptRules } from './font-script.ts'

const EMOJI = script('noto-emoji', emoji)
/** Of two that hold a sign the later is drawn: an arrow as an arrow, not as a picture of one. */
const SIGNS = [
  // Currencies and accents that a theme's family may lack.
  script('inter', inter, /^latin/),
  // The package has all of its signs in one file, whose list names the Latin ones only.
  script('noto-sans-math', { latin: signs.math }, /./, PLAIN),
  script('noto-sans-symbols-2', signs, /^(braille|math|symbols)$/, PLAIN),
  script('noto-sans-symbols', symbols, /^symbols$/),
]

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Signs of no script, from the currencies on; what stands before them every family has. */
const SIGN = /[\u2070-\u2bff\u{1d400}-\u{1fbff}]/gu

/**
 * Rules for the emoji, arrows and other signs of a text, for the browser that prints: it has no fonts but ours. Readers see
 * those of their own system. Which files an emoji needs is left to the browser: one may be made of several.
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

/** Signs that no font of ours has, and the letters that they stand for. */
const SPELLED: Readonly<Record<string, string>> = { '℞': 'Rx', '℠': 'SM', '℔': 'lb', '℥': 'oz' }
const SPELLED_SIGN = /[℞℠℔℥]/g

/** A page's HTML with signs such as ⅓ and ℞, which no font of ours has, as the digits and letters that they stand for. */
export const withSignsSpelled = (html: string): string =>
  html.replace(/>[^<]*[\u2150-\u215f\u2189℞℠℔℥][^<]*</g, (words) =>
    words
      .replace(
        FRACTION,
        (sign) => `<span style="font-variant-numeric:diagonal-fractions">${sign.normalize('NFKC')}</span>`,
      )
      .replace(SPELLED_SIGN, (sign) => SPELLED[sign] ?? sign),
  )
