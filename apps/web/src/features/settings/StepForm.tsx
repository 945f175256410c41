import { Banner, Button } from '@recto/ui'
import { common, keyOf } from '@recto/words'
import type { ReactNode } from 'react'
import type { useForm } from '../../shell/form.ts'
import styles from './settings.module.css'

/** A form with one step: errors above its fields, and its two buttons below. */
export function StepForm({
  form,
  submit,
  isDanger,
  onSubmit,
  onCancel,
  children,
}: {
  form: Pick<ReturnType<typeof useForm>, 'problem' | 'errors' | 'isBusy' | 'submit'>
  submit: string
  isDanger?: boolean
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}) {
  // Errors shown at a field are not repeated.
  const isSaid = Object.values(form.errors).some((error) => error === form.problem)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onSubmit)
      }}
      onKeyDown={(event) => {
        if (keyOf(event) === 'Escape' && !form.isBusy) onCancel()
      }}
    >
      {form.problem && !isSaid && <Banner tone="danger">{form.problem}</Banner>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} loading={form.isBusy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
