import { Select as Base } from '@base-ui/react/select'
import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'
import type { SelectOption } from './contents/SelectContents.tsx'
import { useFieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { contentsWanted, usePopupContents } from './popup-contents.ts'
import styles from './Select.module.css'
import * as words from './words.ts'

type SelectProps<V extends string | number> = {
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

/** A choice from a list. Inside a `Field` it uses its label and error; elsewhere give it an `aria-label`. */
export function Select<V extends string | number>({
  value,
  onChange,
  options,
  look = 'field',
  size = 'field',
  placeholder = words.choose,
  disabled,
  className,
  'aria-label': label,
}: SelectProps<V>) {
  const contents = usePopupContents()
  const control = useFieldControl({})
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={value}
      items={options.map(({ value: itemValue, label: itemLabel }) => ({ value: itemValue, label: itemLabel }))}
      disabled={disabled}
      modal={false}
      onOpenChange={contentsWanted}
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
        <span className={styles.value} title={chosen?.label}>
          {chosen?.label ?? placeholder}
        </span>
        <Base.Icon className={styles.chevron}>
          <Icon of={ChevronDown} size={14} />
        </Base.Icon>
      </Base.Trigger>
      {contents && <contents.SelectContents options={options} align={look === 'quiet' ? 'end' : 'start'} />}
    </Base.Root>
  )
}
