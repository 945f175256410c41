import { email, SignIn as SignInCall } from '@recto/contract'
import { Button, Field, PasswordInput, TextInput } from '@recto/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { AccountForm } from '../../components/AccountForm.tsx'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { elsewhereProblem, SignInElsewhere } from '../../components/SignInElsewhere.tsx'
import { useSetSession } from '../../data/session.ts'
import { canUsePasskeys, usePasskey } from '../../data/use-passkey.ts'
import { nextPath } from '../../next-path.ts'
import { useForm } from '../../shell/form.ts'
import { Link, useLocation } from '../../shell/router.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import * as words from './words.tsx'

const SCHEMAS = { email, password: z.string().min(1, words.enterPassword) }

/** [ROUTE-05] */
export default function SignIn() {
  const { search } = useLocation()
  const setSession = useSetSession()
  // An invitation's link names the address that was invited.
  const invited = new URLSearchParams(search).get('email') ?? ''
  const form = useForm({ email: invited, password: '' }, SCHEMAS)
  const elsewhere = elsewhereProblem(search)
  const [challenge, setChallenge] = useState<string | null>(null)

  const passkey = usePasskey(setSession, (sentence) => {
    form.setErrors({})
    form.setProblem(sentence)
  })

  async function signIn(): Promise<void> {
    const answer = await callServer(SignInCall, form.values)
    if ('challenge' in answer) setChallenge(answer.challenge)
    else setSession(answer)
  }
  if (challenge) return <TwoFactorStep challenge={challenge} onBack={() => setChallenge(null)} />

  return (
    <AccountPage title={words.welcomeBack} lead={words.signInLead}>
      <AccountForm
        form={form}
        submit={words.signIn}
        onSubmit={signIn}
        problem={form.problem ?? elsewhere}
        more={
          <>
            {canUsePasskeys() && <p className={styles.or}>{words.orElse}</p>}
            <SignInElsewhere way={{ next: nextPath(search) }} />
            {canUsePasskeys() && (
              <Button size="field" wide icon={KeyRound} loading={passkey.isBusy} onClick={() => void passkey.signIn()}>
                {words.signInWithAPasskey}
              </Button>
            )}
          </>
        }
      >
        <Field label={words.email} error={form.errors.email}>
          <TextInput {...form.bind('email')} type="email" autoComplete="username webauthn" autoFocus />
        </Field>
        <Field
          label={words.password}
          error={form.errors.password}
          aside={
            <Link
              className="link"
              style={{ fontWeight: 400 }}
              to={`/account/forgot${search}`}
              state={{ email: form.values.email }}
            >
              {words.forgotPasswordLink}
            </Link>
          }
        >
          <PasswordInput {...form.bind('password')} autoComplete="current-password" />
        </Field>
      </AccountForm>
      <p className={styles.below}>
        {words.newHere}{' '}
        <Link className="link" to={`/account/signup${search}`}>
          {words.createAnAccount}
        </Link>{' '}
        {words.orElse}{' '}
        <Link className="link" to="/templates">
          {words.tryWithout}
        </Link>
      </p>
    </AccountPage>
  )
}
