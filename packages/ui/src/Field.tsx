import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldState | null>(null)

/** Label, hint and error around a control. */
export type FieldProps = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  /** To the right of the label, such as "Forgot it?". */
  aside?: ReactNode
  hint?: ReactNode
  /** The validation error; it also marks the control. */
  error?: string | null
  className?: string
  children: ReactNode
}

/** A label, one control, and a hint or error below. The control inside connects itself. */
export function Field({ label, labelHidden, aside, hint, error, className, children }: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const state = useMemo(() => ({ id, describedBy, invalid: Boolean(error) }), [id, describedBy, error])
  return (
    <div className={classes(styles.field, Boolean(aside) && styles.withAside, className)}>
      <div className={labelHidden ? 'sr' : styles.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      {/* After the control, so that Tab goes from field to field and not to what is next to a label. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A second control inside a field with its own name: the field's label, hint and error do not apply to it. */
export function Beside({ children }: { children: ReactNode }) {
  return <FieldContext value={null}>{children}</FieldContext>
}

/** Attributes from the surrounding field for its control. The control's own attributes win. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string }): {
  id: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
} {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}
