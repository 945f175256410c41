import { OTPField } from '@base-ui/react/otp-field'
import { typedCode } from '@recto/words'
import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { useFieldControl } from './Field.tsx'
import * as words from './words.ts'

/** Its digits, also those that a Japanese or Arabic keyboard types. */
const digitsOf = (typed: string): string => typedCode(typed).replace(/\D/g, '')

/** Digits of a code that was sent; a pasted code fills all of them. `onComplete` is told once every digit is there. */
export function CodeInput({
  length = 6,
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
}: {
  length?: number
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  disabled?: boolean
  autoFocus?: boolean
}) {
  const control = useFieldControl({})
  const place = useRef<HTMLDivElement>(null)
  // A wrong code is cleared: the next one begins at its first digit.
  useEffect(() => {
    if (value === '' && place.current?.contains(document.activeElement)) place.current.querySelector('input')?.focus()
  }, [value])
  return (
    <OTPField.Root
      ref={place}
      id={control.id}
      className={styles.code}
      length={length}
      value={value}
      disabled={disabled}
      autoComplete="one-time-code"
      validationType="none"
      inputMode="numeric"
      normalizeValue={digitsOf}
      onValueChange={(next) => onChange(next)}
      onValueComplete={(next) => onComplete?.(next)}
    >
      {Array.from({ length }, (_, index) => `digit-${index + 1}`).map((key, index) => (
        <OTPField.Input
          key={key}
          autoFocus={autoFocus && index === 0}
          aria-label={index === 0 ? undefined : words.digit(index + 1)}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={classes(styles.digit, control['aria-invalid'] && styles.digitInvalid)}
        />
      ))}
    </OTPField.Root>
  )
}
