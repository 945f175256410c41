import { email, ResetPassword, SendPasswordReset } from '@recto/contract'
import { Field, TextInput } from '@recto/ui'
import { typedAddress } from '@recto/words'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { AccountForm } from '../../components/AccountForm.tsx'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { useSetSession } from '../../data/session.ts'
import { useForm } from '../../shell/form.ts'
import { Link } from '../../shell/router.tsx'
import { CodeStep } from './CodeStep.tsx'
import { RemovePasskeys } from './ResetPassword.tsx'
import { useSentCode } from './sent-code.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import * as words from './words.tsx'

/** A link and a code by mail; with the code a new password here. Every other session ends. */
export default function ForgotPassword() {
  const { search, known, sent, isSent, takeBack } = useSentCode()
  const setSession = useSetSession()
  const form = useForm({ email: known }, { email })
  const [challenge, setChallenge] = useState<string | null>(null)
  const [removePasskeys, setRemovePasskeys] = useState(false)
  const address = sent?.email ?? typedAddress(form.values.email)
  const send = async () => isSent({ email: address, ...(await callServer(SendPasswordReset, { email: address })) })

  if (challenge) return <TwoFactorStep challenge={challenge} onBack={() => setChallenge(null)} />
  if (sent) {
    return (
      <CodeStep
        title={words.setANewPassword}
        email={address}
        outboxUrl={sent.outboxUrl}
        submitLabel={words.saveAndSignIn}
        passwordLabel={words.newPassword}
        hint={words.orOpenLink}
        onSubmit={async (code, password) => {
          const answer = await callServer(ResetPassword, { email: address, code, password, removePasskeys })
          if ('challenge' in answer) setChallenge(answer.challenge)
          else setSession(answer)
        }}
        onResend={send}
        onBack={takeBack}
      >
        <RemovePasskeys checked={removePasskeys} onChange={setRemovePasskeys} />
      </CodeStep>
    )
  }
  return (
    <AccountPage title={words.forgotPassword} lead={words.forgotLead}>
      <AccountForm form={form} submit={words.sendCode} onSubmit={send}>
        <Field label={words.email} error={form.errors.email}>
          <TextInput {...form.bind('email')} type="email" autoComplete="username" autoFocus />
        </Field>
      </AccountForm>
      <p className={styles.below}>
        <Link className="link" to={`/account/signin${search}`}>
          {words.backToSignIn}
        </Link>
      </p>
    </AccountPage>
  )
}
