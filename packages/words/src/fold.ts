/**
 * Letters and signs that Unicode does not decompose, as a search compares them: each group begins with what its others are
 * taken for. The database has the same tables (migration `164-folded-search`), and a test compares the two sign by sign.
 */
const GROUPS = [
  // Latin letters with a stroke, a hook or a tail; letters of other alphabets that look the same are not the same.
  'aɐ bƀɓƃ cƈȼ dđðɖɗƌ eɇɛǝə fƒ gǥɠ hħ iıɩɨ jɉȷ kƙⱪĸ lłƚɫⱡ nŋɲƞ oøɵɔ pƥ qʠɋ rɍɽ sȿ꟱ tŧƭʈⱦ uʉ vʋ wⱳ yƴɏ zƶȥɀⱬ',
  // Greek: the sigma at the end of a word, and letters as formulas write them.
  'σςϲ βϐ θϑ φϕ πϖ κϰ ρϱ εϵ',
  // Cyrillic letters with a stroke, a hook or a descender.
  'гґғҕ жҗ зҙ кқҝҟҡ нңҥ сҫ тҭ хҳ чҷҹ уүұ оөӧ іӏ',
  // Arabic: one letter as Arabic, Persian and Urdu write it.
  'اٱ يىیې ههةەہۃھ كکڪ',
  // Hebrew letters at the end of a word.
  'כך מם נן פף צץ',
  'ゝヽ',
  // Digits of other scripts.
  '0٠۰०০๐ 1١۱१১๑ 2٢۲२২๒ 3٣۳३৩๓ 4٤۴४৪๔ 5٥۵५৫๕ 6٦۶६৬๖ 7٧۷७৭๗ 8٨۸८৮๘ 9٩۹९৯๙',
  '\'‘’‚‛`´ʹʻʼʽʾʿˈ′‵׳՚ꞌ "“”„‟«»‹›״〝〞 -‐‒–—―⁃−־゠⸺⸻',
].join(' ')

/** Signs that stand for several letters. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ƕ: 'hv', ȣ: 'ou', ȸ: 'db', ȹ: 'qp', ᵫ: 'ue', ꜳ: 'aa', ꜵ: 'ao' },
  ...{ ꜷ: 'au', ꜹ: 'av', ꜻ: 'av', ꜽ: 'ay', ꝏ: 'oo', װ: 'וו', ױ: 'וי', ײ: 'יי' },
}

/**
 * Accents, points, vowel signs that are written above or below (Latin, Greek, Cyrillic, Hebrew, Arabic), the tatweel, and
 * signs that are not seen. The signs of Indic and Thai vowels and the voicing of kana make other words, and stay.
 */
const UNWRITTEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is taken out by itself
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g

const LETTERS = new Map<string, string>([
  ...GROUPS.split(' ').flatMap(([to = '', ...from]) => from.map((one) => [one, to] as const)),
  ...Object.entries(SPELLED),
])
/** How far a hiragana is behind its katakana. */
const KANA = 0x60

const letter = (sign: string): string =>
  LETTERS.get(sign) ?? (sign >= '\u30a1' && sign <= '\u30f6' ? String.fromCharCode(sign.charCodeAt(0) - KANA) : sign)

/**
 * A text as every search compares it, on both sides: without accents, capitals and width, with the letters that do not
 * decompose spelled out (`Straße` as `strasse`, `Łódź` as `lodz`), katakana as hiragana, one apostrophe, quote and dash. It
 * never makes words of one word, and folding twice changes nothing.
 */
export const fold = (text: string): string =>
  text
    .replace(/´/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNWRITTEN, '')
    .replace(/[^\0-_a-\x7f]/g, letter)
    .normalize('NFC')

/** The words of a text, folded: what stands between signs, blanks and emoji. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * A folded text and, for each of its letters and its end, where that letter began in the text as it was, so that what a
 * search found can be shown.
 */
export function foldWithPlaces(text: string): { folded: string; places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[\s\S][\p{M}\u200d]*/gu)) {
    const part = fold(sign)
    for (let at = 0; at < part.length; at++) places.push(index)
    folded += part
  }
  places.push(text.length)
  return { folded, places }
}

/** What has the typed text in its name, folded, in order, what has it exactly first; all where nothing is typed. */
export function byRank<One>(all: readonly One[], nameOf: (one: One) => string, typed: string): One[] {
  if (fold(typed.trim()) === '') return [...all]
  const ranks = new Map(all.map((one) => [one, foldRank(nameOf(one), typed)]))
  const rank = (one: One) => ranks.get(one) ?? 0
  return all.filter((one) => rank(one) > 0).toSorted((a, b) => rank(b) - rank(a))
}

/**
 * How well a text answers to what was typed: 2 if it has it letter by letter but for capitals, 1 if it has it folded, 0 if
 * not. For lists: what is exact comes first.
 */
export function foldRank(text: string, typed: string): 0 | 1 | 2 {
  const plain = (given: string) => given.normalize('NFC').toLowerCase()
  if (plain(text).includes(plain(typed.trim()))) return 2
  const wanted = fold(typed.trim())
  return wanted !== '' && fold(text).includes(wanted) ? 1 : 0
}
