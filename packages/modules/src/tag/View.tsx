import { Header } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { TagProps } from './spec.ts'
import * as words from './words.ts'

/** Tags side by side, outlined or filled. */
export function TagView({ props, mode }: ViewProps<TagProps>) {
  return (
    <>
      <Header text={props.header} />
      <ul className={props.align === 'left' ? 'tags' : `tags ${props.align}`}>
        {props.items.length === 0 && mode === 'edit' ? <li className="unset">{words.unset}</li> : null}
        {props.items.map((item) => (
          <li key={item.id} className={item.color ? `filled t-${item.color}` : undefined}>
            {item.label}
          </li>
        ))}
      </ul>
    </>
  )
}
