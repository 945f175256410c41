import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** Props of a control that is on or off. */
export type OnOff = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** In the editor's panels. */
  compact?: boolean
  className?: string
}

/** A checkbox in a group. */
export function Checkbox({
  checked,
  indeterminate,
  onChange,
  label,
  hint,
  disabled,
  compact,
  className,
}: OnOff & { indeterminate?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the labelled control
    <label className={classes(styles.row, compact && styles.compact, className)} style={{ gap: 10 }}>
      <BaseCheckbox.Root
        checked={checked}
        indeterminate={indeterminate}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className={styles.check}
      >
        <BaseCheckbox.Indicator>
          <Icon of={indeterminate ? Minus : Check} size={12} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className={styles.words}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

/** A checkbox without a visible label, next to what it is about. `isRange`: pressed with Shift. */
export function BareCheckbox({
  checked,
  onChange,
  label,
  tabIndex,
}: {
  checked: boolean
  onChange: (checked: boolean, isRange: boolean) => void
  /** For screen readers. */
  label: string
  tabIndex?: number
}) {
  return (
    <BaseCheckbox.Root
      checked={checked}
      onCheckedChange={(next, { event }) => onChange(next, 'shiftKey' in event && event.shiftKey === true)}
      aria-label={label}
      tabIndex={tabIndex}
      className={styles.check}
    >
      <BaseCheckbox.Indicator>
        <Icon of={Check} size={12} />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
}
