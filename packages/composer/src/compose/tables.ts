import type { RichTextJson, RichTextNode, Tone } from '@recto/document'
import { cellKey, TOTAL_ROW } from '@recto/modules/table'
import type { CalendarSource, ColumnSource, TableSource } from '../content.ts'
import { paragraph, textOf } from './words.ts'

type Props = Record<string, unknown>
type Ids = () => string
type Column = { id: string; label: string; width: number; align: string; emphasis: boolean; over?: string }
type Pair = { label: string; value: string }

const PLAIN = { showHead: true, hasTotal: false, dense: false, facts: false, headColumn: false, striped: false }
const BARE = { header: '', merges: {}, looks: {}, narrow: 'scroll', note: '' }
/** As many columns have room on a phone; of four they do where their words are short. */
const PHONE_COLUMNS = 3
const SHORT_WORDS = 14
/** Letters of the figures of a row that have room on a phone beside its name. */
const SHORT_ROW = 22

/** More columns than a phone has room for; there, each row becomes a separate block. */
function narrowOf(columns: number, rows: readonly (readonly string[])[]): 'stack' | 'scroll' {
  if (columns <= PHONE_COLUMNS) return 'scroll'
  const isLong = (words: readonly string[]) =>
    words.some(({ length }) => length > SHORT_WORDS) || words.join('').length > SHORT_ROW
  return columns > PHONE_COLUMNS + 1 || rows.some((row) => isLong(row.slice(1))) ? 'stack' : 'scroll'
}

/** Reads as a number: digits with a sign, unit or currency, and little else. */
const isFigure = (cell: string): boolean =>
  cell === '' ||
  cell === '–' ||
  /^[−+\-–±≈<>]?\s?[€$£]?\s?[\d.,\s]+\s?(%|[a-zA-Zµ°²³€$£/]{1,7})?$/.test(cell.replace(/\*/g, ''))

const cellOf = (words: string): RichTextJson => textOf(words.split('\n\n').map((part) => paragraph(part)))

/** A table as written; columns of figures are right-aligned. */
export function tableProps(
  source: TableSource,
  newId: Ids,
  look: { dense?: boolean; facts?: boolean; grid?: boolean },
): Props {
  const columns = source.columns.map((one, at) => columnOf(one, at, source, newId, look.grid === true))
  const rows = source.rows.map(() => ({ id: newId() }))
  const cells: Record<string, RichTextJson> = {}
  const looks: Record<string, Props> = {}
  source.rows.forEach((row, y) => {
    row.forEach((words, x) => {
      const key = cellKey(rows[y]?.id ?? '', columns[x]?.id ?? '')
      cells[key] = cellOf(words)
      const fill = look.grid && x > 0 ? scoreFill(words) : undefined
      if (fill) looks[key] = { fill }
    })
  })
  const isPriced = columns.some(({ over }) => over)
  source.total?.forEach((words, x) => {
    // Nothing stands there on a phone, not even the name of its column.
    if (words === '') return
    cells[cellKey(TOTAL_ROW, columns[x]?.id ?? '')] = x > 0 && isPriced ? textOf([large(words)]) : cellOf(words)
  })
  return {
    ...PLAIN,
    ...BARE,
    header: source.header ?? '',
    columns,
    rows,
    cells,
    looks,
    narrow: isPriced ? 'stack' : narrowOf(columns.length, source.rows),
    showHead: columns.some(({ label, over }) => label || over),
    hasTotal: source.total !== undefined,
    dense: look.dense === true,
    facts: look.facts === true,
    note: source.note ?? '',
  }
}

function columnOf(
  source: ColumnSource,
  at: number,
  { rows, columns }: TableSource,
  newId: Ids,
  isGrid: boolean,
): Column {
  const given = typeof source === 'string' ? { label: source } : source
  const isFigures =
    at > 0 && rows.some((row) => /\d/.test(row[at] ?? '')) && rows.every((row) => isFigure(row[at] ?? ''))
  const isPriced = at > 0 && columns.some((one) => typeof one === 'object' && one.over)
  const isNames = at === 0 && columns.length > 2
  return {
    id: newId(),
    label: given.label,
    width: given.width ?? (isGrid && isNames ? 40 : 0),
    align: isGrid && at > 0 ? 'center' : (given.align ?? (isFigures || isPriced ? 'right' : 'left')),
    emphasis: given.emphasis ?? false,
    ...(given.over ? { over: given.over } : {}),
  }
}

/** Totals of prices are set in the letters of headings. */
const large = (words: string): RichTextNode =>
  paragraph(words, undefined, [
    { type: 'size', attrs: { px: 24 } },
    { type: 'font', attrs: { family: 'heading' } },
  ])

function scoreFill(words: string): Tone | undefined {
  const score = Number(words)
  if (!Number.isFinite(score) || words.trim() === '') return undefined
  return score >= 5 ? 'accent' : score >= 4 ? 'accentSoft' : score >= 3 ? 'primarySoft' : undefined
}

/** Labels and values below each other, without a head. */
export function pairsProps(pairs: readonly Pair[], newId: Ids): Props {
  const columns = ['', ''].map((label, at) => ({
    id: newId(),
    label,
    width: at === 0 ? 40 : 0,
    align: 'left',
    emphasis: false,
  }))
  const rows = pairs.map(() => ({ id: newId() }))
  const cells = Object.fromEntries(
    pairs.flatMap(({ label, value }, y) =>
      [label, value].map((words, x) => [cellKey(rows[y]?.id ?? '', columns[x]?.id ?? ''), cellOf(words)]),
    ),
  )
  return { ...PLAIN, ...BARE, columns, rows, cells, showHead: false, facts: true }
}

/** Labels as heads over one row of values. */
export function acrossProps(pairs: readonly Pair[], newId: Ids): Props {
  const columns = pairs.map(({ label }) => ({ id: newId(), label, width: 0, align: 'left', emphasis: false }))
  const row = newId()
  const cells = Object.fromEntries(
    pairs.map(({ value }, x) => [cellKey(row, columns[x]?.id ?? ''), textOf([paragraph(value, 'lead')])]),
  )
  const narrow = narrowOf(columns.length, [pairs.map(({ value }) => value)])
  return { ...PLAIN, ...BARE, columns, rows: [{ id: row }], cells, narrow }
}

/** Names and roles with empty cells for date and signature. */
export function signOffProps(people: readonly { name: string; role: string }[], newId: Ids): Props {
  return tableProps(
    {
      columns: [
        { label: 'Name', width: 28 },
        { label: 'Role', width: 30 },
        { label: 'Date', width: 16 },
        { label: 'Signature' },
      ],
      rows: people.map(({ name, role }) => [name, role, '', '']),
    },
    newId,
    {},
  )
}

/** Lanes over periods: each bar is cells that are one, filled; on a phone each lane lists its bars by their periods. */
export function calendarProps({ periods, lanes, note }: CalendarSource, newId: Ids): Props {
  const columns = ['', ...periods].map((label, at) => ({
    id: newId(),
    label,
    width: at === 0 ? 24 : 0,
    align: at === 0 ? 'left' : 'center',
    emphasis: false,
  }))
  const rows = lanes.map(() => ({ id: newId() }))
  const cells: Record<string, RichTextJson> = {}
  const merges: Record<string, Props> = {}
  const looks: Record<string, Props> = {}
  lanes.forEach(({ label, bars }, y) => {
    const row = rows[y]?.id ?? ''
    cells[cellKey(row, columns[0]?.id ?? '')] = cellOf(label)
    for (const { from, to, text = '', tone = 'primarySoft' } of bars) {
      const key = cellKey(row, columns[from]?.id ?? '')
      cells[key] = cellOf(text)
      looks[key] = { fill: tone, align: 'left' }
      if (to > from) merges[key] = { row, column: columns[to]?.id ?? '' }
    }
  })
  return { ...PLAIN, ...BARE, columns, rows, cells, merges, looks, narrow: 'stack', note: note ?? '' }
}
