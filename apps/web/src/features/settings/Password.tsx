import { ChangePassword, password } from '@recto/contract'
import { Button, Field, PasswordInput, toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'
import * as words from './words.tsx'

/** Changes the password; it signs out everywhere else. */
export function Password() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part
      title={words.password}
      hint={words.passwordHint}
      control={!isOpen && <Button onClick={() => setOpen(true)}>{words.changePassword}</Button>}
    >
      {isOpen && <Change onDone={() => setOpen(false)} />}
    </Part>
  )
}

function Change({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm(
    { password: '', newPassword: '' },
    { password: z.string().min(1, words.passwordNeeded), newPassword: password },
  )

  async function save(): Promise<void> {
    await callServer(ChangePassword, form.values)
    toast(words.passwordChanged)
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    onDone()
  }

  return (
    <StepForm form={form} submit={words.savePassword} onSubmit={save} onCancel={onDone}>
      <Field label={words.currentPassword} error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" autoFocus />
      </Field>
      <Field label={words.newPassword} error={form.errors.newPassword} hint={words.newPasswordHint}>
        <PasswordInput {...form.bind('newPassword')} autoComplete="new-password" />
      </Field>
    </StepForm>
  )
}
