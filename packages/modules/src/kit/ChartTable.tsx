import { type ChartLook, shareOf, wholeOf } from './chart-look.ts'
import { figure, type Unit } from './numbers.ts'
import type { ViewMode } from './types.ts'
import * as words from './words.ts'

type ChartTableProps = {
  items: readonly { id: string; label: string; value: number; values?: readonly number[] }[]
  /** The meaning of an item's `values`, if a chart has several series. */
  columns?: readonly { id: string; label: string }[]
  header: string
  look: Pick<ChartLook, 'dataTable' | 'labels'> & Unit
  mode: ViewMode
}

/** Whether a table contains the drawing's data, so that screen readers can skip the drawing. */
export const isSpokenByTable = (look: Pick<ChartLook, 'dataTable'>, mode: ViewMode): boolean =>
  look.dataTable === 'shown' || (look.dataTable === 'hidden' && mode === 'page')

const VALUE = [{ id: 'value', label: words.value }] as const

/** The values of a chart as a table: for screen readers, and for everyone if set so. */
export function ChartTable({ items, columns, header, look, mode }: ChartTableProps) {
  const { dataTable } = look
  if (items.length === 0 || (dataTable !== 'shown' && mode !== 'page')) return null
  const whole = wholeOf(items)
  const hasShares = !columns && (look.labels === 'percent' || look.labels === 'both')
  const table = (
    <table className="tbl dense chart-table">
      <caption className="unseen">{header || 'Values'}</caption>
      <thead>
        <tr>
          <th scope="col">{words.label}</th>
          {(columns ?? VALUE).map(({ id, label }) => (
            <th scope="col" className="right" key={id}>
              {label}
            </th>
          ))}
          {hasShares ? (
            <th scope="col" className="right">
              {words.share}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, label, value, values = [value] }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {values.map((one, at) => (
              <td className="right" key={columns?.[at]?.id ?? 'value'}>
                {figure(one, look)}
              </td>
            ))}
            {hasShares ? <td className="right">{shareOf(value, whole)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (dataTable === 'hidden') return <div className="unseen">{table}</div>
  if (dataTable === 'shown') return table
  return (
    <details className="chart-data">
      <summary>{words.showAsTable}</summary>
      {table}
    </details>
  )
}
