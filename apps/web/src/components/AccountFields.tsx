import { Field, PasswordInput, TextInput } from '@recto/ui'
import type { useForm } from '../shell/form.ts'
import * as words from './code-form.words.ts'

/** The personal fields of a new account: full name, email, password [AUTH-02]. */
export function AccountFields({
  form,
}: {
  form: Pick<ReturnType<typeof useForm<{ fullName: string; email: string; password: string }>>, 'errors' | 'bind'>
}) {
  return (
    <>
      <Field label={words.fullName} error={form.errors.fullName}>
        <TextInput {...form.bind('fullName')} autoComplete="name" autoFocus data-autofocus />
      </Field>
      <Field label={words.email} error={form.errors.email}>
        <TextInput {...form.bind('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={words.password} error={form.errors.password} hint={words.passwordHint}>
        <PasswordInput {...form.bind('password')} autoComplete="new-password" />
      </Field>
    </>
  )
}
