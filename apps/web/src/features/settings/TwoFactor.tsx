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
import * as words from './words.tsx'

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
      toast(words.twoFactorOff)
      back()
    }
  }

  return (
    <Part
      title={words.twoFactor}
      hint={words.twoFactorHint}
      busy={!data}
      control={
        at.step === 'none' &&
        data &&
        (data.hasTwoFactor ? (
          <Button onClick={() => setAt({ step: 'password', for: 'stop' })}>{words.turnOff}</Button>
        ) : (
          <Button onClick={() => setAt({ step: 'password', for: 'start' })}>{words.turnOn}</Button>
        ))
      }
    >
      {at.step === 'none' && data?.hasTwoFactor && (
        <div className={styles.line}>
          <span>
            <Chip tone="accent">{words.on}</Chip> {words.codesLeft(data.recoveryCodesLeft)}
          </span>
          <Button look="quiet" onClick={() => setAt({ step: 'password', for: 'codes' })}>
            {words.newRecoveryCodes}
          </Button>
        </div>
      )}
      {at.step === 'password' && (
        <AskPassword
          submit={{ start: words.continueLabel, stop: words.turnOff, codes: words.makeNewCodes }[at.for]}
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

/** So that no one else at this browser can do it. */
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
  const form = useForm({ password: '' }, { password: z.string().min(1, words.passwordNeeded) })
  return (
    <StepForm
      form={form}
      submit={submit}
      isDanger={isDanger}
      onSubmit={() => onSubmit(form.values.password)}
      onCancel={onCancel}
    >
      {children}
      <Field label={words.yourPassword} error={form.errors.password}>
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
    <StepForm form={form} submit={words.turnOn} onSubmit={confirm} onCancel={onCancel}>
      <p>{words.scanHint}</p>
      <img className={styles.scan} src={picture} alt={words.qrCode} width={192} height={192} />
      <p className={styles.secret}>
        {words.orTypeKey} <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label={words.authenticatorCode} error={form.errors.code}>
        <CodeInput autoFocus value={form.values.code} onChange={(code) => form.set('code', code)} />
      </Field>
    </StepForm>
  )
}
