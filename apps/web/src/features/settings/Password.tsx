import { ChangePassword, password } from '@recto/contract'
import { Button, Field, PasswordInput, toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'

/** Another password; it signs out everywhere else. */
export function Password() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Password" hint="Changing it signs you out everywhere else.">
      {isOpen ? (
        <Change onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Change password</Button>
      )}
    </Part>
  )
}

function Change({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm(
    { password: '', newPassword: '' },
    { password: z.string().min(1, 'Please enter your password.'), newPassword: password },
  )

  async function save(): Promise<void> {
    await callServer(ChangePassword, form.values)
    toast('Password changed.')
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    onDone()
  }

  return (
    <StepForm form={form} submit="Save password" onSubmit={save} onCancel={onDone}>
      <Field label="Current password" error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" autoFocus />
      </Field>
      <Field label="New password" error={form.errors.newPassword} hint="At least 8 characters.">
        <PasswordInput {...form.bind('newPassword')} autoComplete="new-password" />
      </Field>
    </StepForm>
  )
}
