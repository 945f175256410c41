import { NumberField } from '@base-ui/react/number-field'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { useFieldControl } from './Field.tsx'

type NumberInputProps = {
  value: number | null
  /** Told while typing, and by the arrow keys. */
  onChange: (value: number | null) => void
  /** Told once the person is done: on leaving the field or pressing Enter. */
  onCommit?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Shown after the number, such as "px". */
  unit?: string
  size?: 'compact' | 'field'
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
}

/** A number. Arrow keys step, with Shift by ten steps; it stays between `min` and `max`. */
export function NumberInput({ value, onChange, onCommit, unit, size = 'field', className, ...rest }: NumberInputProps) {
  const control = useFieldControl(rest)
  const { min, max, step = 1, disabled } = rest
  return (
    <NumberField.Root
      id={control.id}
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      disabled={disabled}
      locale="en"
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
    >
      <div
        className={classes(
          styles.box,
          size === 'compact' && styles.compact,
          control['aria-invalid'] && styles.invalid,
          className,
        )}
      >
        <NumberField.Input
          className={classes(styles.input, 'num')}
          aria-label={rest['aria-label']}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
    </NumberField.Root>
  )
}
