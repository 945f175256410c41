import { GetPasskeys, type Passkey, RemovePasskey, RenamePasskey } from '@recto/contract'
import { Button, Field, Icon, ifOnline, PasswordInput, Skeleton, TextInput, toast } from '@recto/ui'
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

const KEY = ['passkeys']
/** So long a name may be. */
const MOST_SIGNS = 60

type At = { step: 'none' } | { step: 'add' } | { step: 'rename' | 'remove'; passkey: Passkey }

/** Keys of the person's devices: what lets them in without a password. */
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
    await done(`“${name}” was removed.`)
  }

  return (
    <Part
      title="Passkeys"
      hint="Sign in with your fingerprint, your face or your device’s PIN. Your device checks that it’s you, so you need no password or code."
      busy={!data && !error}
    >
      {error && <LoadFailed error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={20} width="60%" />}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.rows} aria-label="Your passkeys">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon of={KeyRound} />
              <div>
                <b>{passkey.name}</b>
                <small>
                  Added {when(passkey.createdUtc)},{' '}
                  {passkey.usedUtc ? `last used ${when(passkey.usedUtc)}` : 'not used yet'}
                </small>
              </div>
              <Button
                look="quiet"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setAt({ step: 'rename', passkey })}
              >
                Rename
              </Button>
              <Button aria-label={`Remove ${passkey.name}`} onClick={() => setAt({ step: 'remove', passkey })}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && at.step === 'none' && (
        <>
          {data.passkeys.length === 0 && isHere && <p className={styles.none}>You have no passkeys yet.</p>}
          {isHere ? (
            <Button icon={Plus} onClick={() => setAt({ step: 'add' })}>
              Add a passkey
            </Button>
          ) : (
            <p className={styles.none}>{elsewhere(data.host)}</p>
          )}
        </>
      )}
      {at.step === 'add' && <Add onAdded={(name) => done(`“${name}” was added.`)} onCancel={back} />}
      {at.step === 'rename' && (
        <Rename key={at.passkey.id} passkey={at.passkey} onRenamed={() => done('Passkey renamed.')} onCancel={back} />
      )}
      {at.step === 'remove' && (
        <AskPassword
          key={at.passkey.id}
          submit="Remove"
          isDanger
          onSubmit={(password) => remove(at.passkey, password)}
          onCancel={back}
        >
          <p>“{at.passkey.name}” can no longer sign in. You’re signed out everywhere but here.</p>
        </AskPassword>
      )}
    </Part>
  )
}

/** Why none can be added here. */
function elsewhere(host: string | null): string {
  if (host === null) return 'Passkeys need an address with a name, and Recto is at an IP address here.'
  if (!('PublicKeyCredential' in window))
    return 'This browser doesn’t support passkeys, or the connection isn’t secure.'
  return `Open Recto at ${host} to add a passkey.`
}

function Add({ onAdded, onCancel }: { onAdded: (name: string) => Promise<void>; onCancel: () => void }) {
  const form = useForm(
    { name: '', password: '' },
    { name: z.string().trim().max(MOST_SIGNS), password: z.string().min(1, 'Please enter your password.') },
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
    <StepForm form={form} submit="Continue" onSubmit={add} onCancel={onCancel}>
      <Field label="Name" hint="Helps you recognise it. If empty, it’s named after this browser.">
        <TextInput {...form.bind('name')} autoComplete="off" maxLength={MOST_SIGNS} autoFocus />
      </Field>
      <Field label="Your password" error={form.errors.password}>
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
  const form = useForm({ name }, { name: z.string().trim().min(1, 'Please enter a name.').max(MOST_SIGNS) })

  async function rename(): Promise<void> {
    await callServer(RenamePasskey, { id, name: form.values.name })
    await onRenamed()
  }

  return (
    <StepForm form={form} submit="Rename" onSubmit={rename} onCancel={onCancel}>
      <Field label="Name of the passkey" error={form.errors.name}>
        <TextInput {...form.bind('name')} autoComplete="off" maxLength={MOST_SIGNS} autoFocus />
      </Field>
    </StepForm>
  )
}
