import {
  AddMembers,
  ChangeMemberAccess,
  email as emailSchema,
  GetUserFolioCountFromTeam,
  GIVEN_ROLES,
  type GivenRole,
  isBlocking,
  RemoveMember,
  ROLE,
  ROLE_NAMES,
  type TeamMember,
  ToggleInviteByLink,
} from '@recto/contract'
import { Avatar, Banner, Button, Chip, Field, Popup, Select, Skeleton, Switch, Tabs, TextInput, toast } from '@recto/ui'
import { type FormEvent, useState } from 'react'
import { CallError, callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { copyText } from '../../clipboard.ts'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { useUser } from '../../session.tsx'
import styles from './teams.module.css'
import { type TeamPeople, useTeamPeople } from './use-team.ts'

type Tab = 'members' | 'guests' | 'link'

const ROLES = GIVEN_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

/** Who is in the team and as what; inviting, changing roles, removing [BOOT-17]. Each change is stored as it is made. */
export default function TeamPopup({ close }: PopupControl) {
  const { team } = useUser()
  const { data, error, refetch, refresh } = useTeamPeople()
  const [tab, setTab] = useState<Tab>('members')
  const mayManage = team.role <= ROLE.admin

  const pane = (content: (people: TeamPeople) => React.ReactNode) => (
    <div className={styles.pane}>
      {error && !data ? (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Banner>
      ) : data ? (
        content(data)
      ) : (
        <div aria-busy="true" className={styles.form}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      )}
    </div>
  )
  const members = data?.members.filter(({ role }) => role <= ROLE.member) ?? []
  const guests = data?.members.filter(({ role }) => role > ROLE.member) ?? []
  return (
    <Popup
      title={`People of ${team.name}`}
      width="m"
      bare
      minHeight={560}
      footerLine
      footerNote={data ? seatsOf(data, tab) : undefined}
      onClose={() => close()}
      footer={
        <Button look="primary" onClick={() => close()}>
          Done
        </Button>
      }
    >
      <Tabs
        label="People"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'members',
            label: 'Members',
            count: data && members.length,
            content: pane(() => (
              <>
                <Invite initial={ROLE.member} onInvited={refresh} />
                <List label="Members" people={members} all={members} mayManage={mayManage} refresh={refresh} />
              </>
            )),
          },
          {
            value: 'guests',
            label: 'Guests',
            count: data && guests.length,
            content: pane(() => (
              <>
                <Invite initial={ROLE.guest} onInvited={refresh} />
                <List label="Guests" people={guests} all={members} mayManage={mayManage} refresh={refresh} />
                {guests.length === 0 && (
                  <p className={styles.none}>Guests see what is shared with them, and nothing else of the team.</p>
                )}
              </>
            )),
          },
          { value: 'link', label: 'Link', content: pane((people) => <InviteLink {...people} refresh={refresh} />) },
        ]}
      />
    </Popup>
  )
}

/** How many seats of the kind that is shown are taken [TEAM-03]. */
function seatsOf(people: TeamPeople, tab: Tab): string {
  const [used, most, what] =
    tab === 'guests'
      ? [people.guestSeatsUsed, people.maxGuests, 'guest']
      : [people.memberSeatsUsed, people.maxUsers, 'member']
  if (most === null) return `${used} ${what} ${used === 1 ? 'seat' : 'seats'} in use`
  return `${used} of ${most} ${what} ${most === 1 ? 'seat' : 'seats'} in use`
}

function Invite({ initial, onInvited }: { initial: GivenRole; onInvited: () => Promise<void> }) {
  const [address, setAddress] = useState('')
  const [role, setRole] = useState<GivenRole>(initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const email = emailSchema.safeParse(address)
    setError(email.success ? null : (email.error.issues[0]?.message ?? null))
    if (!email.success) return
    setBusy(true)
    try {
      const input = { teamMembers: [{ email: email.data, role }] }
      await withRetryNotice((options) => callServer(AddMembers, input, options))
      setAddress('')
      toast(`An invitation is on its way to ${email.data}.`)
      await onInvited()
    } catch (failure) {
      // What the plan or the role stands against is a blocker [ROLE-29]; everything else belongs to the field.
      if (failure instanceof CallError && isBlocking(failure.reason)) showProblem(failure)
      else setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className={styles.invite} onSubmit={invite}>
      <Field label="E-mail of the person to invite" labelHidden error={error}>
        <TextInput
          type="email"
          placeholder="name@company.com"
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(null)
          }}
        />
      </Field>
      <Select<GivenRole> className={styles.role} aria-label="Role" value={role} onChange={setRole} options={ROLES} />
      <Button type="submit" size="field" loading={isBusy}>
        Invite
      </Button>
    </form>
  )
}

type ListProps = {
  label: string
  people: readonly TeamMember[]
  /** Members, of whom one gets the folios of somebody who is removed. */
  all: readonly TeamMember[]
  mayManage: boolean
  refresh: () => Promise<void>
}

function List({ label, people, all, mayManage, refresh }: ListProps) {
  const me = useUser().email
  const [busy, setBusy] = useState<string | null>(null)

  /** The row waits for the answer; after an error it is as it was, and says so [TEAM-07, TEAM-08]. */
  async function run(person: TeamMember, work: () => Promise<unknown>): Promise<void> {
    setBusy(person.email)
    try {
      await work()
      await refresh()
    } catch (failure) {
      showProblem(failure)
    } finally {
      setBusy(null)
    }
  }

  async function change(person: TeamMember, next: GivenRole | 'remove' | 'resend'): Promise<void> {
    const { email: userEmail, role } = person
    if (next === 'resend') {
      const teamMembers = [{ email: userEmail, role: role as GivenRole }]
      await run(person, async () => {
        await callServer(AddMembers, { teamMembers })
        toast(`The invitation is on its way to ${userEmail} again.`)
      })
    } else if (next !== 'remove') {
      await run(person, () => callServer(ChangeMemberAccess, { userEmail, userRole: next }))
    } else if (person.accepted === null) {
      await run(person, () => callServer(RemoveMember, { userEmail }))
    } else {
      const heirs = all.filter(({ email, accepted }) => accepted && email !== userEmail)
      // As of now: what the list says may be older.
      const counted = await callServer(GetUserFolioCountFromTeam, { userEmail }).catch(showProblem)
      if (!counted) return
      const member = { ...person, numberOfFolios: counted.count }
      const moveTo = await openPopup('remove-member', { member, heirs })
      if (moveTo) await run(person, () => callServer(RemoveMember, { userEmail, moveTo }))
    }
  }

  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => (
        <li key={person.email} aria-busy={busy === person.email}>
          <Avatar person={person} size={32} me={me} />
          <div>
            <b>
              {person.fullName || person.email}
              {person.email === me && ' (You)'}
            </b>
            {person.fullName && <small>{person.email}</small>}
          </div>
          {person.accepted === null && <Chip>Pending</Chip>}
          {!mayManage || person.role === ROLE.owner || person.email === me ? (
            <span className={styles.fixed}>{person.roleName}</span>
          ) : (
            <Select<GivenRole | 'remove' | 'resend'>
              look="quiet"
              className={styles.pick}
              aria-label={`Role of ${person.fullName || person.email}`}
              value={person.role as GivenRole}
              disabled={busy === person.email}
              options={[
                ...ROLES,
                ...(person.accepted === null
                  ? [
                      { value: 'resend' as const, label: 'Send the mail again' },
                      { value: 'remove' as const, label: 'Take the invitation back' },
                    ]
                  : [{ value: 'remove' as const, label: 'Remove from the team' }]),
              ]}
              onChange={(next) => void change(person, next)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The link with which anybody joins; admins turn it on and off, the switch is disabled for everybody else [ROLE-28]. */
function InviteLink({ inviteUrl, refresh }: TeamPeople & { refresh: () => Promise<void> }) {
  const { team } = useUser()
  const [isBusy, setBusy] = useState(false)
  const mayManage = team.role <= ROLE.admin

  async function toggle(isOn: boolean): Promise<void> {
    setBusy(true)
    try {
      await callServer(ToggleInviteByLink, { isOn })
      await refresh()
    } catch (failure) {
      showProblem(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.form}>
      <Switch
        label="Invite by link"
        hint={
          mayManage
            ? `Anybody who has the link can join ${team.name} as a team member. Turning it off ends the link.`
            : 'Only admins can turn the link on.'
        }
        checked={inviteUrl !== null}
        disabled={!mayManage || isBusy}
        onChange={(isOn) => void toggle(isOn)}
      />
      {inviteUrl && (
        <div className={styles.link}>
          <Field label="Link">
            <TextInput readOnly value={inviteUrl} onFocus={(event) => event.target.select()} />
          </Field>
          <Button
            size="field"
            onClick={async () => {
              const problem = await copyText(inviteUrl)
              toast(problem ?? 'The link is copied.', { problem: problem !== null })
            }}
          >
            Copy
          </Button>
        </div>
      )}
    </div>
  )
}
