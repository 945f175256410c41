import { Banner, Button, CodeInput, Field, PasswordInput } from '@recto/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '../api/index.ts'
import { useTask } from '../shell/use-task.ts'
import styles from './accounts.module.css'
import * as words from './code-form.words.ts'

/** How long "sent" is shown before another code may be requested, in ms [AUTH-15]. */
const SENT_MS = 2000

type ResendState = 'idle' | 'sending-otp' | 'otp-sent'
const RESEND_LABEL: Record<ResendState, string> = {
  idle: words.sendAgain,
  'sending-otp': words.sending,
  'otp-sent': words.codeSent,
}

/**
 * The six digits from an email, and a new code if it does not arrive; with `passwordLabel` also a password to choose.
 */
export function CodeForm({
  email,
  outboxUrl,
  submitLabel,
  passwordLabel,
  children,
  onSubmit,
  onResend,
  onBack,
}: {
  email: string
  outboxUrl: string | null
  submitLabel: string
  passwordLabel?: string
  /** Fields after the password. */
  children?: ReactNode
  onSubmit: (code: string, password: string) => Promise<void>
  onResend: () => Promise<void>
  /** Returns to the form where the address is entered. */
  onBack: () => void
}) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { state, resend } = useResend(onResend, setProblem)

  async function submit(typed = code): Promise<void> {
    if (isBusy) return
    setProblem(null)
    const wrongCode = /^\d{6}$/.test(typed) ? null : words.invalidCode // [AUTH-16]
    const wrongPassword = passwordLabel && password.length < 8 ? words.passwordTooShort : null
    setError(wrongCode)
    setPasswordError(wrongPassword)
    if (wrongCode || wrongPassword) return
    await run(
      () => onSubmit(typed, password),
      (failure) => {
        // The server's message about the code is shown below it, anything else above the form [AUTH-17].
        if (failure instanceof CallError && !failure.isUnreachable && failure.httpStatus < 429) {
          setError(failure.fields.password ? null : failure.message)
          // An empty field submits the next code automatically once its sixth digit is typed.
          if (!failure.fields.password) setCode('')
          setPasswordError(failure.fields.password ?? null)
        } else setProblem(messageOf(failure))
      },
    )
  }

  return (
    <>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem && <Banner tone="danger">{problem}</Banner>}
        {outboxUrl && (
          <Banner tone="accent">
            {words.emailsNotSent}{' '}
            <a className="link" style={{ whiteSpace: 'nowrap' }} href={outboxUrl} target="_blank" rel="noreferrer">
              {words.openOutbox}
            </a>
          </Banner>
        )}
        <Field label={words.code} error={error}>
          <CodeInput
            autoFocus
            value={code}
            onChange={(next) => {
              setCode(next)
              setError(null)
            }}
            onComplete={passwordLabel ? undefined : (whole) => void submit(whole)}
          />
        </Field>
        {passwordLabel && (
          <Field label={passwordLabel} error={passwordError} hint={words.passwordHint}>
            <PasswordInput
              value={password}
              autoComplete="new-password"
              onChange={(event) => {
                setPassword(event.target.value)
                setPasswordError(null)
              }}
            />
          </Field>
        )}
        {children}
        <Button type="submit" look="primary" size="field" wide loading={isBusy}>
          {submitLabel}
        </Button>
      </form>
      <div className={styles.below}>
        <div className={styles.again}>
          <Button look="quiet" onClick={onBack}>
            {words.useDifferentEmail}
          </Button>
          <Button
            look="quiet"
            className={state}
            data-state={state}
            loading={state === 'sending-otp'}
            disabled={state === 'otp-sent'}
            onClick={resend}
          >
            {RESEND_LABEL[state]}
          </Button>
        </div>
        <p className="sr" role="status">
          {state === 'otp-sent' ? words.codeIsOnItsWay(email) : ''}
        </p>
      </div>
    </>
  )
}

/** sending-otp, then otp-sent, which goes back after two seconds. */
function useResend(send: () => Promise<void>, onProblem: (text: string | null) => void) {
  const [state, setState] = useState<ResendState>('idle')
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    state,
    async resend(): Promise<void> {
      setState('sending-otp')
      onProblem(null)
      try {
        await send()
        setState('otp-sent')
        timer.current = window.setTimeout(() => setState('idle'), SENT_MS)
      } catch (error) {
        setState('idle')
        onProblem(messageOf(error))
      }
    },
  }
}
