import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import menu from './Menu.module.css'
import styles from './Select.module.css'

export type SelectOption<V extends string | number> = {
  value: V
  label: string
  hint?: string
  /** Drawn before the words in the list and in the closed control, such as a swatch. */
  mark?: ReactNode
  disabled?: boolean
}

export type SelectProps<V extends string | number> = {
  value: V | null
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  /** `field` in forms, `quiet` in bars and rows. */
  look?: 'field' | 'quiet'
  size?: 'compact' | 'field'
  placeholder?: string
  disabled?: boolean
  className?: string
  'aria-label'?: string
}

/** One of a list. Inside a `Field` it takes its label and error from there; elsewhere give it `aria-label`. */
export function Select<V extends string | number>({
  value,
  onChange,
  options,
  look = 'field',
  size = 'field',
  placeholder = 'Choose',
  disabled,
  className,
  'aria-label': label,
}: SelectProps<V>) {
  const control = useFieldControl({})
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={value}
      items={options.map(({ value: itemValue, label: itemLabel }) => ({ value: itemValue, label: itemLabel }))}
      disabled={disabled}
      modal={false}
      onValueChange={(next) => next !== null && onChange(next as V)}
    >
      <Base.Trigger
        {...control}
        aria-label={label ? `${label}: ${chosen?.label ?? placeholder}` : undefined}
        className={classes(
          styles.trigger,
          look === 'quiet' && styles.quiet,
          size === 'compact' && styles.compact,
          control['aria-invalid'] && styles.invalid,
          className,
        )}
      >
        {chosen?.mark}
        <span className={styles.value}>{chosen?.label ?? placeholder}</span>
        <Base.Icon className={styles.chevron}>
          <Icon of={ChevronDown} size={14} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={menu.positioner}
          alignItemWithTrigger={false}
          align={look === 'quiet' ? 'end' : 'start'}
          sideOffset={4}
        >
          <Base.Popup className={menu.popup}>
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
    </Base.Root>
  )
}
