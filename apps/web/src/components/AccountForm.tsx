import { Banner, Button } from '@recto/ui'
import type { ReactNode } from 'react'
import type { useForm } from '../shell/form.ts'
import styles from './accounts.module.css'

/** The fields of an account form with errors above them, and its submit button; `more` follows it. */
export function AccountForm({
  form,
  problem = form.problem,
  submit,
  onSubmit,
  more,
  children,
}: {
  form: Pick<ReturnType<typeof useForm>, 'ref' | 'problem' | 'isBusy' | 'submit'>
  problem?: string | null
  submit: string
  onSubmit: () => Promise<void>
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <form
      ref={form.ref}
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onSubmit)
      }}
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      {children}
      <Button type="submit" look="primary" size="field" wide loading={form.isBusy}>
        {submit}
      </Button>
      {more}
    </form>
  )
}
