import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import floating from '../floating.module.css'
import { Icon } from '../Icon.tsx'
import menu from '../Menu.module.css'
import styles from '../Select.module.css'

/** One option of a selector. */
export type SelectOption<V extends string | number> = {
  value: V
  label: string
  hint?: string
  /** Shown before the label in the list and in the closed control, such as a swatch. */
  mark?: ReactNode
  disabled?: boolean
}

/** The list of options. */
export function SelectContents<V extends string | number>({
  options,
  align,
}: {
  options: readonly SelectOption<V>[]
  align: 'start' | 'end'
}) {
  return (
    <Base.Portal>
      <Base.Positioner className={menu.positioner} alignItemWithTrigger={false} align={align} sideOffset={4}>
        <Base.Popup className={classes(floating.surface, menu.popup)}>
          {options.map((option) => (
            <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={menu.item}>
              {option.mark}
              <span className={styles.words}>
                <Base.ItemText>{option.label}</Base.ItemText>
                {option.hint && <small>{option.hint}</small>}
              </span>
              <Base.ItemIndicator className={styles.check}>
                <Icon of={Check} size={14} />
              </Base.ItemIndicator>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
