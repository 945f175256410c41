/** A text with the digits, spaces, dashes and points of one script, and the text it stands for, sign by sign. */
export type Plain = {
  /** Digits as 0 to 9, one kind of space, of hyphen and of apostrophe; `٫` and `٬` where a sign can only be a decimal or a group sign. */
  text: string
  /** The same text as it was written, without invisible marks; as long as `text`. */
  raw: string
  /** Code of the zero of its digits. */
  zero: number
}

const ZERO = 0x30
const SIMPLE = /^[\x20-\x7e]*$/
/** Marks of direction and width, which nobody sees. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const TENS = /(?:\s?[×x*·⋅∙]\s?10)(?:\^\(?([-+\u2212]?\d{1,3})\)?|([⁺⁻]?[⁰¹²³⁴-⁹]{1,3}))/u
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const SIGNS: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '﹣': '-',
  '－': '-',
  '⁻': '-',
  '＋': '+',
  '﹢': '+',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '＇': "'",
  '´': "'",
  '·': '٫',
  '．': '.',
  '，': ',',
  '،': ',',
  '‚': ',',
  '٪': '%',
  '％': '%',
  '﹪': '%',
  '؉': '‰',
  '（': '(',
  '）': ')',
  '：': ':',
  '￥': '¥',
  '＄': '$',
  '￡': '£',
  '／': '/',
}

/** Zero of the script of a digit: those of a script stand in a row of ten. */
function zeroOf(code: number): number {
  let zero = code
  while (zero > 0 && code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return zero
}
const zeros = new Map<string, number>()

/** A text in the signs that the reader of figures knows. */
export function plain(written: string): Plain {
  // A spreadsheet marks figures that it takes for words.
  const text = withFraction(written.trim().replace(/^'(?!\d\d$)/, ''))
  if (SIMPLE.test(text) && !TENS.test(text)) return { text: text.replaceAll('`', "'"), raw: text, zero: ZERO }
  const raw = withExponent(text.replace(UNSEEN, '').trim())
  let zero = ZERO
  const made = Array.from(raw, (sign) => {
    if (sign < '\u0080') return sign === '\t' ? ' ' : sign === '`' ? "'" : sign
    const known = SIGNS[sign]
    if (known !== undefined) return known
    if (/\p{Zs}/u.test(sign)) return ' '
    if (!/\p{Nd}/u.test(sign)) return sign
    const code = sign.codePointAt(0) ?? ZERO
    const own = zeros.get(sign) ?? zeroOf(code)
    zeros.set(sign, own)
    zero = own
    return String(code - own)
  }).join('')
  return { text: made, raw: made.length === raw.length ? raw : made, zero }
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** "5½" with decimals. */
const withFraction = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d*)\s?([½¼¾⅓⅔⅛⅜⅝⅞])/u,
    (_, whole: string, sign: string) => `${whole || 0}${String(FRACTIONS[sign]).slice(1).replace('.', '٫')}`,
  )

/** "1.2×10³" as "1.2e3". */
const withExponent = (text: string): string =>
  text.replace(TENS, (_, given: string | undefined, raised: string | undefined) => {
    const digits =
      given ?? Array.from(raised ?? '', (sign) => ({ '⁻': '-', '⁺': '+' })[sign] ?? RAISED.indexOf(sign)).join('')
    return `e${digits}`
  })
