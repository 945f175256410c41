import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
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
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className={classes(styles.segmented, compact && styles.segmentedCompact, wide && styles.segmentedWide, className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={styles.segment}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
        >
          {option.icon ? <Icon of={option.icon} size={14} /> : option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
