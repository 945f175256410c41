import { markColor } from '../kit/chart-color.ts'
import { Header, Note } from '../kit/Header.tsx'
import { figure, percentOf } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { BarProps } from './spec.ts'

/** Label, bar and value are text and shape side by side: nothing is hidden from anybody, so no second table is needed. */
export function BarView({ props }: ViewProps<BarProps>) {
  const max = props.max || Math.max(0, ...props.items.map((item) => item.value))
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
              <i style={{ width: percentOf(item.value, max), background: markColor(item) }} />
              {props.reference ? <s style={{ left: percentOf(props.reference.value, max) }} /> : null}
            </span>
            <b>{figure(item.value, props)}</b>
          </li>
        ))}
      </ul>
      {props.reference?.label ? (
        <p className="key caption">
          <s aria-hidden="true" />
          {props.reference.label}
        </p>
      ) : null}
      <Note text={props.note} />
    </>
  )
}
