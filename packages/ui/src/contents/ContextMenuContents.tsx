import { ContextMenu as Base } from '@base-ui/react/context-menu'
import { classes } from '../classes.ts'
import floating from '../floating.module.css'
import styles from '../Menu.module.css'
import { type MenuEntry, MenuRows } from './MenuContents.tsx'

/** The rows at the pointer. */
export function ContextMenuContents({ items }: { items: readonly MenuEntry[] }) {
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner}>
        <Base.Popup className={classes(floating.surface, styles.popup)}>
          <MenuRows items={items} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
