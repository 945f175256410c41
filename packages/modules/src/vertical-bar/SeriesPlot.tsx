import { fillCss } from '@recto/document'
import { barIn, placeIn, type Span, shortFigure } from '../kit/numbers.ts'
import { narrowLook } from './narrow-look.ts'
import { type Row, seriesOf, valueIn } from './series.ts'
import { spanOfSeries } from './series-span.ts'
import type { VerticalBarProps } from './spec.ts'
import { textPx } from './text-px.ts'
import * as words from './words.ts'

type Vars = React.CSSProperties & Record<`--${string}`, string | number>

/** Further series of one chart are told apart by shade, lines by their dashes as well. */
const SHADES = [100, 55, 30, 78, 42, 20]
const DASHES = ['', '6 4', '2 3', '10 4 2 4', '1 3', '12 6']

/** Labels along lines stand upright on a narrow sheet; a sentence is cut here. px */
const MOST_LETTERS_PX = 180

/** The colour of a series: one that was chosen, else a shade of the mark. */
export const seriesColor = ({ color }: Row, at: number): string =>
  color ? fillCss(color) : `color-mix(in srgb, var(--mark) ${SHADES[at % SHADES.length]}%, var(--ground))`

/** Several series side by side, stacked, as lines or as areas, with an axis of values where it is wanted. */
export function SeriesPlot({ props, isSpoken }: { props: VerticalBarProps; isSpoken: boolean }) {
  const { items, draw = 'columns', hasAxis = false, reference } = props
  const rows = seriesOf(props)
  const { span, ticks } = spanOfSeries(props)
  const isLine = draw === 'lines' || draw === 'areas'
  const narrow = narrowLook(items, () => '')
  const longest = Math.ceil(Math.max(0, ...items.map(({ label }) => textPx(label, 13))))
  return (
    <div
      className={['series', hasAxis && 'with-axis', narrow && (isLine ? 'tall' : 'lying')].filter(Boolean).join(' ')}
      style={{ '--letters': Math.min(MOST_LETTERS_PX, longest) } as Vars}
      aria-hidden={isSpoken || undefined}
    >
      <div className="series-plot">
        {hasAxis
          ? ticks.map((tick) => (
              <span className="tick" key={tick} style={{ '--at': placeIn(tick, span) } as Vars} aria-hidden="true">
                {shortFigure(tick, props)}
              </span>
            ))
          : null}
        {isLine ? <Lines props={props} rows={rows} span={span} /> : null}
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              {isLine ? null : <Bars item={item} rows={rows} span={span} isStacked={draw === 'stacked'} />}
              <span className="series-label">{item.label}</span>
            </li>
          ))}
        </ul>
        {span.low < 0 ? (
          <i className="zero-line" style={{ '--at': placeIn(0, span) } as Vars} aria-hidden="true" />
        ) : null}
        {reference ? (
          <p className="series-ref" style={{ '--at': placeIn(reference.value, span) } as Vars}>
            <span>{reference.label}</span>
          </p>
        ) : null}
      </div>
      {rows.length > 1 ? (
        <ul className="series-legend">
          {rows.map((row, at) => (
            <li key={row.id}>
              <i style={{ background: seriesColor(row, at) }} aria-hidden="true" />
              {row.label || words.seriesNamed(at + 1)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type BarsProps = { item: VerticalBarProps['items'][number]; rows: readonly Row[]; span: Span; isStacked: boolean }

function Bars({ item, rows, span, isStacked }: BarsProps) {
  // What is above zero and what is below it are stacked away from it.
  let [above, below] = [0, 0]
  return (
    <span className={isStacked ? 'series-bars stacked' : 'series-bars'}>
      {rows.map((row, at) => {
        const value = valueIn(item, row.id)
        const base = !isStacked ? 0 : value < 0 ? below : above
        if (value < 0) below += value
        else above += value
        const [low, high] = [placeIn(Math.min(base, base + value), span), placeIn(Math.max(base, base + value), span)]
        const { from, share } = isStacked ? { from: low, share: high - low } : barIn(value, span)
        return (
          <i
            key={row.id}
            style={{ background: seriesColor(row, at), '--start': from, '--share': share } as Vars}
            aria-hidden="true"
          />
        )
      })}
    </span>
  )
}

function Lines({ props, rows, span }: { props: VerticalBarProps; rows: readonly Row[]; span: Span }) {
  const { items, draw } = props
  const points = (row: Row) =>
    items.map((item, at) => `${at + 0.5},${((1 - placeIn(valueIn(item, row.id), span)) * 100).toFixed(2)}`)
  const zero = ((1 - placeIn(0, span)) * 100).toFixed(2)
  return (
    <svg
      className="series-lines"
      viewBox={`0 0 ${Math.max(1, items.length)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.map((row, at) => (
        <g key={row.id} style={{ color: seriesColor(row, at) }}>
          {draw === 'areas' ? (
            <polygon
              fill="currentColor"
              fillOpacity="0.24"
              points={[`0.5,${zero}`, ...points(row), `${items.length - 0.5},${zero}`].join(' ')}
            />
          ) : null}
          <polyline
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={DASHES[at % DASHES.length]}
            vectorEffect="non-scaling-stroke"
            points={points(row).join(' ')}
          />
        </g>
      ))}
    </svg>
  )
}
