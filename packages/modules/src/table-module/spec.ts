import { defineModule, fill, newId, plainParagraph, type RichTextJson, richTextToPlain } from '@recto/document'
import type { ColumnHints } from '@recto/document/figures'
import { footText } from '@recto/modules/foot-text'
import { z } from 'zod/mini'
import { align, itemId, line, note, richText } from '../kit/fields.ts'
import { FOOTS } from './foot.ts'
import * as ownWords from './words.ts'

const column = z.object({
  id: itemId,
  label: line,
  /** Large words over the label, such as the name of an option in a table of prices. */
  over: z.optional(line),
  /** Percent of the table; 0: an equal share of what is left. */
  width: z.number().check(z.gte(0), z.lte(100)),
  align,
  /** A pale accent wash from head to total. */
  emphasis: z.boolean(),
  /** What the row of totals works out of this column, where nothing is written there. */
  foot: z.optional(z.enum(FOOTS)),
  /** What stands before the decimals of its figures, where their author had to say. */
  decimal: z.optional(z.enum(['.', ','])),
})
const row = z.object({ id: itemId })

/** A column: label, width and alignment. */
export type TableColumn = z.infer<typeof column>

/** What a cell looks like where it differs from its column. */
const cellLook = z.object({
  align: z.optional(align),
  fill: z.optional(fill),
  color: z.optional(fill),
  bold: z.optional(z.boolean()),
})

/** Fill, weight and alignment of one cell. */
export type CellLook = z.infer<typeof cellLook>

/** The other corner of cells that are one: ids, so that rows and columns may come and go between the corners. */
const corner = z.object({ row: itemId, column: itemId })

/** Key of a cell in `cells`: two people changing two cells both win. The total's row id is `total`. */
export const cellKey = (rowId: string, columnId: string): string => `${rowId}.${columnId}`

/** Row id of the total in keys of cells. */
export const TOTAL_ROW = 'total'
/** The row of the heads, in places of a selection and keys of `looks`; its words are the columns' labels. */
export const HEAD_ROW = 'head'

/** Most columns of one table. */
export const MAX_COLUMNS = 30

/** Most rows of one table. */
export const MAX_ROWS = 500

const props = z.object({
  header: line,
  columns: z.array(column).check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  rows: z.array(row).check(z.maxLength(MAX_ROWS)),
  cells: z.record(z.string().check(z.maxLength(64)), richText),
  /** Cells that are one with those up to another corner; their words are the first one's. */
  merges: z.record(z.string().check(z.maxLength(64)), corner),
  looks: z.record(z.string().check(z.maxLength(64)), cellLook),
  showHead: z.boolean(),
  /** First column as heads of the rows. */
  headColumn: z.boolean(),
  striped: z.boolean(),
  /** On a narrow screen: to be scrolled sideways, or each row as a block of its own; `auto` by the number of columns. */
  narrow: z.enum(['auto', 'scroll', 'stack']),
  hasTotal: z.boolean(),
  dense: z.boolean(),
  /** First column muted, as labels of facts. */
  facts: z.boolean(),
  note,
})

/** Columns, rows, cells and look of a table. */
export type TableProps = z.infer<typeof props>

/** So many columns are cut off by a phone; of more, such as a calendar's, each row would be a page of its own. */
const STACKED = { from: 4, to: 8 }

/** Whether each row is a block of its own on a narrow screen. Without heads nothing would name its cells. */
export const isStacked = ({ narrow, columns, showHead, merges }: TableProps): boolean =>
  narrow === 'stack' ||
  (narrow === 'auto' &&
    columns.length >= STACKED.from &&
    columns.length <= STACKED.to &&
    showHead &&
    Object.keys(merges).length === 0)

/** The table with what the foots of its columns come to in the row of totals; the same one where there is none. */
export function withFoots(table: TableProps): TableProps {
  const { columns, cells, hasTotal } = table
  if (!hasTotal || !columns.some(({ foot }) => foot)) return table
  const foots = columns.flatMap((column) => {
    const key = cellKey(TOTAL_ROW, column.id)
    const isTyped = cells[key] !== undefined && richTextToPlain(cells[key]).trim() !== ''
    if (!column.foot || isTyped) return []
    return [
      [key, plainParagraph(footText(column.foot, columnTexts(table, column.id), figureHints(table, column)))] as const,
    ]
  })
  return { ...table, cells: { ...cells, ...Object.fromEntries(foots) } }
}

/** The words of a column's cells, without head and total. */
export const columnTexts = ({ rows, cells }: TableProps, columnId: string): string[] =>
  rows.map(({ id }) => {
    const cell = cells[cellKey(id, columnId)]
    return cell ? richTextToPlain(cell) : ''
  })

/** So many rows show how a table writes its figures. */
const BESIDES = 100

/** What a table says of how the figures of one of its columns are written. */
export function figureHints(table: TableProps, column: TableColumn): ColumnHints {
  if (column.decimal) return { meant: { decimal: column.decimal } }
  return {
    heading: column.label,
    besides: () => {
      const some = { ...table, rows: table.rows.slice(0, BESIDES) }
      return table.columns.map((one) => [one.label, ...(one.id === column.id ? [] : columnTexts(some, one.id))])
    },
  }
}

/** Rows and columns with a head and, where wanted, a total [MOD-17]. */
export const tableModule = defineModule({
  type: 'TableModule',
  title: ownWords.table,
  size: { w: 30, h: 21, minW: 10, minH: 5 },
  props,
  defaults: () => {
    const columns = (['Item', 'Amount', 'Price'] as const).map((label, index) => ({
      id: newId(),
      label,
      width: 0,
      align: index === 0 ? ('left' as const) : ('right' as const),
      emphasis: false,
    }))
    const rows = [{ id: newId() }, { id: newId() }, { id: newId() }]
    const words = [
      ['Design', '3 days', '€2,400'],
      ['Build', '5 days', '€3,600'],
      ['Training', '1 day', '€800'],
    ]
    const cells: Record<string, RichTextJson> = {}
    rows.forEach(({ id }, y) => {
      columns.forEach((one, x) => {
        cells[cellKey(id, one.id)] = plainParagraph(words[y]?.[x] ?? '')
      })
    })
    const look = { showHead: true, hasTotal: false, dense: false, facts: false, headColumn: false, striped: false }
    return { header: '', columns, rows, cells, merges: {}, looks: {}, ...look, narrow: 'auto' as const, note: '' }
  },
  lists: ['columns', 'rows'],
  records: ['cells', 'merges', 'looks'],
  grows: true,
  spoken: ({ columns, showHead, facts }) => [
    { kind: 'table', hasHead: facts || (showHead && columns.some(({ label }) => label.trim() !== '')) },
  ],
  plainText: (written) => {
    const props = withFoots(written)
    return [
      props.header,
      ...(props.showHead ? props.columns.map((one) => [one.over, one.label].filter(Boolean).join(' ')) : []),
      ...[...props.rows.map(({ id }) => id), ...(props.hasTotal ? [TOTAL_ROW] : [])].flatMap((rowId) =>
        props.columns.map(({ id }) => {
          const cell = props.cells[cellKey(rowId, id)]
          return cell ? richTextToPlain(cell) : ''
        }),
      ),
      props.note,
    ]
  },
})
