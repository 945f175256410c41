import { Header } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { TagProps } from './spec.ts'

/** Tags side by side, outlined or filled. */
export function TagView({ props }: ViewProps<TagProps>) {
  return (
    <>
      <Header text={props.header} />
      <ul className={props.align === 'left' ? 'tags' : `tags ${props.align}`}>
        {props.items.map((item) => (
          <li key={item.id} className={item.color ? `filled t-${item.color}` : undefined}>
            {item.label}
          </li>
        ))}
      </ul>
    </>
  )
}
