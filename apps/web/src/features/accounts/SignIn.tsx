import { email, SignIn as SignInCall } from '@recto/contract'
import { Button, Field, PasswordInput, TextInput } from '@recto/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { useSetSession } from '../../data/session.ts'
import { canUsePasskeys, usePasskey } from '../../data/use-passkey.ts'
import { useForm } from '../../shell/form.ts'
import { Link, useLocation } from '../../shell/router.tsx'
import { AccountForm } from './AccountForm.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'

const SCHEMAS = { email, password: z.string().min(1, 'Please enter your password.') }

/** [ROUTE-05] */
export default function SignIn() {
  const { search } = useLocation()
  const setSession = useSetSession()
  // An invitation's link names the address that was invited.
  const invited = new URLSearchParams(search).get('email') ?? ''
  const form = useForm({ email: invited, password: '' }, SCHEMAS)
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
    <AccountPage title="Welcome back" lead="Sign in to your folios.">
      <AccountForm
        form={form}
        submit="Sign in"
        onSubmit={signIn}
        more={
          canUsePasskeys() && (
            <Button size="field" wide icon={KeyRound} loading={passkey.isBusy} onClick={() => void passkey.signIn()}>
              Sign in with a passkey
            </Button>
          )
        }
      >
        <Field label="E-mail" error={form.errors.email}>
          <TextInput {...form.bind('email')} type="email" autoComplete="username webauthn" autoFocus />
        </Field>
        <Field
          label="Password"
          error={form.errors.password}
          aside={
            <Link
              className="link"
              style={{ fontWeight: 400 }}
              to={`/account/forgot${search}`}
              state={{ email: form.values.email }}
            >
              Forgot it?
            </Link>
          }
        >
          <PasswordInput {...form.bind('password')} autoComplete="current-password" />
        </Field>
      </AccountForm>
      <p className={styles.below}>
        New here?{' '}
        <Link className="link" to={`/account/signup${search}`}>
          Create an account
        </Link>
      </p>
    </AccountPage>
  )
}
