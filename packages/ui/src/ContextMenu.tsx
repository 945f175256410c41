import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { type MenuEntry, MenuRows } from './Menu.tsx'

/** The rows of a menu at the pointer, on a right click or a long press within `children`. */
export function ContextMenu({ items, children }: { items: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <MenuRows items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
