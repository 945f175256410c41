import { type Cell, isBlank, readCell, readTyped } from './read-cell.ts'
import { languageLean, regionDecimal, wordsLean } from './regions.ts'
import type { Decimal } from './separators.ts'
import { isSameUnit } from './units.ts'

/** What a person can say that figures mean: the sign before decimals, thousands or "k" as a unit, hours or minutes. */
export type Meant = { decimal?: Decimal; scale?: 'times' | 'kept'; time?: 'first' | 'minutes' }

/** What is known of a column beside its cells. */
export type ColumnHints = {
  /** BCP 47 language of the content. */
  language?: string | undefined
  /** The words above the column. */
  heading?: string | undefined
  /** Other words of the same table. */
  words?: readonly string[] | undefined
  /** What other columns of the same table have before decimals. */
  others?: Decimal | null | undefined
  /** The other columns of the table, each as its heading and its cells; asked for only where the cells do not say. */
  besides?: (() => readonly (readonly string[])[]) | undefined
  /** The sign between the cells of the file they came in. */
  delimiter?: string | undefined
  /** Locale of the person who types: it leans, and decides where nothing else does. */
  typist?: string | undefined
  /** What a person said is meant. */
  meant?: Meant | undefined
}

/** A figure that can be read in two ways, and how it was read. */
export type Doubt = {
  /** Index of the first such cell. */
  at: number
  text: string
  /** What it was read as, and what it may be instead. */
  value: number
  other: number
  /** What gives the other value. */
  otherwise: Meant
  /** How many cells of the column are like it. */
  count: number
}

/** A column of cells as numbers. */
export type Column = {
  /** The number of each cell; null for empty ones and for what is no number here. */
  values: (number | null)[]
  /** How each of these numbers was written. */
  cells: (Cell | null)[]
  /** Indexes of cells that hold something, but no number that goes with the others. */
  unread: number[]
  /** The sign before decimals; null where the cells do not say and nothing else does. */
  decimal: Decimal | null
  /** Whether the cells themselves say which sign that is. */
  isCertain: boolean
  /** Only where it is not sure how cells are meant. */
  doubt: Doubt | null
}

/** So much has to speak for one reading more than for the other. */
const ENOUGH = 3

/** Reads the cells of a column together. Pure; what cannot be read is listed, what is doubtful is said. */
export const readColumn = (texts: readonly string[], hints: ColumnHints = {}): Column =>
  columnOf(texts, cellsOf(texts, hints), hints)

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

function cellsOf(texts: readonly string[], { language = '', heading = '' }: ColumnHints): (Cell | null)[] {
  const isJapanese = /^ja\b/i.test(language) || JAPANESE.test(heading)
  return withoutOddUnits(texts.map((text) => readCell(text, isJapanese)))
}

/** Reads what someone types into a field of numbers: as those of their region write; null if it is no number. */
export function readField(text: string, locale: string): { value: number; doubt: Doubt | null } | null {
  const { values, doubt } = columnOf([text], [readTyped(text)], { others: regionDecimal(locale) })
  const [value] = values
  return value === null || value === undefined ? null : { value, doubt }
}

function columnOf(texts: readonly string[], cells: (Cell | null)[], hints: ColumnHints): Column {
  const unread = texts.flatMap((text, at) => (cells[at] === null && !isBlank(text) ? [at] : []))
  const own = { ',': 0, '.': 0 }
  const doubtful: number[] = []
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue
    const [point, comma] = [cell.readings['.'], cell.readings[',']]
    if (point && comma) {
      if (point.value !== comma.value) doubtful.push(at)
    } else own[point ? '.' : ',']++
  }
  const isTorn = own['.'] > 0 && own[','] > 0
  const said = own['.'] > own[','] ? '.' : own[','] > 0 ? ',' : null
  const { decimal, isSure } = decided(cells, doubtful, isTorn ? null : said, hints)
  const shown = decimal ?? '.'
  const oneScale = scaleOfAll(cells)
  const values = cells.map((cell) => (cell ? numberOf(cell, shown) / partOf(cell, oneScale, hints.meant) : null))
  return {
    values,
    cells,
    unread,
    decimal,
    isCertain: said !== null && !isTorn,
    doubt:
      isSure || doubtful.length === 0
        ? partDoubt(texts, cells, values, oneScale, hints.meant)
        : doubtOf(texts, cells, doubtful, shown),
  }
}

/** What a cell is with a decimal sign, or with the other one where only that makes a number of it. */
export function numberOf(cell: Cell, decimal: Decimal): number {
  const value = (cell.readings[decimal] ?? cell.readings[decimal === '.' ? ',' : '.'])?.value ?? 0
  const made = value * cell.factor
  // 1.1 × 1,000,000 is not 1100000.0000000002.
  return cell.factor === 1 || cell.factor === -1 || cell.timeParts ? made || 0 : Number(made.toPrecision(15)) || 0
}

type Verdict = { decimal: Decimal | null; isSure: boolean }

function decided(
  cells: readonly (Cell | null)[],
  doubtful: readonly number[],
  said: Decimal | null,
  hints: ColumnHints,
): Verdict {
  if (hints.meant?.decimal) return { decimal: hints.meant.decimal, isSure: true }
  if (said) return { decimal: said, isSure: !isOddMoney(cells, doubtful, said) }
  const lean = customOf(hints.besides ? { ...hints, ...factsOf(hints.besides()) } : hints)
  if (doubtful.length === 0) {
    const likely = hints.others ?? (lean === 0 ? null : lean > 0 ? ',' : '.')
    return { decimal: likely, isSure: true }
  }
  const odd = doubtful.map((at) => cells[at] as Cell)
  const points = odd.filter((cell) => cell.readings['.']?.group === '')
  // Points and commas before three digits: one of the two is the decimal sign, and nothing says which.
  const isBoth = points.length > 0 && points.length < odd.length
  const grouped = points.length * 2 >= odd.length ? '.' : ','
  const score = groupLean(cells, odd, hints) + customLean(grouped, lean, odd)
  const asGroups = grouped === '.' ? ',' : '.'
  return { decimal: score >= 0 ? asGroups : grouped, isSure: !isBoth && Math.abs(score) >= ENOUGH }
}

/** Whether money has three decimals in some cells, and fewer in the others: "3.4 Mio. €" above "500.000 €". */
function isOddMoney(cells: readonly (Cell | null)[], doubtful: readonly number[], decimal: Decimal): boolean {
  const placesOf = (cell: Cell | null | undefined) => cell?.readings[decimal]?.places ?? 0
  const isOdd = (at: number) => {
    const money = cells[at]?.currency
    return money && !money.isInThousandths && placesOf(cells[at]) > 2
  }
  return doubtful.some(isOdd) && cells.every((cell, at) => doubtful.includes(at) || placesOf(cell) <= 2)
}

/** Words and signs of other columns. */
function factsOf(besides: readonly (readonly string[])[]): Pick<ColumnHints, 'words' | 'others'> {
  const columns = besides.map(([, ...texts]) => columnOf(texts, cellsOf(texts, {}), {}))
  const votes = columns.flatMap(({ isCertain, decimal }) => (isCertain ? [decimal] : []))
  const [vote = null] = votes
  return {
    words: besides.flat().filter((text) => text !== '' && !/\d/.test(text)),
    others: votes.every((one) => one === vote) ? vote : null,
  }
}

/** What speaks for the sign being one between thousands: above 0; or before decimals: below. */
function groupLean(cells: readonly (Cell | null)[], odd: readonly Cell[], hints: ColumnHints): number {
  let score = odd.length > 2 ? 2 : 1
  const bare = cells.flatMap((cell) => {
    const body = cell?.readings['.']
    return cell && body && !cell.timeParts && !odd.includes(cell) && body.places === 0 && body.group === ''
      ? [body.value]
      : []
  })
  if (odd.every((cell) => whole(cell) % 100 === 0)) score += 1
  if (bare.some((value) => value > 999)) score -= 2
  else if (bare.some((value) => value > 99)) score += 3
  else if (bare.length > 0) score += 1
  if (cells.some((cell) => cell && /[\s'’٬]/.test(cell.written.group))) score -= 4
  const [first] = odd
  if (first?.currency) score += first.currency.isInThousandths ? -1 : 2
  if (first?.unit === '%' || first?.unit === '‰') score -= 2
  if (first && first.scale > 1) score -= 1
  if (first && MEASURES.test(first.unit)) score -= 1
  return score + headingLean(hints.heading ?? '')
}

/** The digits of a doubtful cell without its sign. */
const whole = (cell: Cell): number => Math.max(cell.readings['.']?.value ?? 0, cell.readings[',']?.value ?? 0)

/** What is written with three decimals now and then. */
const MEASURES = /^(kg|t|l|m|km|g|m²|m³|°C|ha|lt|kWh|MWh|€\/kWh)$/i

const COUNTS =
  /\b(units?|employees|staff|visitors?|visits|views|users|customers?|people|population|inhabitants|orders|tickets|sales|revenue|turnover|budget|umsatz|stück|anzahl|einwohner|besucher|mitarbeiter|kunden|bestellungen|menge|personen|ventes|chiffre|nombre|visiteurs|habitants|ventas|unidades|habitantes|clientes|ingresos|vendite|ricavi|abitanti|vendas|receita|omzet|aantal|antal|omsætning|omsättning|omsetning|myynti|sprzedaż|liczba|tržby|počet|vânzări|satış|adet|nüfus|выручка|продажи|количество|penjualan|jumlah)/iu
const RATES =
  /\b(rate|ratio|factor|index|exchange|fx|gpa|density|weight|kurs|wechselkurs|faktor|gewicht|dichte|quote|taux|cours|poids|tipo de cambio|peso|tasso|cambio|koers|vægt|vikt|kurz|курс|вес)\b|\bper\b|\/\s?\p{L}/iu

const headingLean = (heading: string): number => (RATES.test(heading) ? -2 : COUNTS.test(heading) ? 2 : 0)

/** What those who wrote it have before decimals: above 0, a comma. */
function customOf({ language = '', heading = '', words = [], others, delimiter, typist }: ColumnHints): number {
  const region = typist ? regionDecimal(typist) : null
  const isForeign = languageLean(language) >= -1
  return (
    (others ? (others === ',' ? 4 : -4) : 0) +
    languageLean(language) +
    (isForeign ? wordsLean([heading, ...words]) : 0) +
    (delimiter === ';' ? 2 : delimiter === ',' ? -2 : 0) +
    (region === ',' ? 1 : region === '.' ? -1 : 0)
  )
}

function customLean(grouped: Decimal, lean: number, odd: readonly Cell[]): number {
  const money = odd[0]?.currency?.lean ?? 0
  const custom = lean + money
  // A comma before three digits is what English writes for thousands.
  if (grouped === ',') return custom < 0 ? Math.max(3, -custom) : -custom
  return custom
}

function doubtOf(
  texts: readonly string[],
  cells: readonly (Cell | null)[],
  doubtful: readonly number[],
  decimal: Decimal,
): Doubt | null {
  const at = doubtful[0] ?? -1
  const cell = cells[at]
  if (!cell) return null
  const otherDecimal = decimal === '.' ? ',' : '.'
  return {
    at,
    text: texts[at] ?? '',
    value: numberOf(cell, decimal),
    other: numberOf(cell, otherDecimal),
    otherwise: { decimal: otherDecimal },
    count: doubtful.length,
  }
}

/** The one letter that all cells have for thousands or millions, as what it multiplies by; 1 for words and for several. */
function scaleOfAll(cells: readonly (Cell | null)[]): number {
  const read = cells.filter((cell) => cell !== null)
  const [first] = read
  return first?.isLetter && read.every((cell) => cell.isLetter && cell.scale === first.scale) ? first.scale : 1
}

const MINUTES = 60

/** What a figure is divided by for what a person said is meant. */
function partOf(cell: Cell, oneScale: number, meant: Meant = {}): number {
  if (cell.timeParts) return meant.time === 'minutes' ? 1 / MINUTES : 1
  return meant.scale === 'kept' ? oneScale : 1
}

/** The doubt whether "12k" is 12,000 or 12 of something, and "1:30" hours or minutes; null once someone said. */
function partDoubt(
  texts: readonly string[],
  cells: readonly (Cell | null)[],
  values: readonly (number | null)[],
  oneScale: number,
  meant: Meant = {},
): Doubt | null {
  const at = cells.findIndex((cell) => cell && (oneScale > 1 || cell.timeParts))
  const [cell, value] = [cells[at], values[at]]
  if (!cell || value === null || value === undefined) return null
  const count = cells.filter((one) => one !== null).length
  const found = { at, text: texts[at] ?? '', value, count }
  if (cell.timeParts) return meant.time ? null : { ...found, other: value * MINUTES, otherwise: { time: 'minutes' } }
  return meant.scale ? null : { ...found, other: value / oneScale, otherwise: { scale: 'kept' } }
}

/** The same doubt after the other way was taken. */
export function turned({ value, other, otherwise, ...rest }: Doubt): Doubt {
  const { decimal, scale } = otherwise
  const back: Meant = decimal
    ? { decimal: decimal === '.' ? ',' : '.' }
    : scale
      ? { scale: scale === 'kept' ? 'times' : 'kept' }
      : { time: otherwise.time === 'minutes' ? 'first' : 'minutes' }
  return { ...rest, value: other, other: value, otherwise: back }
}

/** Cells whose unit is not the one of most others are no numbers of this column; a zero needs no unit. */
function withoutOddUnits(cells: readonly (Cell | null)[]): (Cell | null)[] {
  const phrases = phrasesIn(cells)
  const read = phrases.size === 0 ? [...cells] : cells.map((cell) => (cell && phrases.has(cell.unit) ? null : cell))
  return byMajority(byMajority(read, unitOf, isSameUnit), moneyOf, isSameOrNone)
}

const PER = /[/%‰]|^(p|per|pro|par|por|al|na|в|за)\b|\b(per|pro|par|por|je|each|a|p)\b/iu

/** Several words behind one figure alone are a sentence, such as an address. */
function phrasesIn(cells: readonly (Cell | null)[]): Set<string> {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    if (cell?.unit.includes(' ') && !PER.test(cell.unit)) counts.set(cell.unit, (counts.get(cell.unit) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([unit, count]) => (count === 1 ? [unit] : [])))
}

const unitOf = (cell: Cell): string => cell.unit
const moneyOf = (cell: Cell): string => cell.currency?.name ?? ''
/** Of money, only the first row may say which it is. */
const isSameOrNone = (one: string, other: string): boolean => one === other || one === '' || other === ''

/** A column with more units than this has none. */
const MOST_UNITS = 40

function byMajority(
  cells: (Cell | null)[],
  nameOf: (cell: Cell) => string,
  isSame: (one: string, other: string) => boolean,
): (Cell | null)[] {
  const read = cells.filter((cell) => cell !== null)
  const amounts = new Map<string, number>()
  for (const cell of read) amounts.set(nameOf(cell), (amounts.get(nameOf(cell)) ?? 0) + 1)
  const names = [...amounts.keys()].slice(0, MOST_UNITS)
  if (names.length < 2 || names.every((one) => names.every((other) => isSame(one, other)))) return cells
  const counts = names.map((name) =>
    names.reduce((sum, other) => sum + (isSame(other, name) ? (amounts.get(other) ?? 0) : 0), 0),
  )
  const most = Math.max(...counts)
  const chosen = names[counts.indexOf(most)] ?? ''
  const isClear = most * 2 > read.length
  return cells.map((cell) => {
    if (!cell || isSame(nameOf(cell), chosen)) return isClear || cell === null || nameOf(cell) === '' ? cell : null
    return numberOf(cell, '.') === 0 && nameOf(cell) === '' ? cell : null
  })
}
