import { markColor } from '../kit/chart-color.ts'
import { Header, Note } from '../kit/Header.tsx'
import { barIn, figure, percent, placeIn, type Span, spanOf } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { BarProps } from './spec.ts'

/** Label, bar and value are text and shape side by side: nothing is hidden from anybody, so no second table is needed. */
export function BarView({ props }: ViewProps<BarProps>) {
  const reference = props.reference
  const span = spanOf([...props.items.map((item) => item.value), reference?.value ?? 0], props.max)
  const look = ['bars', props.inline && 'inline', props.track && 'track'].filter(Boolean).join(' ')
  const sizes = { '--lab': `${props.labelWidth}px`, '--bh': `${props.barHeight}px` } as React.CSSProperties
  return (
    <>
      <Header text={props.header} />
      <ul className={look} style={sizes}>
        {props.items.map((item) => (
          <li className={item.emphasis ? 'hb em' : 'hb'} key={item.id}>
            <span>{item.label}</span>
            <span className="hb-bar" aria-hidden="true">
              <i style={{ ...placeOf(item.value, span), background: markColor(item) }} />
              {reference ? <s style={{ left: percent(placeIn(reference.value, span)) }} /> : null}
            </span>
            <b>{figure(item.value, props)}</b>
          </li>
        ))}
      </ul>
      {reference ? (
        <p className={reference.label ? 'key caption' : 'unseen'}>
          <s aria-hidden="true" />
          {reference.label || `Line at ${figure(reference.value, props)}`}
        </p>
      ) : null}
      <Note text={props.note} />
    </>
  )
}

function placeOf(value: number, span: Span): React.CSSProperties {
  const { from, share } = barIn(value, span)
  return { width: percent(share), ...(from > 0 ? { left: percent(from) } : {}) }
}
