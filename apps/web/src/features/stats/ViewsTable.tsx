import type { StatsInterval } from '@recto/contract'
import type { Readings } from './use-readings.ts'
import * as words from './words.ts'

type Step = Readings['series'][number]

/**
 * The numbers of the chart for those who do not see it: the steps that have any, and how many have none. A column that would
 * be empty is left out.
 */
export function ViewsTable({ series, interval }: { series: readonly Step[]; interval: StatsInterval }) {
  const rows = series.filter(({ views, viewsBefore, opens }) => views + (viewsBefore ?? 0) + opens > 0)
  const hasBefore = series.some(({ viewsBefore }) => viewsBefore !== null)
  const hasOpens = series.some(({ opens }) => opens > 0)
  if (rows.length === 0) return <p className="sr">{words.noOneInThisTime}</p>
  return (
    <div className="sr">
      <table>
        <caption>{words.viewsOverTime}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.viewsLabel}</th>
            <th scope="col">{words.visitorsLabel}</th>
            {hasBefore && <th scope="col">{words.viewsBefore}</th>}
            {hasOpens && <th scope="col">{words.opensLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((step) => (
            <tr key={step.from}>
              <th scope="row">{words.stepWords(step, interval)}</th>
              <td>{step.views}</td>
              <td>{step.visitors}</td>
              {hasBefore && <td>{step.viewsBefore ?? words.notMeasured}</td>}
              {hasOpens && <td>{step.opens}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < series.length && <p>{words.restWithoutViews(series.length - rows.length, interval)}</p>}
    </div>
  )
}
