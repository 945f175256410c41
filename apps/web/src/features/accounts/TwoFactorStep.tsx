import { type SessionUser, VerifyTwoFactor } from '@recto/contract'
import { Banner, Button, CodeInput, Field, TextInput } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { useSetSession } from '../../data/session.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.tsx'

/**
 * After the password: the app's code, or a recovery code as an alternative. `onIn`: replaces the page's default action.
 */
export function TwoFactorStep({
  challenge,
  onBack,
  onIn,
}: {
  challenge: string
  onBack: () => void
  onIn?: (user: SessionUser) => void
}) {
  const setSession = useSetSession()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function submit(typed = code): Promise<void> {
    if (isBusy) return
    const fits = isRecovery ? typed.trim().length >= 10 : /^\d{6}$/.test(typed)
    setError(fits ? null : words.enterCode)
    setProblem(null)
    if (!fits) return
    await run(
      async () => {
        const user = await callServer(VerifyTwoFactor, { challenge, code: typed })
        if (onIn) onIn(user)
        else setSession(user)
      },
      (failure) => {
        setCode('')
        if (failure instanceof CallError && failure.fields.code) setError(failure.message)
        else setProblem(messageOf(failure))
      },
    )
  }

  function change(next: string): void {
    setCode(next)
    setError(null)
  }

  return (
    <AccountPage title={words.oneMoreStep} lead={isRecovery ? words.recoveryLead : words.authenticatorLead}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem && <Banner tone="danger">{problem}</Banner>}
        {isRecovery ? (
          <Field label={words.recoveryCode} error={error}>
            <TextInput
              value={code}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        ) : (
          <Field label={words.authenticatorCode} error={error}>
            <CodeInput autoFocus value={code} onChange={change} onComplete={(whole) => void submit(whole)} />
          </Field>
        )}
        <Button type="submit" look="primary" size="field" wide loading={isBusy}>
          {words.signIn}
        </Button>
      </form>
      <div className={styles.below}>
        <div className={styles.again}>
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
              setError(null)
            }}
          >
            {isRecovery ? words.useApp : words.useARecoveryCode}
          </Button>
        </div>
      </div>
    </AccountPage>
  )
}
