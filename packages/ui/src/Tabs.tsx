import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

/** Panels of which one shows; arrow keys move between the tabs. */
export function Tabs<V extends string>({
  value,
  onChange,
  label,
  tabs,
  flush,
  panelClassName,
}: {
  value: V
  onChange: (value: V) => void
  /** For screen readers. */
  label: string
  tabs: readonly { value: V; label: string; count?: number; content: ReactNode }[]
  /** Without the 24 px inset of a popup. */
  flush?: boolean
  panelClassName?: string
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List className={classes(styles.list, flush && styles.compact)} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={classes(styles.count, 'num')}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={classes(styles.panel, panelClassName)}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
