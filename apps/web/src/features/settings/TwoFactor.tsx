import {
  ConfirmTwoFactor,
  NewRecoveryCodes,
  type OutputOf,
  StartTwoFactor,
  StopTwoFactor,
  sixDigits,
} from '@recto/contract'
import { Button, Chip, CodeInput, Field, PasswordInput, toast } from '@recto/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './settings.module.css'
import { useProfile, useProfileChanged } from './use-profile.ts'

type Begun = OutputOf<typeof StartTwoFactor>
type At =
  | { step: 'none' }
  | { step: 'password'; for: 'start' | 'stop' | 'codes' }
  | { step: 'app'; begun: Begun }
  | { step: 'codes'; codes: readonly string[] }

/** A code of an authenticator app after the password: on, off, and the codes for a day without the app. */
export function TwoFactor() {
  const { data } = useProfile()
  const changed = useProfileChanged()
  const [at, setAt] = useState<At>({ step: 'none' })
  const back = () => setAt({ step: 'none' })

  async function withPassword(what: 'start' | 'stop' | 'codes', password: string): Promise<void> {
    if (what === 'start') setAt({ step: 'app', begun: await callServer(StartTwoFactor, { password }) })
    else if (what === 'codes') {
      const { recoveryCodes } = await callServer(NewRecoveryCodes, { password })
      setAt({ step: 'codes', codes: recoveryCodes })
      await changed()
    } else {
      await callServer(StopTwoFactor, { password })
      await changed()
      toast('2-step verification is off.')
      back()
    }
  }

  return (
    <Part
      title="2-step verification"
      hint="After your password, you enter a code from an authenticator app. Passkeys don’t need one."
      busy={!data}
    >
      {at.step === 'none' && data && !data.hasTwoFactor && (
        <Button onClick={() => setAt({ step: 'password', for: 'start' })}>Turn on</Button>
      )}
      {at.step === 'none' && data?.hasTwoFactor && (
        <div className={styles.line}>
          <span>
            <Chip tone="accent">On</Chip>{' '}
            {data.recoveryCodesLeft === 1 ? '1 recovery code left' : `${data.recoveryCodesLeft} recovery codes left`}
          </span>
          <div className={styles.actions}>
            <Button onClick={() => setAt({ step: 'password', for: 'codes' })}>New recovery codes</Button>
            <Button look="quiet" onClick={() => setAt({ step: 'password', for: 'stop' })}>
              Turn off
            </Button>
          </div>
        </div>
      )}
      {at.step === 'password' && (
        <AskPassword
          submit={{ start: 'Continue', stop: 'Turn off', codes: 'Make new codes' }[at.for]}
          isDanger={at.for === 'stop'}
          onSubmit={(password) => withPassword(at.for, password)}
          onCancel={back}
        />
      )}
      {at.step === 'app' && (
        <App
          begun={at.begun}
          onCancel={back}
          onDone={async () => {
            setAt({ step: 'codes', codes: at.begun.recoveryCodes })
            await changed()
          }}
        />
      )}
      {at.step === 'codes' && <RecoveryCodes codes={at.codes} onDone={back} />}
    </Part>
  )
}

/** So that nobody else at this browser can do it. */
export function AskPassword({
  submit,
  isDanger,
  onSubmit,
  onCancel,
  children,
}: {
  submit: string
  isDanger?: boolean
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}) {
  const form = useForm({ password: '' }, { password: z.string().min(1, 'Please enter your password.') })
  return (
    <StepForm
      form={form}
      submit={submit}
      isDanger={isDanger}
      onSubmit={() => onSubmit(form.values.password)}
      onCancel={onCancel}
    >
      {children}
      <Field label="Your password" error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" autoFocus />
      </Field>
    </StepForm>
  )
}

/** The picture to scan, and the first code. */
function App({ begun, onDone, onCancel }: { begun: Begun; onDone: () => Promise<void>; onCancel: () => void }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri, { border: 2 }))}`,
    [begun.uri],
  )
  const form = useForm({ code: '' }, { code: sixDigits })

  async function confirm(): Promise<void> {
    await callServer(ConfirmTwoFactor, { code: form.values.code })
    await onDone()
  }

  return (
    <StepForm form={form} submit="Turn on" onSubmit={confirm} onCancel={onCancel}>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <img className={styles.scan} src={picture} alt="QR code for your authenticator app" width={192} height={192} />
      <p className={styles.secret}>
        Or type this key: <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label="Authenticator code" error={form.errors.code}>
        <CodeInput autoFocus value={form.values.code} onChange={(code) => form.set('code', code)} />
      </Field>
    </StepForm>
  )
}
