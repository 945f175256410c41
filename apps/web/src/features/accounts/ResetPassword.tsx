import { password, ResetPassword as ResetPasswordCall } from '@recto/contract'
import { buttonClass, Checkbox, Field, PasswordInput } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { AccountForm } from '../../components/AccountForm.tsx'
import { AccountPage } from '../../components/AccountPage.tsx'
import { useForm } from '../../shell/form.ts'
import { Link, useParams } from '../../shell/router.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { useGoOn } from './use-go-on.ts'
import * as words from './words.tsx'

/** The target of a reset email's link: a new password, after which the person is signed in. */
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
      <AccountPage title={words.linkExpired} lead={words.linkExpiredLead}>
        <Link className={buttonClass({ look: 'primary', size: 'field', wide: true })} to="/account/forgot">
          {words.sendANewLink}
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={words.setANewPassword} lead={words.signsOutElsewhere}>
      <AccountForm
        form={form}
        problem={form.errors.password ? null : form.problem}
        submit={words.saveAndSignIn}
        onSubmit={save}
      >
        <Field label={words.newPassword} error={form.errors.password} hint={words.passwordHint}>
          <PasswordInput {...form.bind('password')} autoComplete="new-password" autoFocus />
        </Field>
        <RemovePasskeys checked={removePasskeys} onChange={setRemovePasskeys} />
      </AccountForm>
    </AccountPage>
  )
}

/** A passkey still signs in after a new password, even one added by someone else. */
export function RemovePasskeys({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox checked={checked} onChange={onChange} label={words.removeMyPasskeysToo} hint={words.removePasskeysHint} />
  )
}
