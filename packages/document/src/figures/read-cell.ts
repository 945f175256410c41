import { type Currency, currencyOf } from './currencies.ts'
import { isPeriod } from './periods.ts'
import { plain } from './plain.ts'
import { EASTERN, scaleBefore, scaleOf } from './scales.ts'
import { type Body, type Decimal, readBody } from './separators.ts'
import { unitName } from './units.ts'

/** How a cell is written around its digits. */
export type Written = {
  before: string
  after: string
  /** What says that it is below zero: a sign before or behind, or brackets; empty where nothing does. */
  minus: '' | 'before' | 'inside' | 'behind' | 'brackets'
  /** The sign itself. */
  minusSign: string
  hasPlus: boolean
  /** The sign between groups as it was typed, such as a narrow space; empty without groups. */
  group: string
  /** Code of the zero of its digits. */
  zero: number
}

/** A cell that is one number, before it is known which sign stands before the decimals. */
export type Cell = {
  /** What it is with a point or a comma before the decimals; null where that is no number. */
  readings: Readonly<Record<Decimal, Body | null>>
  /** What the digits are multiplied by: sign, scale and power of ten. */
  factor: number
  /** Of it, the scale: 1,000 for "12k". */
  scale: number
  /** The power of ten it is written with; 0 without one. */
  power: number
  /** The scale is one letter: "12k", "$3M". */
  isLetter?: boolean
  currency: Currency | null
  /** "%", "kg", "days"; empty for a bare number. */
  unit: string
  written: Written
  /** A time: how many parts it has, two or three. Its value is in units of the first one. */
  timeParts?: 2 | 3
}

const BODY = /^([^\d]*?)([.,٫]?\d(?:[\d.,'٫٬_ ]*\d)?)([^\d]*)$/u
const EXPONENT = /^(.*\d)[eE]([-+]?\d{1,3})(?!\d)(.*)$/u
const BRACKETS = /^([^\d()]*)\(\s?([^()]*\d[^()]*?)\s?\)([^\d()]*)$/u
const TIME = /^(-?)\s?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,3}))?)?$/
const HOURS = /^(\d{1,4})\s?(?:h|hrs?|std\.?)\s?(\d{1,2})\s?(?:m|min\.?)?$/i
const CLOCK = /^(uhr|o'clock|[ap]\.?m\.?|h)$/i
const NO_CENTS = /^(?:[.,:]\s?-{1,2}|\/-|[.,:](?=$|\s))/
const UNIT = /^[\p{L}\p{M}°µ/%‰‱][\p{L}\p{M}°"'²³µ/%‰‱\s.⁻¹-]{0,23}$/u
/** Right behind digits: the first, the second; house numbers; at least. */
const ORDINAL = /^(st|nd|rd|th|er|ère|re|e|ème|[aobc]|º|ª|°|-?й|-?я|-?е|:?a|:?e|:an|:en)$/iu
const ABOUT = /以|未満|超|程度|\b(or (more|less)|oder mehr|ou plus|o más|and up|min\. max|approx)\b/iu
const MOST_WORDS = 3

const memories = [new Map<string, Cell | null>(), new Map<string, Cell | null>()] as const
const MOST_REMEMBERED = 20_000

/** A cell as a number; null if it is none: words, a date, a range, a period, a code. `isJapanese`: △ is a minus. */
export function readCell(text: string, isJapanese = false): Cell | null {
  const memory = memories[isJapanese ? 1 : 0]
  const known = memory.get(text)
  if (known !== undefined) return known
  if (memory.size > MOST_REMEMBERED) memory.clear()
  const read = cellIn(isJapanese ? text.replace(TRIANGLE, '−') : text, false)
  if (read && isJapanese && TRIANGLE.test(text)) read.written.minusSign = text.trim()[0] as string
  memory.set(text, read)
  return read
}

/** The same for what someone is typing into a field of numbers: zeros in front and a point at the end are borne. */
export const readTyped = (text: string): Cell | null => cellIn(text, true)

/** Whether a cell holds nothing to read: no sign at all, or a dash for none. */
export const isBlank = (text: string): boolean => /^[\p{Sc}\s\-‐-―−.…]*$/u.test(text)

/** What Japanese accounts put before a figure below zero; elsewhere it says that something rose. */
const TRIANGLE = /^\s*[△▲]/

const LONGEST = 60

function cellIn(written: string, isLenient: boolean): Cell | null {
  if (written.length > LONGEST || !/\p{Nd}/u.test(written)) return null
  const { text, raw, zero } = plain(written)
  const time = timeIn(text, zero)
  if (time) return time
  if (!isLenient && isPeriod(text)) return null
  const bracketed = BRACKETS.exec(text)
  const open = bracketed ? `${bracketed[1]}${bracketed[2]}${bracketed[3]}` : text
  const [, mantissa = open, power = '0', rest = ''] = EXPONENT.exec(open) ?? []
  const isPowered = power !== '0'
  const found = BODY.exec(`${mantissa}${rest}`)
  if (!found) return null
  // The point of "Rs.500" ends the word before it.
  const isOfWord = /\p{L}$/u.test(found[1] ?? '') && /^[.,]/.test(found[2] ?? '')
  const before = `${found[1]}${isOfWord ? '.' : ''}`
  const body = (found[2] ?? '').slice(isOfWord ? 1 : 0)
  const after = found[3] ?? ''
  // One letter is money only before an amount: R 250, but not room R5.
  const isRand = /^R\s?$/.test(before) && /\d{3}|[.,]\d\d$/.test(body)
  const front = signOf(isRand ? 'ZAR' : before)
  const behind = partsBehind(after, front !== null && front.money !== null)
  if (
    !front ||
    !behind ||
    (front.minus && behind.isMinus) ||
    (front.money && behind.money && !isSameMoney(front.money, behind.money))
  )
    return null
  if (bracketed && (front.minus || behind.isMinus)) return null
  const readings = {
    '.': readBody(body, '.', isLenient),
    ',': readBody(body, ',', isLenient),
  }
  // Of a power of ten, the sign before it is the decimal one.
  if (isPowered && readings['.'] && readings[',']) readings[readings['.'].group ? '.' : ','] = null
  // Of "1.250,-", the comma is.
  if (behind.decimal && readings[behind.decimal]) readings[behind.decimal === '.' ? ',' : '.'] = null
  // Without cents there are no decimals: "12.500:-", "Rs. 500/-".
  if (behind.isWhole) for (const sign of ['.', ','] as const) if (readings[sign]?.places) readings[sign] = null
  if (!readings['.'] && !readings[',']) return null
  if (Number(power) > MOST_POWER || Number(power) < -MOST_POWER) return null
  const isBelow = bracketed !== null || front.minus !== '' || behind.isMinus
  const scale = behind.scale
  return {
    readings,
    factor: (isBelow ? -1 : 1) * scale * 10 ** Number(power),
    scale,
    power: Number(power),
    ...(scale > 1 && /^\s?[kmbt]{1,2}(?!\p{L})/iu.test(after) && { isLetter: true }),
    currency: front.money ?? behind.money,
    unit: front.percent || behind.unit,
    written: {
      ...aroundOf(raw.length === text.length ? raw : text, text, body, !isPowered),
      minus: bracketed ? 'brackets' : front.minus || (behind.isMinus ? 'behind' : ''),
      minusSign: signIn(raw),
      hasPlus: front.hasPlus,
      zero,
    },
  }
}

function timeIn(text: string, zero: number): Cell | null {
  const [, minus = '', first, second, third, part] = TIME.exec(text) ?? []
  const [, hours, minutes] = first === undefined ? (HOURS.exec(text) ?? []) : []
  const whole = first ?? hours
  if (whole === undefined || Number(minutes ?? 0) > 59) return null
  const value = Number(whole) + Number(second ?? minutes) / 60 + (Number(third ?? 0) + Number(`0.${part ?? 0}`)) / 3600
  const body = { value, places: 0, group: '', groupAt: -1, isIndian: false, whole: whole.length }
  const written = { before: '', after: '', minusSign: minus || '−', hasPlus: false, group: '', zero }
  return {
    readings: { '.': body, ',': body },
    factor: minus ? -1 : 1,
    scale: 1,
    power: 0,
    currency: null,
    unit: ':',
    written: { ...written, minus: minus ? 'before' : '' },
    timeParts: third === undefined ? 2 : 3,
  }
}

type Front = { minus: '' | 'before' | 'inside'; hasPlus: boolean; money: Currency | null; percent: string }

/** A sign and a currency before the digits, in either order; null for other words. */
function signOf(before: string): Front | null {
  const [, outer = '', name = '', inner = ''] = /^([-+]?)\s?([^-+]*?)\s?([-+]?)\s?$/.exec(before) ?? []
  if (before !== '' && outer + name + inner === '' && before.trim() !== '') return null
  if (outer && inner) return null
  const sign = outer || inner
  const minus = sign === '-' ? (outer ? 'before' : 'inside') : ''
  const own = { minus: minus as Front['minus'], hasPlus: sign === '+' }
  if (name === '') return { ...own, money: null, percent: '' }
  if (name === '%' || name === '‰') return { ...own, money: null, percent: name }
  const money = currencyOf(name)
  return money ? { ...own, money, percent: '' } : null
}

const MOST_POWER = 15

type Behind = {
  isWhole: boolean
  isMinus: boolean
  decimal: Decimal | null
  scale: number
  money: Currency | null
  unit: string
}

/** Scale, currency and unit behind the digits; null for what is more than that. */
function partsBehind(after: string, isMoney: boolean): Behind | null {
  let rest = after.replace(/\s?[*†‡]+$/, '')
  const noCents = NO_CENTS.exec(rest)
  if (noCents) rest = rest.slice(noCents[0].length)
  let isMinus = false
  const minus = noCents ? null : (/^\s?-(?=\s?(?:$|[\p{Sc}%]|[A-Z]{3}$))/u.exec(rest) ?? /-$/.exec(rest))
  if (minus) {
    isMinus = true
    rest = minus.index === 0 ? rest.slice(minus[0].length) : rest.slice(0, -1)
  }
  rest = rest.trim()
  const sign = noCents?.[0][1] === undefined ? undefined : noCents[0][0]
  const decimal: Decimal | null = sign === '.' || sign === ',' ? sign : null
  const none = { isMinus, isWhole: noCents !== null && noCents[0].length > 1, decimal, scale: 1, money: null, unit: '' }
  if (rest === '') return none
  const whole = currencyOf(rest)
  if (whole) return { ...none, money: whole, ...(/^[tm]kr$/i.test(rest) && { scale: scaleBefore(rest[0] as string) }) }
  if (CLOCK.test(rest) && rest.toLowerCase() !== 'h') return null
  const scaled = scaleIn(rest, isMoney)
  const left = rest.slice(scaled.length).trim()
  const money = left === '' ? null : moneyIn(left)
  const unit = money ? left.slice(money.length).trim() : left
  if ((ORDINAL.test(after.trim()) || /^[DGSPX]$/.test(after)) && !/^\s/.test(after)) return null
  if (unit !== '' && (!UNIT.test(unit) || ABOUT.test(unit) || unit.split(' ').length > MOST_WORDS)) return null
  return { ...none, scale: scaled.scale, money: money?.money ?? null, unit: unitName(unit) }
}

/** A scale at the beginning: its length and what it multiplies by. */
function scaleIn(rest: string, isMoney: boolean): { length: number; scale: number } {
  const eastern = EASTERN.exec(rest)?.[0]
  if (eastern) return { length: eastern.length, scale: scaleOf(eastern, false) }
  const word = /^[\p{L}\p{M}]+\.?/u.exec(rest)?.[0] ?? ''
  const behind = rest.slice(word.length).trim()
  const isBeforeMoney = behind !== '' && moneyIn(behind) !== null
  const scale = word && !(/^t$/i.test(word) && isBeforeMoney) ? scaleOf(word, isMoney || isBeforeMoney) : 1
  if (scale !== 1) return { length: word.length, scale }
  // "T€", "kEUR", "mkr": one letter right before a currency.
  const letter = rest[0] as string
  const glued = rest.slice(1)
  if (
    /^[tmk]$/i.test(letter) &&
    /^(€|\p{Sc}|[A-Z]{3}\b|kr\b)/u.test(glued) &&
    currencyOf(rest.slice(0, 3)) === undefined
  )
    return { length: 1, scale: scaleBefore(letter) }
  const glue = /^(mio|mrd|tsd|mln|mld|bn|md)(?=\p{Sc}|[A-Z]{3}\b)/iu.exec(rest)?.[0] ?? ''
  return glue ? { length: glue.length, scale: scaleOf(glue, false) } : { length: 0, scale: 1 }
}

/** A currency at the beginning of a text, up to a slash or a space: "€/m²", "EUR p. a.". */
function moneyIn(text: string): { money: Currency; length: number } | null {
  const whole = currencyOf(text)
  if (whole) return { money: whole, length: text.length }
  const word = /^[^\s/]+/.exec(text)?.[0] ?? ''
  const money = word ? currencyOf(word) : undefined
  if (money) return { money, length: word.length }
  const sign = /^\p{Sc}/u.exec(text)?.[0]
  const own = sign ? currencyOf(sign) : undefined
  return own && sign ? { money: own, length: sign.length } : null
}

/** "$" and "AUD" name one currency more or less exactly. */
const isSameMoney = (one: Currency, other: Currency): boolean =>
  one.name === other.name || one.name === 'USD' || other.name === 'USD' || [one.name, other.name].includes('SEK')

const MINUS = /[-‐-―−﹣－⁻]/u
const signIn = (raw: string): string => MINUS.exec(raw)?.[0] ?? '−'

/** What stands before and behind the digits as it was typed, without signs and brackets. */
function aroundOf(
  raw: string,
  text: string,
  body: string,
  isBody: boolean,
): Pick<Written, 'before' | 'after' | 'group'> {
  const at = isBody ? text.indexOf(body) : -1
  if (at === -1) return { before: '', after: '', group: '' }
  const strip = (part: string) => part.replace(/[-+()‐-―−﹣－⁻＋（）]/gu, '')
  const before = strip(raw.slice(0, at)).trimStart()
  const tail = raw.slice(at + body.length)
  const noCents = NO_CENTS.exec(text.slice(at + body.length))?.[0] ?? ''
  const after = noCents ? tail.trimEnd() : strip(tail).trimEnd()
  const sign = readBody(body, '.')?.group || readBody(body, ',')?.group || ''
  return { before, after, group: sign ? (raw[at + body.indexOf(sign)] ?? sign) : '' }
}
