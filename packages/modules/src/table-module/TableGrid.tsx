import { fillCss, inkOn, TONES } from '@recto/document'
import type { CSSProperties, ReactNode } from 'react'
import { RichText } from '../kit/RichText.tsx'
import { type Place, rowIds, type Spans, spansOf } from './area.ts'
import { type CellLook, cellKey, HEAD_ROW, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'
import { MANY_COLUMNS, type Widths } from './widths.ts'

/** What the canvas adds to a cell: attributes of its element, and what it holds instead of its words. */
export type CellOnCanvas = { attributes: Record<string, unknown>; content?: ReactNode }
export type DrawCell = (place: Place, contentKey: string) => CellOnCanvas

type GridProps = { table: TableProps; widths: Widths; attributes?: Record<string, unknown>; draw?: DrawCell }

/** A table as everybody reads it: heads, rows and total, cells that are one, heads of rows. */
export function TableGrid({ table, widths, attributes, draw }: GridProps) {
  const { columns, showHead, hasTotal } = table
  const spans = spansOf(table)
  const look = [
    'tbl',
    table.dense && 'dense',
    table.facts && 'facts',
    table.headColumn && 'head-column',
    table.striped && 'striped',
    table.narrow === 'stack' && 'stacks',
    columns.length > MANY_COLUMNS && 'wide',
    widths.leastPx > 0 && 'scrolls',
  ]
  const row = (id: string) => <Row key={id} id={id} table={table} spans={spans} {...(draw ? { draw } : {})} />
  return (
    <table
      className={look.filter(Boolean).join(' ')}
      style={
        {
          '--columns': columns.length,
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
      <tbody>{rowIds({ rows: table.rows, showHead: false, hasTotal: false }).map(row)}</tbody>
      {hasTotal ? <tfoot>{row(TOTAL_ROW)}</tfoot> : null}
    </table>
  )
}

type RowProps = { id: string; table: TableProps; spans: Spans; draw?: DrawCell }

function Row({ id, table, spans, draw }: RowProps) {
  return (
    <tr>
      {table.columns.map((column, at) => {
        const key = cellKey(id, column.id)
        const anchor = spans.covered.get(key)
        if (anchor !== undefined && anchor !== key) return null
        const merged = spans.merged.get(key)
        const contentKey = merged?.contentKey ?? key
        const isHead = id === HEAD_ROW
        const isLabel = !isHead && (table.facts || table.headColumn) && at === 0
        // A head without words heads nothing.
        const Cell = isLabel || (isHead && (column.label || column.over)) ? 'th' : 'td'
        const scope = isLabel ? (merged && merged.rows > 1 ? 'rowgroup' : 'row') : 'col'
        const onCanvas = draw?.({ row: id, column: column.id }, contentKey)
        const shown = isHead ? <Head column={column} /> : <RichText json={table.cells[contentKey]} className="words" />
        return (
          <Cell
            key={column.id}
            {...(Cell === 'th' ? { scope } : {})}
            {...(merged && merged.rows > 1 ? { rowSpan: merged.rows } : {})}
            {...(merged && merged.columns > 1 ? { colSpan: merged.columns } : {})}
            {...lookOf(column, table.looks[contentKey])}
            {...(table.narrow === 'stack' && !isHead && table.showHead && column.label
              ? { 'data-label': column.label }
              : {})}
            {...onCanvas?.attributes}
          >
            {onCanvas?.content ?? shown}
          </Cell>
        )
      })}
    </tr>
  )
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
function lookOf(column: TableColumn, look: CellLook = {}): Look {
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
    ...(fill && !isTone ? { '--ground': fill, '--ink': inkOn(fill) } : {}),
    ...(color ? { color: fillCss(color) } : {}),
  }
  return { ...(className ? { className } : {}), ...(Object.keys(style).length > 0 ? { style } : {}) }
}
