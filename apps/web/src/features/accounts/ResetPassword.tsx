import { password, ResetPassword as ResetPasswordCall } from '@recto/contract'
import { buttonClass, Checkbox, Field, PasswordInput } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import { useForm } from '../../shell/form.ts'
import { Link, useParams } from '../../shell/router.tsx'
import { AccountForm } from './AccountForm.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { useGoOn } from './use-go-on.ts'

/** Where the link of a reset mail leads: a new password, and then one is in. */
export default function ResetPassword() {
  const { link = '' } = useParams()
  const goOn = useGoOn()
  const form = useForm({ password: '' }, { password })
  const [removePasskeys, setRemovePasskeys] = useState(false)
  const [isOver, setOver] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)

  async function save(): Promise<void> {
    try {
      const answer = await callServer(ResetPasswordCall, { link, password: form.values.password, removePasskeys })
      if ('challenge' in answer) setChallenge(answer.challenge)
      else goOn(answer)
    } catch (error) {
      if (error instanceof CallError && error.fields.link) setOver(true)
      else throw error
    }
  }

  if (challenge) return <TwoFactorStep challenge={challenge} onBack={() => setChallenge(null)} onIn={goOn} />
  if (isOver) {
    return (
      <AccountPage title="This link no longer works" lead="It expired or was used already. Ask for a new one.">
        <Link className={buttonClass({ look: 'primary', size: 'field', wide: true })} to="/account/forgot">
          Send a new link
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Set a new password" lead="It signs you out everywhere else.">
      <AccountForm
        form={form}
        problem={form.errors.password ? null : form.problem}
        submit="Save and sign in"
        onSubmit={save}
      >
        <Field label="New password" error={form.errors.password} hint="At least 8 characters.">
          <PasswordInput {...form.bind('password')} autoComplete="new-password" autoFocus />
        </Field>
        <RemovePasskeys checked={removePasskeys} onChange={setRemovePasskeys} />
      </AccountForm>
    </AccountPage>
  )
}

/** A passkey goes on signing in after a new password, also one that somebody else made. */
export function RemovePasskeys({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      label="Remove my passkeys too"
      hint="If a device was lost, or you do not know all of them. They are listed in the mail."
    />
  )
}
