/** Words and letters behind a number that make it larger, by how much. */
const WORDS: readonly (readonly [scale: number, words: string])[] = [
  [
    1e3,
    'k thousand thousands tsd tausend duizend mille mil tys tis tisíc tisíce тыс тис тысяч χιλ bin ezer tuhat tuh tūkst nghìn ngàn ribu rb tusen tusind 千 천 พัน हज़ार',
  ],
  [1e4, '万 萬 만 หมื่น'],
  [1e5, 'lakh lakhs lac lacs लाख แสน'],
  [
    1e6,
    'mio mill mln mn million millions millionen millones millón milhões milhão milioni milione milionów miljoen miljoner miljonit млн миллионов εκατ εκ milyon triệu juta jt 百万 백만 ล้าน',
  ],
  [1e7, 'crore crores करोड़'],
  [1e8, '億 亿 억'],
  [
    1e9,
    'bn bln mrd mia mld md miljard miljarder milliard milliards milliarden miliardi miliardo miliardów milliarder milyar miliar млрд billion billions tỷ 十億 十亿',
  ],
  [1e12, 'tn trn trillion trillions bio 兆 조'],
]

const scales = new Map(WORDS.flatMap(([scale, words]) => words.split(' ').map((word) => [word, scale] as const)))

/** Letters that are a unit as well: a scale in capitals, or beside money. */
const CAPITALS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, MM: 1e6, B: 1e9 }
const BESIDE_MONEY: Readonly<Record<string, number>> = { m: 1e6, b: 1e9, t: 1e12, mm: 1e6, l: 1e5, cr: 1e7 }
/** Before a sign of money, the letter of thousands in German and the Nordic languages. */
const BEFORE_MONEY: Readonly<Record<string, number>> = { t: 1e3, m: 1e6, k: 1e3 }

/** What a word behind a number multiplies it by; 1 for other words. `isMoney`: a sign of money stands before the number. */
export function scaleOf(word: string, isMoney: boolean): number {
  const bare = word.replace(/\.$/, '')
  const own = CAPITALS[bare]
  if (own !== undefined) return own
  const name = bare.toLowerCase()
  return scales.get(name) ?? (isMoney ? (BESIDE_MONEY[name] ?? 1) : 1)
}

/** What one letter before a sign of money multiplies by: "T€", "M€", "kEUR", "mkr". */
export const scaleBefore = (letter: string): number => BEFORE_MONEY[letter.toLowerCase()] ?? 1

/** Signs of scales of the East that stand without a space before a unit: "3万円". */
export const EASTERN = /^(百万|十億|十亿|[千万萬億亿兆천만억조]|백만)/u
