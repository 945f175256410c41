import { DeleteAccount as DeleteAccountCall, GetAccountTies, GetUserTeams, type OutputOf } from '@recto/contract'
import { Button, Field, PasswordInput, Skeleton, TextInput } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callServer } from '../../api/index.ts'
import { goToTeam } from '../../data/go-to-team.ts'
import { useUser } from '../../data/session.ts'
import { useEndSession } from '../../data/use-sign-out.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useForm } from '../../shell/form.ts'
import { useNavigate } from '../../shell/router.tsx'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './settings.module.css'

type Ties = OutputOf<typeof GetAccountTies>
type Tie = Ties['goes'][number]

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
const named = (teams: readonly Tie[]): string => teams.map(({ name }) => name).join(', ')
const foliosOf = (teams: readonly Tie[]): number => teams.reduce((sum, { folios }) => sum + folios, 0)

/** The account's end: first what stands against it, then what it takes along, then the proof that it is meant. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Delete your account" hint="This can’t be undone, not even by us.">
      {isOpen ? (
        <Steps onCancel={() => setOpen(false)} />
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      )}
    </Part>
  )
}

function Steps({ onCancel }: { onCancel: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account-ties'],
    queryFn: ({ signal }) => callServer(GetAccountTies, {}, { signal }),
    gcTime: 0,
  })
  if (error) {
    return <LoadFailed error={error} again={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label="Checking what your account holds…">
        <Skeleton width="70%" height={20} />
      </div>
    )
  }
  return data.toSettle.length > 0 ? (
    <TeamsFirst teams={data.toSettle} onChanged={() => void refetch()} onCancel={onCancel} />
  ) : (
    <Confirm ties={data} onCancel={onCancel} />
  )
}

/** Teams with others in them: their owner sees to them first. */
function TeamsFirst({
  teams,
  onChanged,
  onCancel,
}: {
  teams: readonly Tie[]
  onChanged: () => void
  onCancel: () => void
}) {
  const user = useUser()

  async function settings({ id, name }: Tie): Promise<void> {
    try {
      // Settings are those of the team that is open.
      if (id !== user.team.id) return await goToTeam(id)
      const own = await callServer(GetUserTeams, {})
      const teamUrl = own.teams.find((team) => team.id === id)?.teamUrl ?? ''
      await openPopup('team-settings', { teamName: name, teamUrl, addressesBelow: own.addressesBelow })
      onChanged()
    } catch (failure) {
      showProblem(failure)
    }
  }

  return (
    <>
      <p className={styles.hint}>
        {teams.length === 1 ? 'You own this team' : 'You own these teams'}, and others work in{' '}
        {teams.length === 1 ? 'it' : 'them'}. Hand over or delete {teams.length === 1 ? 'it' : 'each'} first, in its
        teamspace settings.
      </p>
      <ul className={styles.rows} aria-label="Teams to hand over or delete">
        {teams.map((team) => (
          <li key={team.id}>
            <div>
              <b>{team.name}</b>
              <small>
                {team.people === 1 ? '1 other person' : `${team.people} other people`}, {counted(team.folios, 'folio')}
              </small>
            </div>
            <Button onClick={() => void settings(team)} aria-label={`${linkTo(team, user.team.id)}: ${team.name}`}>
              {linkTo(team, user.team.id)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

const linkTo = ({ id }: Tie, open: string): string => (id === open ? 'Teamspace settings' : 'Go to this team')

/** What goes, what stays with whom, and then the address, the password and the code. */
function Confirm({ ties: { goes, stays, hasTwoFactor }, onCancel }: { ties: Ties; onCancel: () => void }) {
  const { email } = useUser()
  const endSession = useEndSession()
  const navigate = useNavigate()
  const form = useForm(
    { typed: '', password: '', code: '' },
    {
      typed: z.string().refine((text) => text.trim().toLowerCase() === email, `Type ${email}.`),
      password: z.string().min(1, 'Please enter your password.'),
      code: hasTwoFactor ? z.string().trim().min(6, 'Please enter the code.') : z.string(),
    },
  )

  async function remove(): Promise<void> {
    await endSession(() => callServer(DeleteAccountCall, form.values))
    navigate('/account/signin')
  }

  const lost = foliosOf(goes)
  const moved = foliosOf(stays)
  return (
    <StepForm form={form} submit="Delete my account" isDanger onSubmit={remove} onCancel={onCancel}>
      <ul className={styles.ties}>
        {goes.length > 0 && (
          <li>
            Deleted permanently: {named(goes)}
            {lost > 0 && `, with ${counted(lost, 'folio')} and the links to ${lost === 1 ? 'it' : 'them'}`}.
          </li>
        )}
        {stays.length > 0 && (
          <li>
            You leave {named(stays)}.
            {moved > 0 &&
              ` ${counted(moved, 'folio')} of yours there ${moved === 1 ? 'goes' : 'go'} to the team’s owner.`}
          </li>
        )}
        <li>
          You lose access to everything shared with you, your notifications and picture are deleted, and you’re signed
          out everywhere.
        </li>
      </ul>
      <Field label="Your email address" error={form.errors.typed} hint={`Type ${email} to confirm.`}>
        <TextInput {...form.bind('typed')} autoComplete="off" autoFocus />
      </Field>
      <Field label="Your password" error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" />
      </Field>
      {hasTwoFactor && (
        <Field label="Authenticator code" error={form.errors.code} hint="Or one of your recovery codes.">
          <TextInput {...form.bind('code')} autoComplete="one-time-code" />
        </Field>
      )}
    </StepForm>
  )
}
