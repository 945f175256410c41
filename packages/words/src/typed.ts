/**
 * Signs that nobody types and nobody sees, which come along when something is pasted: soft hyphen, zero width, marks of
 * direction, byte order mark, fillers. Joiners, variation selectors and tags are in `JOINING`: they belong to some words.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is taken out by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g
const JOINING = /\u200d|[\u180b-\u180d\u180f\u200c]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/gu

/** Where writing needs them: in emoji, flags and keycaps, in words of these scripts, behind the Han sign that they form. */
const needed = () => [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[#*\d])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]`,
  String.raw`(?<=[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc])[\u180b-\u180d\u180f\u200c\u200d](?=[\p{L}\p{M}])`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
]
let joined: RegExp | undefined
/** Made with the first name: a browser loads nothing of this where no name is read. */
const joinedSigns = (): RegExp => {
  joined ??= new RegExp(`(${needed().join('|')})|${JOINING.source}`, 'gu')
  return joined
}

const bare = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').replace(JOINING, '')

/**
 * A name as it is stored: of a person, team, folio, workspace, label. One spelling of each letter, nothing that is not
 * seen, no blanks around it. What writing needs stays: joined emoji, the joiners of Persian and
 * Indic words, chosen forms of Han signs.
 */
export const typedName = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(joinedSigns(), '$1').trim()

/** An email address as it is compared and stored: small letters, without what is not seen, blanks around and `mailto:`. */
export const typedAddress = (text: string): string =>
  bare(text)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replaceAll('\u3002', '.')
    .toLowerCase()

/** The end of an address, a code of a coupon, a domain: one line in plain signs, without what is not seen. */
export const typedLine = (text: string): string =>
  bare(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()

const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'

/**
 * A code that somebody copies from a mail, an app or a sheet: without blanks and dashes, digits of all scripts as 0 to 9,
 * small letters.
 */
export const typedCode = (text: string): string =>
  typedLine(text)
    .replace(/[\s-]+/g, '')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(DIGITS.indexOf(digit) % 10))
    .toLowerCase()

/**
 * A password as it is hashed: what the keyboards of different systems send for the same keys is the same, and what came along
 * when it was pasted does not count. Empty if nothing is left.
 */
export const typedPassword = (text: string): string => bare(text).trim()
