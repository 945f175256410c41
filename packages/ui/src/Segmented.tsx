import { useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { Icon, type LucideIcon } from './Icon.tsx'

/** One of a few short words or icons, side by side; arrow keys move between them. */
export function Segmented<V extends string | number>({
  label,
  value,
  onChange,
  options,
  compact,
  wide,
  className,
}: {
  /** For screen readers. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
  compact?: boolean
  wide?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(styles.segmented, compact && styles.segmentedCompact, wide && styles.segmentedWide, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
          />
          {option.icon ? <Icon of={option.icon} size={14} /> : option.label}
        </label>
      ))}
    </div>
  )
}
