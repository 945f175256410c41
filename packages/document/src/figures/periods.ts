import { plain } from './plain.ts'

const YEAR = String.raw`(?:(?:19|20|21)\d\d|'?\d\d)`
const LONG_YEAR = String.raw`(?:19|20|21)\d\d`
const GAP = String.raw`[\s./'_-]{0,3}`

/** Quarters, halves, weeks, fiscal years and months by number, in the words of many languages. */
const PARTS: readonly RegExp[] = [
  // Q1, Q1 2024, Q1/24, 1Q24, T1, S1, H1, K1, Kv. 2, KW 12, CW12, W12, Week 12
  new RegExp(
    String.raw`^(?:q|t|s|h|hj|k|p|kv|kw|cw|wk|w|ww|uge|vecka|uke|v|sem|semaine|semana|week|woche|settimana|hét|týden|tydzień|неделя|нед|quarter|quartal|quarto|trim|trimestre|trimester|quadrimestre|cuatrimestre|semestre|semester|half|halbjahr|halvår|kvartal|kwartał|kvartál|negyedév|trimestru|çeyrek|квартал|кв|полугодие|квартал|m|month|monat|mois|mes|period|periode|phase|sprint|year|jahr|année|año|anno|ano|rok|år|y|yr)${GAP}\d{1,2}(?:${GAP}${YEAR})?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^[1-4](?:st|nd|rd|th|er|ère|e|ème|º|ª|°|\.|-й|-е|\.o)?${GAP}(?:q|quarter|quartal|trim|trimestre|trimester|trimestru|semestre|semester|half|halbjahr|hj|halvår|kvartal|kwartał|kvartál|čtvrtletí|štvrťrok|negyedév|félév|pololetí|polrok|półrocze|çeyrek|quadrimestre|cuatrimestre|квартал|кв|полугодие|τρίμηνο|εξάμηνο|四半期|分期|分季|季度|분기)\.?(?:${GAP}(?:of|de|del|von|di|do|des)?${GAP}${YEAR})?$`,
    'iu',
  ),
  /^第?[1-4一二三四](?:四半期|季度|季|분기)$/u,
  new RegExp(
    String.raw`^\d{1,2}(?:\.|st|nd|rd|th|e)${GAP}(?:kw|woche|week|semaine|settimana|uge|vecka|uke|týden|неделя)$|^第?\d{1,2}[週周]$`,
    'iu',
  ),
  // FY24, FY2024/25, GJ 2024, WJ, ex. 2024, HY24, AY
  new RegExp(
    String.raw`^(?:fy|cy|hy|ay|gj|wj|sj|ha|ej|ex|exercice|ejercicio|esercizio|bilanz|budget|plan|ist|soll|actual|actuals|forecast|fc|year|jahr|année|año|anno|ano|rok|år|год|έτος|yıl|tahun|năm)${GAP}${YEAR}(?:\s?[-/–]\s?${YEAR})?[ae]?$`,
    'iu',
  ),
  // 2024/25, 2024-25, 2024/2025
  new RegExp(String.raw`^${LONG_YEAR}\s?[-/]\s?(?:${LONG_YEAR}|\d\d)$`, 'u'),
  // 2024 Q1, 2024-Q1, 2024H1, 2024 FY, 2024E, 2024*, 2024 (plan)
  new RegExp(
    String.raw`^${LONG_YEAR}${GAP}(?:(?:q|t|s|h|hj|k|kv|m|w|kw)${GAP}\d{1,2}|fy|[aefpb]|\*|\((?:[\p{L}.]{1,12})\)|年度?|년|г\.?|год|р\.?)$`,
    'iu',
  ),
  new RegExp(`^[1-4](?:h|q|t|s)${GAP}${YEAR}$`, 'iu'),
  // Months and days by number: 2024-01, 01/2024, 01.2024, 2024-05-12, 12.05.2024, 5/12/24, 3月, 3월
  new RegExp(
    String.raw`^${LONG_YEAR}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?$|^(?:0?[1-9]|1[0-2])[-/]${LONG_YEAR}$|^(?:0[1-9]|1[0-2])\.${LONG_YEAR}$`,
    'u',
  ),
  /^(?:0?[1-9]|[12]\d|3[01])\s?([-/.])\s?(?:0?[1-9]|1[0-2])\s?\1\s?(?:\d\d|(?:19|20|21)\d\d)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/u,
  /^(?:\d{2,4}年)?(?:1[0-2]|[1-9])[月월](?:\d{1,2}[日일])?$/u,
]

const LANGUAGES =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk hr sl lt lv et id vi th ar he hi ja ko zh fa ms ca'
let months: Set<string> | undefined

/** Names of months and days of the week, long and short, in the languages of many readers. */
function monthNames(): Set<string> {
  if (months) return months
  months = new Set<string>()
  for (const language of LANGUAGES.split(' ')) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at++) months.add(bareName(format.format(Date.UTC(2024, at, 15))))
    }
  }
  for (const name of ['sept', 'mär', 'mrz', 'jän', 'jänner']) months.add(name)
  return months
}
const bareName = (name: string): string => name.toLowerCase().replace(/[.\s]/g, '')

const DATED = new RegExp(
  String.raw`^(?:\d{1,2}(?:\.|st|nd|rd|th|er|º)?[\s./-]*(?:de\s)?)?([\p{L}\p{M}]{2,12})\.?(?:[\s./,'_-]*(?:de[l]?\s)?(?:\d{1,2}(?:st|nd|rd|th)?[\s,]*)?${YEAR}?)$`,
  'u',
)

/** Whether a text is a year, a month, a quarter or another stretch of time, or a day: "Q1 2024", "FY24", "KW 12", "Jan 24"; not a bare year. */
export function isPeriod(text: string): boolean {
  if (text.length > 30 || !/\d/.test(text)) return monthAlone(text)
  // Most cells are figures with nothing that a period has.
  if (!/[\p{L}/*-]|\..*\./u.test(text)) return false
  if (PARTS.some((part) => part.test(text))) return true
  const name = /\p{L}{2}/u.test(text) ? DATED.exec(text)?.[1] : undefined
  return name !== undefined && monthNames().has(bareName(name))
}

const monthAlone = (text: string): boolean =>
  text.length < 14 && /^\p{L}/u.test(text) && monthNames().has(bareName(text))

/** Whether a text is a year of our time, as headings have them. */
export const isYear = (text: string): boolean => /^(19|20|21)\d\d$/.test(plain(text).text)
