import type { RichTextJson, RichTextNode } from '@recto/document'
import { lineWith, type Ruler, type TextStyle, type TextStyleName, withLeading } from '@recto/typeset'
import { type HeightInput, headerHeight, LIST_LINE_PX, type ModuleHeight, noteHeight } from '../kit/height.ts'
import { type Spans, spansOf } from './area.ts'
import { cellKey, type TableColumn, type TableProps, TOTAL_ROW, withFoots } from './spec.ts'
import { MANY_COLUMNS, widthsIn } from './widths.ts'

/** Padding and rule of a row: of the head and body, of dense ones, of the total. */
const ROW_PX = 20
const DENSE_PX = 10
const TOTAL_PX = 24
const RULE_PX = 1
const STRONG = 600
const BOLD = 700
/** Between two blocks of a cell; a caption stands close. */
const BLOCK_GAP_PX = 4
const LIST_PX = 18
/** A dense theme's header stands closer to its table. */
const DENSE_HEADER_PX = 10
/** Of tables of many columns. */
const WIDE = { size: 12, line: 16, sides: 6 } as const
/** Cells of a row share a baseline: it lies this share of the size below the middle of the first line. */
const BASELINE = 0.35

type Table = { props: TableProps; ruler: Ruler; columnsPx: number[]; spans: Spans; isWide: boolean }

/** How high a table is. */
export const tableModuleHeight: ModuleHeight<TableProps> = (given) => {
  const { props, ruler } = given
  const table = measured(given)
  const rowPx = props.dense ? DENSE_PX : ROW_PX
  const rows = props.rows.map(({ id }) => rowPx + rowHeight(table, id, 'body'))
  const total = TOTAL_PX + rowHeight(table, TOTAL_ROW, 'total')
  const header = headerHeight(props.header, given)
  return (
    header -
    (header > 0 && ruler.isDense ? DENSE_HEADER_PX : 0) +
    headHeight(table) +
    rows.reduce((sum, row) => sum + row, 0) +
    // Below the last row there is a rule only where a total follows.
    (props.hasTotal ? total : -RULE_PX) +
    noteHeight(props.note, given)
  )
}

function measured({ props: written, ruler, widthPx }: HeightInput<TableProps>): Table {
  const props = withFoots(written)
  const { columns, leastPx } = widthsIn(props, widthPx)
  const roomPx = Math.max(leastPx, widthPx)
  const set = columns.reduce<number>((sum, share = 0) => sum + share, 0)
  const free = columns.filter((share) => share === undefined).length
  const columnsPx = columns.map((share = Math.max(0, 100 - set) / free) => (share * roomPx) / 100)
  return { props, ruler, columnsPx, spans: spansOf(props), isWide: props.columns.length > MANY_COLUMNS }
}

function headHeight({ props, ruler, columnsPx, isWide }: Table): number {
  if (!props.showHead) return 0
  const label = {
    ...ruler.style('caption'),
    weight: STRONG,
    line: LIST_LINE_PX,
    ...(isWide ? WIDE : {}),
    isTabular: true as const,
  }
  const over = ruler.style('h3')
  const heights = props.columns.map((column, at) => {
    const room = roomIn(props, at, columnsPx[at] ?? 0, column.align)
    const own = column.over ? ruler.height(column.over, over, room) : 0
    // A head without words is as high as a line.
    return own + (column.label || !column.over ? ruler.height(column.label || ' ', label, room) : 0)
  })
  return (ruler.isDense ? DENSE_PX : ROW_PX) + Math.max(LIST_LINE_PX, ...heights)
}

function rowHeight({ props, ruler, columnsPx, spans, isWide }: Table, row: string, part: 'body' | 'total'): number {
  const base: TextStyle = { ...ruler.style('small'), line: LIST_LINE_PX, ...(isWide ? WIDE : {}), isTabular: true }
  let [above, below] = [0, 0]
  for (const [at, column] of props.columns.entries()) {
    const key = cellKey(row, column.id)
    const anchor = spans.covered.get(key)
    if (anchor !== undefined && anchor !== key) continue
    const merged = spans.merged.get(key)
    // What stands over several rows is in the middle of them.
    if (merged && merged.rows > 1) continue
    const wide = columnsPx.slice(at, at + (merged?.columns ?? 1)).reduce((sum, px) => sum + px, 0)
    const look = props.looks[merged?.contentKey ?? key]
    const room = roomIn(props, at, wide, look?.align ?? column.align, look?.fill !== undefined)
    const isStrong = part === 'total' || (props.headColumn && at === 0)
    const style = { ...base, weight: look?.bold ? BOLD : isStrong ? STRONG : base.weight }
    const cell = cellHeight(props.cells[merged?.contentKey ?? key], style, ruler, room)
    above = Math.max(above, cell.baseline)
    below = Math.max(below, cell.height - cell.baseline)
  }
  return Math.max(base.line, above + below)
}

/** px between the paddings of a cell (table.css and look.css). */
function roomIn(props: TableProps, at: number, wide: number, align: TableColumn['align'], isFilled = false): number {
  const column = props.columns[at]
  const isLast = at === props.columns.length - 1
  if (props.columns.length > MANY_COLUMNS) return wide - WIDE.sides
  if (isFilled || props.striped) return wide - 20
  if (column?.emphasis) return wide - 40
  const followsEmphasis = at > 0 && props.columns[at - 1]?.emphasis === true
  const left = align === 'left' ? (followsEmphasis ? 20 : 0) : 10
  const right = isLast ? 0 : align === 'center' ? 10 : 20
  return wide - left - right
}

type Cell = { height: number; baseline: number }
const STYLED: Readonly<Record<string, TextStyleName>> = {
  lead: 'lead',
  figure: 'figure',
  quote: 'quote',
  caption: 'caption',
  eyebrow: 'eyebrow',
}

function cellHeight(json: RichTextJson | undefined, base: TextStyle, ruler: Ruler, room: number): Cell {
  let height = 0
  let baseline = 0
  for (const [nth, block] of (json?.content ?? []).entries()) {
    const style = withLeading(styleIn(block, base, ruler), block)
    if (nth > 0 && block.attrs?.style !== 'caption') height += BLOCK_GAP_PX
    const own = block.type.endsWith('_list')
      ? (block.content ?? []).reduce((sum, item) => sum + ruler.height(item, base, room - LIST_PX), 0)
      : ruler.height(block, style, room)
    if (nth === 0) baseline = own > 0 ? firstBaseline(block, style) : 0
    height += own
  }
  return { height: Math.max(height, base.line), baseline: baseline || firstBaseline(undefined, base) }
}

function styleIn({ type, attrs = {} }: RichTextNode, base: TextStyle, ruler: Ruler): TextStyle {
  if (type === 'heading') return ruler.style(attrs.small ? 'h3' : (`h${attrs.level ?? 2}` as TextStyleName))
  const name = STYLED[String(attrs.style)]
  return name ? ruler.style(name) : base
}

/** How far the first line's baseline is below the top; a line with a large word is higher. */
function firstBaseline(block: RichTextNode | undefined, style: TextStyle): number {
  const large = (block?.content ?? []).flatMap(({ marks = [] }) =>
    marks.flatMap(({ type, attrs }) => (type === 'size' ? [Number(attrs?.px)] : [])),
  )
  const size = Math.max(style.size, ...large)
  return lineWith(style, size) / 2 + size * BASELINE
}
