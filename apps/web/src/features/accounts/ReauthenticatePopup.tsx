import { Reauthenticate } from '@recto/contract'
import { Banner, Button, Field, ifOnline, PasswordInput, Popup } from '@recto/ui'
import { common } from '@recto/words'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import styles from '../../components/accounts.module.css'
import { canUsePasskeys } from '../../data/use-passkey.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useForm } from '../../shell/form.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    reauthenticate: typeof ReauthenticatePopup
  }
}

/** Asks for a proof of identity before a sensitive action. */
export default function ReauthenticatePopup({
  hasPassword,
  hasPasskey,
  close,
}: PopupControl<true> & {
  /** The person's proofs. */
  hasPassword: boolean
  hasPasskey: boolean
}) {
  const form = useForm({ password: '' }, { password: z.string().min(1, words.enterPassword) })
  const [isAsking, setAsking] = useState(false)
  const withPasskey = hasPasskey && canUsePasskeys()

  async function byPassword(): Promise<void> {
    await callServer(Reauthenticate, form.values)
    close(true)
  }

  async function byPasskey(): Promise<void> {
    if (isAsking) return
    setAsking(true)
    form.setErrors({})
    form.setProblem(null)
    try {
      const { PasskeyProblem, reauthenticateWithPasskey } = await ifOnline(
        () => import('../../data/passkey-ceremony.ts'),
      )
      try {
        await reauthenticateWithPasskey()
        close(true)
      } catch (error) {
        if (!(error instanceof PasskeyProblem)) throw error
        form.setProblem(error.message)
      }
    } catch (error) {
      form.fail(error)
    } finally {
      setAsking(false)
    }
  }

  const isSaid = form.errors.password === form.problem
  return (
    <Popup
      title={words.confirmIdentity}
      width="s"
      onClose={() => close()}
      onSubmit={() => void (hasPassword ? form.submit(byPassword) : byPasskey())}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          {hasPassword && (
            <Button type="submit" look="primary" loading={form.isBusy}>
              {words.continueLabel}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {form.problem && !isSaid && <Banner tone="danger">{form.problem}</Banner>}
        <p>{words.confirmLead}</p>
        {hasPassword && (
          <Field label={words.password} error={form.errors.password}>
            <PasswordInput {...form.bind('password')} autoComplete="current-password" autoFocus />
          </Field>
        )}
        {withPasskey && (
          <Button icon={KeyRound} wide loading={isAsking} onClick={() => void byPasskey()}>
            {words.useAPasskey}
          </Button>
        )}
        {!hasPassword && !withPasskey && <p>{words.signInAgain}</p>}
      </div>
    </Popup>
  )
}
