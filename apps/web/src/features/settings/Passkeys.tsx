import { GetPasskeys, type Passkey, RemovePasskey, RenamePasskey } from '@recto/contract'
import { Button, Field, Icon, ifOnline, isSecurePlace, PasswordInput, Skeleton, TextInput, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { canUsePasskeys } from '../../data/use-passkey.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './settings.module.css'
import { AskPassword } from './TwoFactor.tsx'
import * as words from './words.tsx'

const KEY = ['passkeys']
/** Maximum length of a name. */
const MOST_SIGNS = 60

type At = { step: 'none' } | { step: 'add' } | { step: 'rename' | 'remove'; passkey: Passkey }

/** Keys of the person's devices, for signing in without a password. */
export function Passkeys() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(GetPasskeys, {}, { signal }),
  })
  const [at, setAt] = useState<At>({ step: 'none' })
  const back = () => setAt({ step: 'none' })
  const isHere = canUsePasskeys() && data?.host != null

  async function done(sentence: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: KEY })
    toast(sentence)
    back()
  }

  async function remove({ id, name }: Passkey, password: string): Promise<void> {
    await callServer(RemovePasskey, { id, password })
    await done(words.passkeyRemoved(name))
  }

  return (
    <Part
      title={words.passkeys}
      hint={words.passkeysHint}
      busy={!data && !error}
      control={
        isHere &&
        at.step === 'none' && (
          <Button icon={Plus} onClick={() => setAt({ step: 'add' })}>
            {words.addPasskey}
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={20} width="60%" />}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={words.yourPasskeys}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon of={KeyRound} />
              <div>
                <b>{passkey.name}</b>
                <small>{words.passkeyFacts(when(passkey.createdUtc), passkey.usedUtc && when(passkey.usedUtc))}</small>
              </div>
              <Button
                look="quiet"
                aria-label={words.renameOf(passkey.name)}
                onClick={() => setAt({ step: 'rename', passkey })}
              >
                {words.rename}
              </Button>
              <Button aria-label={words.removeOf(passkey.name)} onClick={() => setAt({ step: 'remove', passkey })}>
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && at.step === 'none' && (
        <>
          {data.passkeys.length === 0 && isHere && <p className={styles.none}>{words.noPasskeys}</p>}
          {!isHere && <p className={styles.none}>{elsewhere(data.host)}</p>}
        </>
      )}
      {at.step === 'add' && <Add onAdded={(name) => done(words.passkeyAdded(name))} onCancel={back} />}
      {at.step === 'rename' && (
        <Rename key={at.passkey.id} passkey={at.passkey} onRenamed={() => done(words.passkeyRenamed)} onCancel={back} />
      )}
      {at.step === 'remove' && (
        <AskPassword
          key={at.passkey.id}
          submit={words.remove}
          isDanger
          onSubmit={(password) => remove(at.passkey, password)}
          onCancel={back}
        >
          <p>{words.removePasskeyText(at.passkey.name)}</p>
        </AskPassword>
      )}
    </Part>
  )
}

/** Why none can be added here. */
function elsewhere(host: string | null): string {
  if (host === null) return words.passkeysNeedName
  if (!isSecurePlace()) return words.passkeysNeedHttps
  if (!('PublicKeyCredential' in window)) return words.noPasskeySupport
  return words.openAtHost(host)
}

function Add({ onAdded, onCancel }: { onAdded: (name: string) => Promise<void>; onCancel: () => void }) {
  const form = useForm(
    { name: '', password: '' },
    { name: z.string().trim().max(MOST_SIGNS), password: z.string().min(1, words.passwordNeeded) },
  )

  async function add(): Promise<void> {
    const { addPasskey, PasskeyProblem } = await ifOnline(() => import('../../data/passkey-ceremony.ts'))
    try {
      const { name } = await addPasskey(form.values)
      await onAdded(name)
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      form.setProblem(error.message)
    }
  }

  return (
    <StepForm form={form} submit={words.continueLabel} onSubmit={add} onCancel={onCancel}>
      <Field label={words.name} hint={words.passkeyNameHint}>
        <TextInput {...form.bind('name')} autoComplete="off" maxLength={MOST_SIGNS} autoFocus />
      </Field>
      <Field label={words.yourPassword} error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" />
      </Field>
    </StepForm>
  )
}

function Rename({
  passkey: { id, name },
  onRenamed,
  onCancel,
}: {
  passkey: Passkey
  onRenamed: () => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({ name }, { name: z.string().trim().min(1, words.nameNeeded).max(MOST_SIGNS) })

  async function rename(): Promise<void> {
    await callServer(RenamePasskey, { id, name: form.values.name })
    await onRenamed()
  }

  return (
    <StepForm form={form} submit={words.rename} onSubmit={rename} onCancel={onCancel}>
      <Field label={words.passkeyName} error={form.errors.name}>
        <TextInput {...form.bind('name')} autoComplete="off" maxLength={MOST_SIGNS} autoFocus />
      </Field>
    </StepForm>
  )
}
