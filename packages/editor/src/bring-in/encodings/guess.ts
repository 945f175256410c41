import { type Alphabet, SINGLE } from './alphabets.ts'
import { dosText } from './dos-pages.ts'

/** An encoding with how well its letters fit, 1 at best, and the text that it gives. */
export type Guess = { encoding: string; fit: number; text: string }

/** Bytes that are looked at: enough to tell languages apart. */
const SAMPLE = 20_000
/** From how much better a guess has to be than the next one with other letters, for nobody to be asked. */
const CLEAR = 0.025
/** The same for a few letters, which fit many languages. */
const CLEAR_SHORT = 0.1
/** Letters of a fit below this are no language. */
const LEAST_FIT = 0.45

/** Text in an encoding; null if the bytes are none. */
export function textIn(bytes: Uint8Array, encoding: string, isCut = false): string | null {
  const own = dosText(bytes, encoding)
  if (own !== undefined) return own
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}

/**
 * The encodings of all regions that these bytes can be, best first; one text is listed once. `isSure`: the letters leave no
 * doubt.
 */
export function guesses(bytes: Uint8Array): { found: Guess[]; isSure: boolean } {
  const sample = bytes.length > SAMPLE ? bytes.subarray(0, SAMPLE) : bytes
  const all: Guess[] = []
  const add = (encoding: string, fit: (text: string) => number) => {
    const text = textIn(sample, encoding, true)
    if (text !== null) all.push({ encoding, text, fit: fit(text) })
  }
  for (const [encoding, rate] of DOUBLE) add(encoding, () => rate(sample))
  for (const [encoding, languages] of SINGLE) {
    add(encoding, (text) => Math.max(...languages.map((language) => fitOf(text, language))))
  }
  const sorted = all.toSorted((a, b) => b.fit - a.fit)
  const found = sorted.filter(({ text }, at) => sorted.findIndex((one) => one.text === text) === at)
  const [best, next] = found
  const clear = isShort(sample) ? CLEAR_SHORT : CLEAR
  const isSure = best !== undefined && best.fit >= LEAST_FIT && (!next || best.fit - next.fit >= clear)
  return { found, isSure: isSure && !(isTiny(sample) && (OTHER_LETTERS.test(best.text) || isPair(sample))) }
}

/** Two letters of another alphabet are letters of each. */
const OTHER_LETTERS = /[\p{L}--\p{Script=Latin}]/v
const isTiny = (bytes: Uint8Array): boolean => bytes.filter((byte) => byte >= 0x80).length < 3

/** Two bytes beyond ASCII, side by side and in no word: a letter of two bytes, or two letters of any alphabet. */
function isPair(bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  return (bytes[first + 1] ?? 0) >= 0x80 && !isAsciiByte(bytes[first - 1]) && !isAsciiByte(bytes[first + 2])
}

/** Signs that stand between words in any language. */
const SIGNS = new Set('„“”’‘‚–—…€£¥«»§°·•²³½¼¾×±µ©®™†\u00a0№·¢¿¡ºª')
const isLetter = (sign: string): boolean => /[\p{L}\p{M}]/u.test(sign)

const WORD = /[[\P{ASCII}][A-Za-z]]+/gv

/** How well text beyond ASCII fits a language, from about -1.5 to 1. */
function fitOf(text: string, { letters, isLatin, vowels, finals }: Alphabet): number {
  const order = [...letters]
  const rank = new Map(order.map((letter, at) => [letter, at / order.length]))
  let sum = 0
  let count = 0
  for (const [word] of text.matchAll(WORD)) {
    const signs = [...word]
    if (/^[a-z]*$/i.test(word)) continue
    let own = 0
    signs.forEach((sign, at) => {
      if (sign <= '\x7f') return
      count++
      const before = signs[at - 1] ?? ''
      const after = signs[at + 1] ?? ''
      const lower = sign.toLowerCase()
      const place = rank.get(lower) ?? rank.get(sign)
      if (place === undefined) {
        const isBetween = isLetter(before) && isLetter(after)
        if (!SIGNS.has(sign)) sum -= isLetter(sign) ? 1 : 1.5
        else sum += isBetween && sign !== '’' && sign !== '·' ? -1 : 0.4
        return
      }
      own++
      sum += isLatin ? 1 - place * 0.3 : 1 - place * 0.75
      // Capitals stand at the beginning, or are all of a word.
      if (sign !== lower && before !== '' && before === before.toLowerCase() && isLetter(before)) sum -= 1.2
      if (sign === lower && before !== '' && before !== before.toLowerCase() && at > 1 && isCapital(signs[at - 2]))
        sum -= 0.6
      if (!isLatin && (isAscii(before) || isAscii(after))) sum -= 1.2
      if (finals?.includes(sign)) sum += after !== '' && isLetter(after) ? -1 : 0.2
    })
    // A Latin word has letters of ASCII, one of another alphabet has vowels.
    if (isLatin && own > 1 && own === signs.filter(isLetter).length) sum -= own > 2 ? own : own / 2
    if (vowels) sum -= own * unspoken(signs, vowels)
    if (letters.includes('ะ')) sum -= looseMarks(signs) * 1.5
  }
  return count === 0 ? 0 : sum / count
}

/** What is taken off a word that nobody could say: without vowels, or with far too many consonants. */
function unspoken(signs: readonly string[], vowels: string): number {
  const letters = signs.filter(isLetter)
  const count = letters.filter((sign) => vowels.includes(sign.toLowerCase())).length
  const isRare = /^[ъьыйщ]/i.test(letters[0] ?? '') && letters.length > 1 ? 0.3 : 0
  if (letters.length < 3) return isRare
  return isRare + (count === 0 ? 0.5 : count / letters.length < 0.2 ? 0.3 : 0)
}

const isAscii = (sign: string): boolean => /[a-z]/i.test(sign)
const isCapital = (sign = ''): boolean => sign !== sign.toLowerCase()

/** Marks of Thai that stand over no consonant. */
const looseMarks = (signs: readonly string[]): number =>
  signs.filter(
    (sign, at) =>
      /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(sign) &&
      !/[\u0e01-\u0e2e\u0e31-\u0e3a\u0e47-\u0e4e]/.test(signs[at - 1] ?? ''),
  ).length

type Rate = (lead: number, trail: number) => number

/** The mean of what each letter of two bytes says; how many letters of two bytes there are decides nothing. */
function rated(bytes: Uint8Array, isLead: (byte: number) => boolean, rate: Rate, alone = -1): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte < 0x80) continue
    count++
    // The second half of a letter is no letter of a Latin word.
    if (isLead(byte) && isWithin(bytes, at)) sum -= 1
    else if (isLead(byte) && at + 1 < bytes.length) sum += rate(byte, bytes[++at] as number)
    else if (at + 1 < bytes.length) sum += alone
    else count--
  }
  return count === 0 ? 0 : sum / count
}

const isAsciiByte = (byte = 0): boolean => within(byte | 0x20, 0x61, 0x7a)
const isWithin = (bytes: Uint8Array, at: number): boolean => isAsciiByte(bytes[at - 1]) && isAsciiByte(bytes[at + 1])

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to
/** Bytes of a text that is too short to have every kind of letter. */
const SHORT = 24
const isShort = (bytes: Uint8Array): boolean => bytes.filter((byte) => byte >= 0x80).length < SHORT
const high = (byte: number): boolean => byte >= 0x81 && byte <= 0xfe

/** Whether text of Japan would show it: no page of words there is without kana. */
function kanaShare(bytes: Uint8Array, encoding: string): number {
  const text = textIn(bytes, encoding, true) ?? ''
  const kana = text.match(/[\u3041-\u30fe]/g)?.length ?? 0
  const han = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0
  return kana + han === 0 ? 0 : kana / (kana + han)
}

/** Encodings of two bytes a letter: the letters that everybody writes come first in each of them. */
const DOUBLE: readonly (readonly [encoding: string, rate: (bytes: Uint8Array) => number])[] = [
  [
    'shift_jis',
    (bytes) =>
      rated(
        bytes,
        (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
        (lead, trail) => {
          if ((lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96)) return 1
          if (lead === 0x81) return 0.6
          if (lead === 0x82) return 0.8
          return within(lead, 0x88, 0x97) ? 0.9 : within(lead, 0x98, 0xea) ? -0.2 : -1
        },
        -0.2,
      ),
  ],
  [
    'euc-jp',
    (bytes) => {
      const hasKana = kanaShare(bytes, 'euc-jp') > 0.1
      // A few words may be names alone.
      const few = isShort(bytes)
      return rated(bytes, high, (lead) => {
        if (lead === 0xa4 || lead === 0xa5) return 1
        if (within(lead, 0xa1, 0xa3)) return 0.6
        return within(lead, 0xb0, 0xcf) ? (hasKana ? 0.95 : few ? 0.9 : 0.7) : within(lead, 0xd0, 0xf4) ? -0.2 : -1
      })
    },
  ],
  [
    'gb18030',
    (bytes) => {
      const isKorean =
        rated(bytes, high, (lead) => (within(lead, 0xb0, 0xc8) ? 1 : within(lead, 0xa1, 0xa3) ? 1 : 0)) === 1
      return rated(bytes, high, (lead, trail) => {
        if (within(trail, 0x30, 0x7e) || within(trail, 0x80, 0xa0)) return -0.8
        if (lead === 0xa1 || lead === 0xa3) return 0.6
        if (within(lead, 0xa2, 0xa9)) return 0.2
        return within(lead, 0xb0, 0xd7) ? (isKorean ? 0.85 : 0.95) : within(lead, 0xd8, 0xf7) ? 0 : -1
      })
    },
  ],
  [
    'big5',
    (bytes) => {
      // Two in five letters have a second half below the others.
      const hasLow = rated(bytes, high, (_, trail) => (trail < 0xa1 ? 1 : 0), 0) > 0.1
      return rated(bytes, high, (lead) => {
        if (within(lead, 0xa4, 0xc6)) return hasLow ? 0.95 : 0.7
        return within(lead, 0xa1, 0xa3) ? 0.6 : within(lead, 0xc9, 0xf9) ? -0.4 : -1
      })
    },
  ],
  [
    'euc-kr',
    (bytes) =>
      rated(bytes, high, (lead, trail) => {
        if (trail < 0xa1) return -0.8
        if (within(lead, 0xb0, 0xc8)) return 0.95
        return within(lead, 0xa1, 0xac) ? 0.4 : within(lead, 0xca, 0xfd) ? -0.6 : -1
      }),
  ],
]
