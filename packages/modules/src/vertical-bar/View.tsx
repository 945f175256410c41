import { markColor } from '../kit/chart-color.ts'
import { Header, Note } from '../kit/Header.tsx'
import { figure, shareOf } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { VerticalBarProps } from './spec.ts'

export function VerticalBarView({ props }: ViewProps<VerticalBarProps>) {
  const max = props.max || Math.max(0, props.reference?.value ?? 0, ...props.items.map((item) => item.value))
  return (
    <>
      <Header text={props.header} />
      <div className="vbars">
        <ul style={{ gap: props.gap }}>
          {props.items.map((item) => (
            <li className="vb" key={item.id}>
              <span className="vb-label">{item.label}</span>
              <span className="vb-column" style={{ '--share': shareOf(item.value, max) } as React.CSSProperties}>
                <b>{figure(item.value, props)}</b>
                <i style={{ background: markColor(item) }} aria-hidden="true" />
              </span>
            </li>
          ))}
        </ul>
        {props.reference ? (
          <p className="ref" style={{ '--share': shareOf(props.reference.value, max) } as React.CSSProperties}>
            <span>{props.reference.label}</span>
          </p>
        ) : null}
      </div>
      <Note text={props.note} />
    </>
  )
}
