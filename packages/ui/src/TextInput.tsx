import { keyOf } from '@recto/words'
import { Eye, EyeOff, Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { useFieldControl } from './Field.tsx'
import { Icon, type LucideIcon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import * as words from './words.ts'

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: 'compact' | 'field' }

type TextInputProps = InputProps & { icon?: LucideIcon; trailing?: ReactNode }

/** One line of text. Inside a `Field` it uses its label, hint and error. */
export function TextInput({ size = 'field', icon, trailing, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  return (
    <Box size={size} invalid={control['aria-invalid']} readOnly={rest.readOnly} className={className}>
      {icon && (
        <span className={styles.lead}>
          <Icon of={icon} size={14} />
        </span>
      )}
      <input type="text" {...rest} {...control} className={styles.input} />
      {trailing}
    </Box>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ size = 'field', className, ...rest }: InputProps) {
  const [shown, setShown] = useState(false)
  const control = useFieldControl(rest)
  return (
    <Box size={size} invalid={control['aria-invalid']} className={className}>
      <input {...rest} {...control} type={shown ? 'text' : 'password'} className={styles.input} />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? words.hidePassword : words.showPassword}
        className={styles.inside}
        size="compact"
        onClick={() => setShown(!shown)}
      />
    </Box>
  )
}

type SearchInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** The subject of the search, for screen readers. */
  label: string
  /** The keys that lead here, shown while it is empty. */
  keys?: string
  ref?: Ref<HTMLInputElement>
}

/** Search in a bar: Escape empties it first, then leaves it. */
export function SearchInput({ value, onChange, label, keys, className, size: _, ref, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement | null>(null)
  return (
    <search className={classes(styles.box, styles.search, className)}>
      <span className={styles.lead}>
        <Icon of={Search} size={14} />
      </span>
      <input
        placeholder={label}
        {...rest}
        ref={(input) => {
          own.current = input
          if (typeof ref === 'function') ref(input)
          else if (ref) ref.current = input
        }}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (keyOf(event) !== 'Escape') return
          if (value) onChange('')
          else event.currentTarget.blur()
        }}
      />
      {value ? (
        <IconButton
          icon={X}
          label={words.clearSearch}
          size="compact"
          iconSize={14}
          className={styles.inside}
          onClick={() => {
            onChange('')
            own.current?.focus()
          }}
        />
      ) : (
        keys && <Kbd>{keys}</Kbd>
      )}
    </search>
  )
}

type TextareaProps = ComponentProps<'textarea'>

/** Several lines of text. */
export function Textarea({ className, ...rest }: TextareaProps) {
  const control = useFieldControl(rest)
  return (
    <Box
      size="field"
      invalid={control['aria-invalid']}
      readOnly={rest.readOnly}
      className={classes(styles.area, className)}
    >
      <textarea {...rest} {...control} className={classes(styles.input, styles.textarea)} />
    </Box>
  )
}

function Box({
  size,
  invalid,
  readOnly,
  className,
  children,
}: {
  size: 'compact' | 'field'
  invalid?: boolean
  readOnly?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={classes(
        styles.box,
        size === 'compact' && styles.compact,
        invalid && styles.invalid,
        readOnly && styles.readOnly,
        className,
      )}
    >
      {children}
    </div>
  )
}
