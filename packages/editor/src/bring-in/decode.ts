import { type Guess, guesses, textIn } from './encodings/guess.ts'

/**
 * A file as text. `doubt`: the encodings that it may be in, best first, where its letters leave more than one possible; empty
 * where they do not.
 */
export type Decoded = { text: string; encoding: string; doubt: readonly string[] }

/** Encodings offered at most where the letters do not decide. */
const MOST_OFFERED = 8

/** The text of a file in whatever encoding its program used; null for a file without text. */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const sure = unicodeOf(bytes)
  if (sure === null) return null
  if (sure) return clean({ ...sure, doubt: [] })
  const { found, isSure } = guesses(bytes)
  const [best] = found
  if (best === undefined) return null
  const text = textIn(bytes, best.encoding, true) ?? best.text
  return clean({ text, encoding: best.encoding, doubt: isSure ? [] : offered(found) })
}

/** The text of a file in an encoding that somebody chose. */
export const decodeAs = (bytes: Uint8Array, encoding: string): string =>
  (textIn(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes)).replace(/^\ufeff/, '')

const offered = (found: readonly Guess[]): string[] => found.slice(0, MOST_OFFERED).map(({ encoding }) => encoding)

/** What pictures and programs have, and no text. A file of MS-DOS may end with one (1A). */
const hasControls = (text: string): boolean =>
  [...text.slice(0, 4_000)].some((sign) => sign < '\t' || (sign > '\r' && sign < '\x1a'))

const clean = (decoded: Decoded): Decoded | null =>
  hasControls(decoded.text) ? null : { ...decoded, text: withoutEnds(decoded.text) }

/** Without the mark of Unicode before it, and the one of MS-DOS behind. */
const withoutEnds = (text: string): string =>
  text.slice(text.startsWith('\ufeff') ? 1 : 0, text.endsWith('\x1a') ? -1 : undefined)

type Sure = { text: string; encoding: string }

/** Text in an encoding that says itself by its bytes; undefined if it does not, null for what is no text. */
function unicodeOf(bytes: Uint8Array): Sure | null | undefined {
  const [first = 0, second = 0, third = 0] = bytes
  const as = (encoding: string): Sure => ({ encoding, text: new TextDecoder(encoding).decode(bytes, { stream: true }) })
  if (first === 0xff && second === 0xfe) return as('utf-16le')
  if (first === 0xfe && second === 0xff) return as('utf-16be')
  if (first === 0xef && second === 0xbb && third === 0xbf) return as('utf-8')
  if (bytes.includes(0)) return withoutMark(bytes)
  if (isJapaneseMail(bytes)) return as('iso-2022-jp')
  return utf8(bytes)
}

/** UTF-16 without a mark at its start: spaces, digits and line ends have an empty byte, before or behind. */
function withoutMark(bytes: Uint8Array): Sure | null {
  const empty = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  // Letters of many scripts at once, or halves of signs: something else than text.
  const isText = Math.min(even, odd) === 0 && !/[\0\ufffd\ufffe\uffff]/.test(text)
  return isText ? { encoding, text } : null
}

/** By the signs with which mail of Japan goes from letters to others and back; every byte of it is ASCII. */
function isJapaneseMail(bytes: Uint8Array): boolean {
  const start = bytes.findIndex((byte, at) => byte === 0x1b && bytes[at + 1] === 0x24)
  return start >= 0 && /[@B]/.test(String.fromCharCode(bytes[start + 2] ?? 0)) && bytes.every((byte) => byte < 0x80)
}

/** How many letters of UTF-8 there are to each broken one at least. */
const SOUND = 20

/** The last byte is the first of a letter of several. */
const endsWithLead = (bytes: Uint8Array): boolean => (bytes.at(-1) ?? 0) >= 0xc2

/** UTF-8, also where it is cut in the middle of a letter, or a few of its letters are broken. */
function utf8(bytes: Uint8Array): Sure | undefined {
  const encoding = 'utf-8'
  // “Café” as other encodings write it: with no other letter beyond ASCII, one byte at the end is a letter, and no cut.
  if (endsWithLead(bytes) && bytes.subarray(0, -1).every((byte) => byte < 0x80)) return undefined
  const whole = textIn(bytes, encoding, true)
  if (whole !== null) return { encoding, text: whole }
  let from = 0
  while (from < 3 && ((bytes[from] ?? 0) & 0xc0) === 0x80) from++
  const text = new TextDecoder(encoding).decode(bytes.subarray(from), { stream: true })
  const broken = text.split('\ufffd').length - 1
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return letters > 0 && letters >= broken * SOUND ? { encoding, text } : undefined
}

const CHUNK = 0x8000

/** Bytes as Base64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  }
  return btoa(binary)
}
