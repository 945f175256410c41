import { fillCss, inkOn, TONES } from '@recto/document'
import { areFootsHere, onFoots } from '@recto/modules/foot-text'
import { type CSSProperties, memo, type ReactNode, use, useSyncExternalStore } from 'react'
import { InksContext } from '../kit/inks.ts'
import { RichText } from '../kit/RichText.tsx'
import { type Place, type Spans, spansOf } from './area.ts'
import {
  type CellLook,
  cellKey,
  HEAD_ROW,
  isStacked,
  type TableColumn,
  type TableProps,
  TOTAL_ROW,
  withFoots,
} from './spec.ts'
import { MANY_COLUMNS, type Widths } from './widths.ts'

/** What the canvas adds to a cell: attributes of its element, and what it holds instead of its words. */
export type CellOnCanvas = { attributes: Record<string, unknown>; content?: ReactNode }

/** How a cell is drawn on the canvas; `contentKey` is the key its words are stored under. */
export type DrawCell = (place: Place, contentKey: string) => CellOnCanvas

type GridProps = {
  table: TableProps
  widths: Widths
  attributes?: Record<string, unknown>
  draw?: DrawCell
  /** What `draw` adds to a row, in words that differ when it does; null for one that is always drawn again. */
  rowState?: (row: string) => string | null
  /** Rows of the body that are drawn; all by itself. */
  upTo?: number
}

/** A table as everyone reads it: heads, rows and total, cells that are one, heads of rows. */
export function TableGrid({ table: written, widths, attributes, draw, rowState, upTo }: GridProps) {
  // Drawn again once its foots can be worked out.
  useSyncExternalStore(onFoots, areFootsHere, areFootsHere)
  const table = withFoots(written)
  const { columns, showHead, hasTotal } = table
  const spans = spansOf(table)
  const look = [
    'tbl',
    table.dense && 'dense',
    table.facts && 'facts',
    table.headColumn && 'head-column',
    table.striped && 'striped',
    isStacked(table) && 'stacks',
    columns.length > MANY_COLUMNS && 'wide',
    widths.leastPx > 0 && 'scrolls',
  ]
  const { facts, headColumn, narrow, merges, looks } = table
  const order = Object.keys(merges).length > 0 ? table.rows : 0
  const shape = JSON.stringify([columns, showHead, facts, headColumn, narrow, merges, order, looks])
  const row = (id: string) => (
    <Row
      key={id}
      id={id}
      table={table}
      spans={spans}
      shape={shape}
      state={rowState?.(id)}
      {...(draw ? { draw } : {})}
    />
  )
  return (
    <table
      className={look.filter(Boolean).join(' ')}
      style={
        {
          '--columns': columns.length,
          ...(widths.zoom && widths.zoom < 1 ? { zoom: Number(widths.zoom.toFixed(2)) } : {}),
          ...(widths.leastPx > 0 ? { '--least': `${widths.leastPx}px` } : {}),
        } as CSSProperties
      }
      {...attributes}
    >
      <colgroup>
        {columns.map(({ id }, at) => (
          <col key={id} style={widths.columns[at] ? { width: `${widths.columns[at]}%` } : undefined} />
        ))}
      </colgroup>
      {showHead ? <thead>{row(HEAD_ROW)}</thead> : null}
      <tbody>{table.rows.slice(0, upTo).map(({ id }) => row(id))}</tbody>
      {hasTotal ? <tfoot>{row(TOTAL_ROW)}</tfoot> : null}
    </table>
  )
}

type RowProps = {
  id: string
  table: TableProps
  spans: Spans
  /** All of the table but the words of its cells. */
  shape: string
  state: string | null | undefined
  draw?: DrawCell
}

/** A large table draws the row that changed, not each of its cells. */
const Row = memo(GridRow, (before, now) => {
  if (now.state === null || before.state !== now.state || before.shape !== now.shape) return false
  return now.table.columns.every(({ id }) => {
    const key = cellKey(now.id, id)
    const contentKey = now.spans.merged.get(key)?.contentKey ?? key
    return before.table.cells[contentKey] === now.table.cells[contentKey]
  })
})

function GridRow({ id, table, spans, draw }: RowProps) {
  const inks = use(InksContext)
  return (
    <tr>
      {table.columns.map((column, at) => {
        const key = cellKey(id, column.id)
        const anchor = spans.covered.get(key)
        if (anchor !== undefined && anchor !== key) return null
        const merged = spans.merged.get(key)
        const contentKey = merged?.contentKey ?? key
        const isDown = merged && merged.rows > 1
        const isHead = id === HEAD_ROW
        const isLabel = !isHead && (table.facts || table.headColumn) && at === 0
        // A head without words heads nothing.
        const Cell = isLabel || (isHead && (column.label || column.over)) ? 'th' : 'td'
        const scope = isLabel ? (isDown ? 'rowgroup' : 'row') : 'col'
        const onCanvas = draw?.({ row: id, column: column.id }, contentKey)
        const shown = isHead ? <Head column={column} /> : <RichText json={table.cells[contentKey]} className="words" />
        return (
          <Cell
            key={column.id}
            {...(Cell === 'th' ? { scope } : {})}
            {...(isDown ? { rowSpan: merged.rows } : {})}
            {...(isDown && table.rows.at(-merged.rows)?.id === id ? { 'data-ends': '' } : {})}
            {...(merged && merged.columns > 1 ? { colSpan: merged.columns } : {})}
            {...lookOf(column, table.looks[contentKey], inks)}
            data-label={!isHead && isStacked(table) ? stackedName(table, at, merged?.columns) : undefined}
            {...onCanvas?.attributes}
          >
            {onCanvas?.content ?? shown}
          </Cell>
        )
      })}
    </tr>
  )
}

/** What a cell in a block of its own is called: by its head, or by those of all the columns that it takes. */
function stackedName({ columns, showHead }: TableProps, at: number, taken = 1): string | undefined {
  const name = ({ over, label }: TableColumn) => [over, label].filter(Boolean).join(', ')
  const [first, last] = [columns[at], columns[at + taken - 1]]
  if (!showHead || !first || !last) return undefined
  if (taken === 1 || first.over || last.over) {
    const names = [...new Set([first, last].map(name))]
    return names.join(' – ') || undefined
  }
  // From the first of "Jan, Feb" to the last of "Mar, Apr".
  const [from, to] = [first.label.split(', ')[0], last.label.split(', ').at(-1)]
  return (from === to ? from : `${from} – ${to}`) || undefined
}

const Head = ({ column: { over, label } }: { column: TableColumn }) =>
  over ? (
    <>
      <span className="over">{over}</span> {label}
    </>
  ) : (
    label
  )

type Look = { className?: string; style?: CSSProperties & Record<`--${string}`, string> }

/** A cell's own look over that of its column. */
function lookOf(column: TableColumn, look: CellLook = {}, inks?: readonly string[]): Look {
  const { align = column.align, fill, color, bold } = look
  const isTone = fill !== undefined && (TONES as readonly string[]).includes(fill)
  const className = [
    align !== 'left' && align,
    column.emphasis && 'em',
    fill && `filled ${isTone ? `t-${fill}` : 't-own'}`,
    bold && 'bold',
  ]
    .filter(Boolean)
    .join(' ')
  const style = {
    ...(fill && !isTone ? { '--ground': fill, '--ink': inkOn(fill, inks) } : {}),
    ...(color ? { color: fillCss(color) } : {}),
  }
  return { ...(className ? { className } : {}), ...(Object.keys(style).length > 0 ? { style } : {}) }
}
