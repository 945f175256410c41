import { ChangeEmail, email, SendEmailChange, sixDigits } from '@recto/contract'
import { Banner, Button, CodeInput, Field, PasswordInput, TextInput, toast } from '@recto/ui'
import { typedAddress } from '@recto/words'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { useUser, useUserChanged } from '../../data/session.ts'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './settings.module.css'
import * as words from './words.tsx'

type Step = { step: 'none' } | { step: 'address' } | { step: 'code'; address: string; outboxUrl: string | null }

/** The sign-in address, and changing it: password, then a code mailed to the new address. */
export function EmailAddress() {
  const user = useUser()
  const [at, setAt] = useState<Step>({ step: 'none' })
  const back = () => setAt({ step: 'none' })
  return (
    <Part
      title={words.emailAddress}
      hint={words.emailAddressHint}
      control={
        at.step === 'none' && (
          <>
            <b className={styles.fact}>{user.email}</b>
            <Button onClick={() => setAt({ step: 'address' })}>{words.change}</Button>
          </>
        )
      }
    >
      {at.step === 'address' && (
        <NewAddress onSent={(address, outboxUrl) => setAt({ step: 'code', address, outboxUrl })} onCancel={back} />
      )}
      {at.step === 'code' && <Code {...at} onDone={back} />}
    </Part>
  )
}

function NewAddress({
  onSent,
  onCancel,
}: {
  onSent: (address: string, outboxUrl: string | null) => void
  onCancel: () => void
}) {
  const form = useForm({ email: '', password: '' }, { email, password: z.string().min(1, words.passwordNeeded) })

  async function send(): Promise<void> {
    const { outboxUrl } = await callServer(SendEmailChange, form.values)
    onSent(typedAddress(form.values.email), outboxUrl)
  }

  return (
    <StepForm form={form} submit={words.sendCode} onSubmit={send} onCancel={onCancel}>
      <Field label={words.newEmailAddress} error={form.errors.email}>
        <TextInput {...form.bind('email')} type="email" autoComplete="email" autoFocus />
      </Field>
      <Field label={words.yourPassword} error={form.errors.password} hint={words.yourPasswordHint}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" />
      </Field>
    </StepForm>
  )
}

function Code({ address, outboxUrl, onDone }: { address: string; outboxUrl: string | null; onDone: () => void }) {
  const userChanged = useUserChanged()
  const form = useForm({ code: '' }, { code: sixDigits })

  async function finish(): Promise<void> {
    userChanged(await callServer(ChangeEmail, { email: address, code: form.values.code }))
    toast(words.nowSignInWith(address))
    onDone()
  }

  return (
    <StepForm form={form} submit={words.confirmAddress} onSubmit={finish} onCancel={onDone}>
      <p>{words.sentCode(address)}</p>
      {outboxUrl && (
        <Banner tone="accent">
          {words.serverKeepsEmail}{' '}
          <a className="link" href={outboxUrl} target="_blank" rel="noreferrer">
            {words.readInOutbox}
          </a>
        </Banner>
      )}
      <Field label={words.code} error={form.errors.code}>
        <CodeInput autoFocus value={form.values.code} onChange={(code) => form.set('code', code)} />
      </Field>
    </StepForm>
  )
}
