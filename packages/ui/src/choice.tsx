import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'
import type { OnOff } from './Checkbox.tsx'
import styles from './choice.module.css'
import { classes } from './classes.ts'

/** A setting that takes effect immediately: label on the left, switch on the right. */
export function Switch({ checked, onChange, label, hint, disabled, compact, className }: OnOff) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the labelled control
    <label className={classes(styles.row, compact && styles.compact, className)}>
      <span className={styles.words}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className={styles.switch}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
    </label>
  )
}

/** A choice of a few options with descriptions; arrow keys move between them. `inPairs`: two side by side if there is room. */
export function RadioCards<V extends string | number>({
  label,
  value,
  onChange,
  options,
  disabled,
  inPairs,
  focused,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; title: string; hint?: string }[]
  disabled?: boolean
  inPairs?: boolean
  /** In a popup: the first has the focus. */
  focused?: boolean
}) {
  const id = useId()
  return (
    <div>
      <div className={styles.legend} id={id}>
        {label}
      </div>
      <RadioGroup
        className={inPairs ? `${styles.cards} ${styles.pairs}` : styles.cards}
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(next as V)}
        disabled={disabled}
      >
        {options.map((option, at) => (
          <Radio.Root
            key={option.value}
            data-autofocus={(focused && at === 0) || undefined}
            value={option.value}
            className={styles.card}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
          >
            <span className={styles.dot} />
            <span className={styles.words}>
              <span id={`${id}-${option.value}`}>{option.title}</span>
              {option.hint && <small id={`${id}-${option.value}-hint`}>{option.hint}</small>}
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
