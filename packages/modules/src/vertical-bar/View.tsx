import { Suspense } from 'react'
import { ChartTable, isSpokenByTable } from '../kit/ChartTable.tsx'
import { canvasPart } from '../kit/canvas-part.ts'
import { markColor } from '../kit/chart-color.ts'
import { ordered, valueLabel, wholeOf } from '../kit/chart-look.ts'
import { Header, Note } from '../kit/Header.tsx'
import { barIn, figure, placeIn, spanOf } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import { everyOnPhones, narrowLook } from './narrow-look.ts'
import { isOfSeries, seriesOf, valueIn } from './series.ts'
import type { VerticalBarProps } from './spec.ts'
import * as words from './words.ts'

const load = async () => (await import('./SeriesPlot.tsx')).SeriesPlot
/** A page is drawn at once; in a browser the drawing comes with the first chart of several series. */
const SeriesPlot = import.meta.env.SSR ? await load() : canvasPart(load)

/** px: a column of the grid, and about what a letter of a label and a digit of a figure take. */
const COLUMN_PX = 20
const LETTER_PX = 7.5
const DIGIT_PX = 9.4
/** Up to here every label is seen on a wide sheet; cut short where it is too long. */
const FEW = 12

type Vars = React.CSSProperties & Record<`--${string}`, string | number>

/** Standing bars, one for each item; several series side by side, stacked, as lines or as areas. */
export function VerticalBarView(given: ViewProps<VerticalBarProps>) {
  const { props, mode } = given
  if (!isOfSeries(props)) return <PlainBars {...given} />
  const columns = seriesOf(props).map(({ id, label }, at) => ({ id, label: label || words.seriesNamed(at + 1) }))
  const rows = props.items.map((item) => ({ ...item, values: columns.map(({ id }) => valueIn(item, id)) }))
  return (
    <>
      <Header text={props.header} />
      <Suspense fallback={<div className="vbars" />}>
        <SeriesPlot props={props} isSpoken={isSpokenByTable(props, mode)} />
      </Suspense>
      <Note text={props.note} />
      <ChartTable items={rows} columns={columns} header={props.header} look={props} mode={mode} />
    </>
  )
}

/**
 * Each bar says its label and value; where they would run into each other only every second, third ... is seen. On a
 * narrow sheet without room for all of them the bars lie below each other.
 */
function PlainBars({ props, w, mode }: ViewProps<VerticalBarProps>) {
  const { reference } = props
  const items = ordered(props.items, props.sort)
  const whole = wholeOf(items)
  const span = spanOf([...items.map((item) => item.value), reference?.value ?? 0], props.max)
  const widthPx = (w * COLUMN_PX) / Math.max(1, items.length)
  const labelPx = 14 + LETTER_PX * Math.max(4, ...items.map((item) => Math.min(16, item.label.length)))
  const every = Math.ceil((items.length * labelPx) / (w * COLUMN_PX))
  const isBare = (at: number) => items.length > FEW && !items[at]?.emphasis && at % every !== 0
  const narrow = narrowLook(items, (of) => (props.labels === 'none' ? '' : valueLabel(of, whole, props, true)))
  const value = (of: number) => {
    const full = valueLabel(of, whole, props)
    return full.length * DIGIT_PX > widthPx + props.gap ? valueLabel(of, whole, props, true) : full
  }
  return (
    <>
      <Header text={props.header} />
      <div className={['vbars', span.low < 0 && 'signed', reference && 'marked', narrow].filter(Boolean).join(' ')}>
        <ul
          aria-hidden={isSpokenByTable(props, mode) || undefined}
          style={
            {
              '--gap': `min(${props.gap}px, ${60 / Math.max(1, items.length)}%)`,
              '--count': Math.max(1, items.length),
              '--zero': placeIn(0, span),
              ...(reference ? { '--mark-at': placeIn(reference.value, span) } : {}),
            } as Vars
          }
        >
          {items.map((item, at) => {
            const { from, share } = barIn(item.value, span)
            const isSparse = narrow === 'sparse' && at % everyOnPhones(items) !== 0
            const look = ['vb', isBare(at) && 'bare', isSparse && 'bare-narrow']
            return (
              <li className={look.filter(Boolean).join(' ')} key={item.id}>
                <span className="vb-label">
                  <span>{item.label}</span>
                </span>
                <span className="vb-column" style={{ '--start': from, '--share': share } as Vars}>
                  {props.labels === 'none' ? null : <b>{value(item.value)}</b>}
                  <i style={{ background: markColor(item, items) }} aria-hidden="true" />
                </span>
              </li>
            )
          })}
        </ul>
        {span.low < 0 ? (
          <i className="zero" style={{ '--share': placeIn(0, span) } as Vars} aria-hidden="true" />
        ) : null}
        {reference ? (
          <p className="ref" style={{ '--share': placeIn(reference.value, span) } as Vars}>
            <span className={reference.label ? undefined : 'unseen'}>
              {reference.label || words.lineAt(figure(reference.value, props))}
            </span>
          </p>
        ) : null}
      </div>
      <Note text={props.note} />
      <ChartTable items={items} header={props.header} look={props} mode={mode} />
    </>
  )
}
