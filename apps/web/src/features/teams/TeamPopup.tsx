import {
  AddMembers,
  ChangeMemberAccess,
  GetUserFolioCountFromTeam,
  GIVEN_ROLES,
  type GivenRole,
  planHas,
  RemoveMember,
  RemoveUnpaidMembers,
  ROLE,
  ROLE_NAMES,
  type TeamMember,
  ToggleInviteByLink,
} from '@recto/contract'
import { Banner, Button, Field, Popup, Skeleton, Switch, Tabs, TextInput, toast } from '@recto/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { copyText } from '../../clipboard.ts'
import { AddPerson, PeopleList, useUnsent } from '../../components/people/index.ts'
import { currentPlan } from '../../data/current-plan.ts'
import { useUser } from '../../data/session.ts'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import styles from './teams.module.css'
import { type TeamPeople, useTeamPeople } from './use-team.ts'
import { withSeat } from './with-seat.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    team: typeof TeamPopup
  }
}

type Tab = 'members' | 'guests' | 'link'

const ROLES = GIVEN_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

/** Who is in the team and as what; inviting, changing roles, removing [BOOT-17]. Each change is stored as it is made. */
export default function TeamPopup({ close }: PopupControl) {
  const { team } = useUser()
  const { data, error, refetch, refresh } = useTeamPeople()
  const [tab, setTab] = useState<Tab>('members')
  const mayManage = team.role <= ROLE.admin
  const { UnsentProvider, setUnsent, leave, done } = useUnsent(() => close())

  const pane = (content: (people: TeamPeople) => React.ReactNode) => (
    <div className={styles.pane}>
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
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
      onClose={() => void leave()}
      footer={
        <Button look="primary" onClick={done}>
          Done
        </Button>
      }
    >
      <UnsentProvider value={setUnsent}>
        <Tabs
          label="People"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'members',
              label: 'Members',
              count: data && members.length,
              content: pane((people) => (
                <>
                  {mayManage && <Unseated {...people} refresh={refresh} />}
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
                  {guests.length === 0 && <p className={styles.none}>Guests only see what’s shared with them.</p>}
                </>
              )),
            },
            { value: 'link', label: 'Link', content: pane((people) => <InviteLink {...people} refresh={refresh} />) },
          ]}
        />
      </UnsentProvider>
    </Popup>
  )
}

/** How many seats of the kind that is shown are taken [TEAM-03]; an invitation keeps one until it is answered. */
function seatsOf(people: TeamPeople, tab: Tab): string {
  const [used, kept, most, what] =
    tab === 'guests'
      ? [people.guestSeatsUsed, people.guestSeatsKept, people.maxGuests, 'guest']
      : [people.memberSeatsUsed, people.memberSeatsKept, memberSeatsOf(people), 'member']
  const plan = currentPlan.get()
  // Nobody can be added on this plan: seats that cannot be taken are none.
  if (plan !== null && !planHas(plan, tab === 'guests' ? 'guests' : 'addUsers')) {
    return used === 0 ? 'Guests come with a plan' : `${used} ${what}${used === 1 ? '' : 's'}, more come with a plan`
  }
  const count = most === null ? `${used}` : `${used} of ${most}`
  const waiting = kept === 0 ? '' : `, ${kept} kept for ${kept === 1 ? 'an invitation' : 'invitations'}`
  return `${count} ${what} ${(most ?? used) === 1 ? 'seat' : 'seats'} in use${waiting}`
}

/** People whom the plan has no seat for, after one that had more; nobody is taken out but by this button [API-215]. */
function Unseated({ unseated, members, refresh, ...people }: TeamPeople & { refresh: () => Promise<void> }) {
  const removal = useMutation({
    mutationFn: async () => {
      await callServer(RemoveUnpaidMembers, { list: [...unseated] })
      await refresh()
      toast('Everyone in the team now has a seat.')
    },
    onError: showProblem,
  })
  if (unseated.length === 0) return null
  const seats = memberSeatsOf({ unseated, members, ...people }) ?? 0
  const names = new Intl.ListFormat('en').format(
    unseated.map((one) => members.find(({ email }) => email === one)?.fullName || one),
  )
  const count = unseated.length === 1 ? 'one person' : `${unseated.length} people`

  async function remove(): Promise<void> {
    const isSure = await openPopup('message', {
      title: `Remove ${count} from the team?`,
      text: `${names}. Their folios stay in the team and go to its owner. They joined last. To remove others instead, remove them one by one.`,
      confirm: `Remove ${count}`,
      cancel: 'Nevermind',
      danger: true,
    })
    if (isSure) removal.mutate()
  }

  return (
    <div className={styles.unseated}>
      <Banner
        tone="warn"
        action={
          <Button loading={removal.isPending} onClick={() => void remove()}>
            Remove {count}
          </Button>
        }
      >
        The plan has {seats} member {seats === 1 ? 'seat' : 'seats'}. None is left for {names}.
      </Banner>
    </div>
  )
}

const memberSeatsOf = ({ memberSeats, maxUsers }: TeamPeople) => memberSeats ?? maxUsers

function Invite({ initial, onInvited }: { initial: GivenRole; onInvited: () => Promise<void> }) {
  return (
    <AddPerson<GivenRole>
      label="Email of the person to invite"
      what="Role"
      initial={initial}
      options={ROLES}
      focused
      onAdd={async (email, role) => {
        const isDone = await withSeat(
          () => withRetryNotice((options) => callServer(AddMembers, { teamMembers: [{ email, role }] }, options)),
          [{ email, role }],
        )
        if (!isDone) return false
        toast(`An invitation is on its way to ${email}.`)
        await onInvited()
        return true
      }}
    />
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
  /** The row waits for the answer; after an error it is as it was, and says so [TEAM-07, TEAM-08]. */
  const row = useMutation({
    mutationFn: async ({ work }: { email: string; work: () => Promise<unknown> }) => {
      await work()
      await refresh()
    },
    onError: showProblem,
  })

  async function change(person: TeamMember, next: GivenRole | 'remove' | 'resend'): Promise<void> {
    const { email: userEmail, role } = person
    const run = (work: () => Promise<unknown>) => row.mutate({ email: userEmail, work })
    if (next === 'resend') {
      const teamMembers = [{ email: userEmail, role: role as GivenRole }]
      run(async () => {
        await callServer(AddMembers, { teamMembers })
        toast(`The invitation is on its way to ${userEmail} again.`)
      })
    } else if (next !== 'remove') {
      run(() => withSeat(() => callServer(ChangeMemberAccess, { userEmail, userRole: next })))
    } else if (person.accepted === null) {
      run(() => callServer(RemoveMember, { userEmail }))
    } else {
      const successors = all.filter(({ email, accepted }) => accepted && email !== userEmail)
      // As of now: what the list says may be older.
      const counted = await callServer(GetUserFolioCountFromTeam, { userEmail }).catch(showProblem)
      if (!counted) return
      const member = { ...person, numberOfFolios: counted.count }
      const moveTo = await openPopup('remove-member', { member, successors })
      if (moveTo) run(() => callServer(RemoveMember, { userEmail, moveTo }))
    }
  }

  return (
    <PeopleList<TeamMember, GivenRole | 'remove' | 'resend'>
      label={label}
      people={people}
      what="Role"
      busy={row.isPending ? row.variables.email : null}
      access={(person) =>
        !mayManage || person.role === ROLE.owner || person.email === me
          ? person.roleName
          : {
              value: person.role as GivenRole,
              options: [
                ...ROLES,
                ...(person.accepted === null
                  ? [
                      { value: 'resend' as const, label: 'Resend email' },
                      { value: 'remove' as const, label: 'Cancel invitation' },
                    ]
                  : [{ value: 'remove' as const, label: 'Remove from the team' }]),
              ],
            }
      }
      onChange={(person, next) => void change(person, next)}
    />
  )
}

/** The link with which anybody joins; admins turn it on and off, the switch is disabled for everybody else [ROLE-28]. */
function InviteLink({ refresh, ...people }: TeamPeople & { refresh: () => Promise<void> }) {
  const { inviteUrl, memberSeatsUsed, memberSeatsKept } = people
  const { team } = useUser()
  const toggle = useMutation({
    mutationFn: async (isOn: boolean) => {
      await callServer(ToggleInviteByLink, { isOn })
      await refresh()
    },
    onError: showProblem,
  })
  const mayManage = team.role <= ROLE.admin
  const isFull = memberSeatsUsed + memberSeatsKept >= (memberSeatsOf(people) ?? Number.POSITIVE_INFINITY)

  return (
    <div className={styles.form}>
      <Switch
        label="Invite by link"
        hint={
          mayManage
            ? `Anyone with the link can join ${team.name} as a team member. Turning it off disables the link.`
            : 'Only admins can turn the link on.'
        }
        checked={inviteUrl !== null}
        disabled={!mayManage || toggle.isPending}
        onChange={(isOn) => toggle.mutate(isOn)}
      />
      {inviteUrl && isFull && mayManage && (
        <Banner tone="warn">No member seats are free, so no one can join with the link until there is one.</Banner>
      )}
      {inviteUrl && (
        <div className={styles.link}>
          <Field label="Link">
            <TextInput readOnly value={inviteUrl} onFocus={(event) => event.target.select()} />
          </Field>
          <Button
            size="field"
            onClick={async () => {
              const problem = await copyText(inviteUrl)
              toast(problem ?? 'Link copied.', { problem: problem !== null })
            }}
          >
            Copy
          </Button>
        </div>
      )}
    </div>
  )
}
