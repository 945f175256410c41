import {
  ADDRESS_STATE,
  CheckUserEmail,
  email,
  fullName,
  password,
  Register,
  Send6DigitVerificationEmail,
  Verify6DigitVerificationEmail,
} from '@recto/contract'
import { Field, PasswordInput, TextInput } from '@recto/ui'
import { useRef } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { useSetSession } from '../../data/session.ts'
import { useForm } from '../../shell/form.ts'
import { Link } from '../../shell/router.tsx'
import { AccountForm } from './AccountForm.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useSentCode } from './sent-code.ts'
import * as words from './words.tsx'

/** [AUTH-11] */
const ACCOUNT_EXISTS = words.anAccountWithThisEmail
/** [AUTH-13] */
const CHECK_FAILED = words.errorVerifyingEmail
/** [AUTH-14] */
const SEND_FAILED = words.errorSending6Digit
/** Answers of the e-mail check with which sign-up goes on [AUTH-09, AUTH-10, AUTH-12]. */
const GO_ON = [1, 2, 4]

const SCHEMAS = { fullName, email, password }

/** Two steps: who you are [AUTH-02], then the code from the mail [AUTH-03]. */
export default function SignUp() {
  const { search, sent, last, isSent, takeBack } = useSentCode()
  const setSession = useSetSession()
  // An invitation's link names the address that was invited.
  const invited = new URLSearchParams(search).get('email') ?? ''
  const form = useForm({ fullName: sent?.fullName ?? '', email: sent?.email ?? invited, password: '' }, SCHEMAS)
  /** Of a code that was right: it is good once, and what comes after it can fail. */
  const proof = useRef<{ email: string; code: string; verification: string } | null>(null)
  const address = sent?.email ?? form.values.email.trim().toLowerCase()

  /** Check the address, then send a code [AUTH-08]. */
  async function begin(): Promise<void> {
    // Whoever came back to mend their name or password has a code.
    if (last?.email === address) return isSent({ email: address, fullName: form.values.fullName.trim() })
    const { status } = await callServer(CheckUserEmail, { email: address }).catch(named(CHECK_FAILED))
    if (status === ADDRESS_STATE.taken) {
      form.setErrors({ email: ACCOUNT_EXISTS })
      form.setProblem(ACCOUNT_EXISTS)
    } else if (!GO_ON.includes(status)) form.setProblem(CHECK_FAILED)
    else await sendCode().catch(codeStillGood)
  }

  /** Who comes back within the minute has a code already: on to where it is entered. */
  async function codeStillGood(error: unknown): Promise<void> {
    if (!(error instanceof CallError) || error.httpStatus !== 409) throw error
    await isSent({ email: address, fullName: form.values.fullName.trim() })
  }

  async function sendCode(): Promise<void> {
    const fullName = form.values.fullName.trim()
    const { outboxUrl } = await callServer(Send6DigitVerificationEmail, { email: address, fullName }).catch(
      named(SEND_FAILED),
    )
    await isSent({ email: address, fullName, outboxUrl })
  }

  async function finish(code: string, password: string): Promise<void> {
    if (proof.current?.email !== address || proof.current.code !== code) {
      const { verification } = await callServer(Verify6DigitVerificationEmail, { email: address, code })
      proof.current = { email: address, code, verification }
    }
    const { verification } = proof.current
    const chosen = form.values.password || password
    try {
      setSession(await callServer(Register, { ...form.values, password: chosen, email: address, verification }))
    } catch (error) {
      // Another one is asked for where the code is; what was typed before is not taken again.
      if (error instanceof CallError && error.fields.password) form.set('password', '')
      throw error
    }
  }

  if (sent) {
    return (
      <CodeStep
        title={words.checkEmail}
        email={address}
        outboxUrl={sent.outboxUrl}
        submitLabel={words.createAccount}
        // A password is kept nowhere: after a reload it is asked for again.
        passwordLabel={form.values.password ? undefined : words.password}
        onSubmit={finish}
        onResend={sendCode}
        onBack={takeBack}
      />
    )
  }
  return (
    <AccountPage title={words.createYourAccount} lead={words.signUpLead}>
      <AccountForm form={form} submit={words.continueLabel} onSubmit={begin}>
        <Field label={words.fullName} error={form.errors.fullName}>
          <TextInput {...form.bind('fullName')} autoComplete="name" autoFocus />
        </Field>
        <Field label={words.email} error={form.errors.email}>
          <TextInput {...form.bind('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={words.password} error={form.errors.password} hint={words.passwordHint}>
          <PasswordInput {...form.bind('password')} autoComplete="new-password" />
        </Field>
      </AccountForm>
      <p className={styles.below}>
        {words.haveAccount}{' '}
        <Link className="link" to={`/account/signin${search}`}>
          {words.signIn}
        </Link>
      </p>
    </AccountPage>
  )
}

/** Says `text` where the server gave no reason of its own for people: a limit's wording and a wrong field's stay. */
function named(text: string) {
  return (error: unknown): never => {
    if (error instanceof CallError && !error.isUnreachable && error.httpStatus < 500) throw error
    if (error instanceof CallError && error.isUnreachable) throw new CallError(`${text}. ${messageOf(error)}`)
    throw new CallError(text)
  }
}
