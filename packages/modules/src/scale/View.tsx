import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { ScaleProps } from './spec.ts'

export function ScaleView({ props }: ViewProps<ScaleProps>) {
  return (
    <>
      <Header text={props.header} />
      <ul className="scales">
        {props.items.map((item) => (
          <li className="sc" key={item.id}>
            <span>{item.left}</span>
            <span>{item.right}</span>
            <span
              className="sc-line"
              role="img"
              aria-label={`${Math.round(item.value)} of 100 towards ${item.right || 'the right'}`}
            >
              <i style={{ left: `clamp(8px, ${item.value}%, calc(100% - 8px))` }} />
            </span>
          </li>
        ))}
      </ul>
      <Note text={props.note} />
    </>
  )
}
