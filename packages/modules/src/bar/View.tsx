import { ChartTable, isSpokenByTable } from '../kit/ChartTable.tsx'
import { markColor } from '../kit/chart-color.ts'
import { ordered, valueLabel, wholeOf } from '../kit/chart-look.ts'
import { Header, Note } from '../kit/Header.tsx'
import { barIn, figure, percent, placeIn, type Span, spanOf } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { BarProps } from './spec.ts'
import * as words from './words.ts'

/** Horizontal bars, each with its label and value. */
export function BarView({ props, mode }: ViewProps<BarProps>) {
  const items = ordered(props.items, props.sort)
  const whole = wholeOf(items)
  const isSpoken = isSpokenByTable(props, mode)
  const reference = props.reference
  const span = spanOf([...props.items.map((item) => item.value), reference?.value ?? 0], props.max)
  const look = ['bars', props.inline && 'inline', props.track && 'track'].filter(Boolean).join(' ')
  const sizes = { '--lab': `${props.labelWidth}px`, '--bh': `${props.barHeight}px` } as React.CSSProperties
  return (
    <>
      <Header text={props.header} />
      <ul className={look} style={sizes} aria-hidden={isSpoken || undefined}>
        {items.map((item) => (
          <li className={item.emphasis ? 'hb em' : 'hb'} key={item.id}>
            <span>{item.label}</span>
            <span className="hb-bar" aria-hidden="true">
              <i style={{ ...placeOf(item.value, span), background: markColor(item, items) }} />
              {reference ? <s style={{ left: percent(placeIn(reference.value, span)) }} /> : null}
            </span>
            {props.labels === 'none' ? null : <b>{valueLabel(item.value, whole, props)}</b>}
          </li>
        ))}
      </ul>
      {reference ? (
        <p className={reference.label ? 'key caption' : 'unseen'}>
          <s aria-hidden="true" />
          {reference.label || words.lineAt(figure(reference.value, props))}
        </p>
      ) : null}
      <Note text={props.note} />
      <ChartTable items={items} header={props.header} look={props} mode={mode} />
    </>
  )
}

function placeOf(value: number, span: Span): React.CSSProperties {
  const { from, share } = barIn(value, span)
  return { width: percent(share), ...(from > 0 ? { left: percent(from) } : {}) }
}
