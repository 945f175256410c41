import { DeleteAccount as DeleteAccountCall, GetAccountTies, GetUserTeams, type OutputOf } from '@recto/contract'
import { Button, Field, PasswordInput, Skeleton, TextInput, toast } from '@recto/ui'
import { common, list, typedAddress } from '@recto/words'
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
import * as words from './words.tsx'

type Ties = OutputOf<typeof GetAccountTies>
type Tie = Ties['goes'][number]

const named = (teams: readonly Tie[]): string => list(teams.map(({ name }) => name))
const foliosOf = (teams: readonly Tie[]): number => teams.reduce((sum, { folios }) => sum + folios, 0)

/** Deleting the account: first what prevents it, then what it affects, then the confirmation. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part
      title={words.deleteYourAccount}
      hint={words.deleteYourAccountHint}
      control={
        !isOpen && (
          <Button look="danger" onClick={() => setOpen(true)}>
            {words.deleteAccount}
          </Button>
        )
      }
    >
      {isOpen && <Steps onCancel={() => setOpen(false)} />}
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
      <div role="status" aria-label={words.checkingAccount}>
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
      <p className={styles.hint}>{words.teamsFirst(teams.length)}</p>
      <ul className={styles.rows} aria-label={words.teamsToHandOver}>
        {teams.map((team) => (
          <li key={team.id}>
            <div>
              <b>{team.name}</b>
              <small>{words.teamHolds(team.people, team.folios)}</small>
            </div>
            <Button
              onClick={() => void settings(team)}
              aria-label={words.linkToTeam(linkTo(team, user.team.id), team.name)}
            >
              {linkTo(team, user.team.id)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </>
  )
}

const linkTo = ({ id }: Tie, open: string): string => (id === open ? words.teamSettings : words.goToTeam)

/** What is deleted, what passes to whom, and then the address, the password and the code. */
function Confirm({ ties: { goes, stays, hasTwoFactor }, onCancel }: { ties: Ties; onCancel: () => void }) {
  const { email } = useUser()
  const endSession = useEndSession()
  const navigate = useNavigate()
  const form = useForm(
    { typed: '', password: '', code: '' },
    {
      typed: z.string().refine((text) => typedAddress(text) === email, words.typeEmail(email)),
      password: z.string().min(1, words.passwordNeeded),
      code: hasTwoFactor ? z.string().trim().min(6, words.codeNeeded) : z.string(),
    },
  )

  async function remove(): Promise<void> {
    await endSession(() => callServer(DeleteAccountCall, form.values))
    navigate('/account/signin')
    toast(words.accountDeleted, { ms: 20_000 })
  }

  const lost = foliosOf(goes)
  const moved = foliosOf(stays)
  return (
    <StepForm form={form} submit={words.deleteMyAccount} isDanger onSubmit={remove} onCancel={onCancel}>
      <ul className={styles.ties}>
        {goes.length > 0 && <li>{words.deletedTeams(named(goes), lost)}</li>}
        {stays.length > 0 && <li>{words.leftTeams(named(stays), moved)}</li>}
        <li>{words.alsoLost}</li>
      </ul>
      <Field label={words.yourEmail} error={form.errors.typed} hint={words.typeToConfirm(email)}>
        <TextInput {...form.bind('typed')} autoComplete="off" autoFocus />
      </Field>
      <Field label={words.yourPassword} error={form.errors.password}>
        <PasswordInput {...form.bind('password')} autoComplete="current-password" />
      </Field>
      {hasTwoFactor && (
        <Field label={words.authenticatorCode} error={form.errors.code} hint={words.orRecoveryCode}>
          <TextInput {...form.bind('code')} autoComplete="one-time-code" />
        </Field>
      )}
    </StepForm>
  )
}
