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
import { Banner, Button, Field, Popup, Skeleton, Switch, Tabs, TextInput, toast, useIsPage } from '@recto/ui'
import { list } from '@recto/words'
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
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    team: typeof TeamPopup
  }
}

type Tab = 'members' | 'guests' | 'link'

const ROLES = GIVEN_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

/** The team's members and roles; inviting, changing roles, removing [BOOT-17]. Each change is stored as it is made. */
export default function TeamPopup({ close }: PopupControl) {
  const { team } = useUser()
  const { data, error, refetch, refresh } = useTeamPeople()
  const [tab, setTab] = useState<Tab>('members')
  const mayManage = team.role <= ROLE.admin
  const isPage = useIsPage()
  const { UnsentProvider, setUnsent, leave, done } = useUnsent(() => close())

  const pane = (content: (people: TeamPeople) => React.ReactNode) => (
    <div className={styles.pane} data-page={isPage || undefined}>
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
      title={isPage ? words.members : words.peopleOf(team.name)}
      width="m"
      bare
      minHeight={440}
      footerLine
      footerNote={data ? seatsOf(data, tab) : undefined}
      onClose={() => void leave()}
      footer={
        !isPage && (
          <Button look="primary" onClick={done}>
            {words.done}
          </Button>
        )
      }
    >
      <UnsentProvider value={setUnsent}>
        <Tabs
          label={words.people}
          flush={isPage}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'members',
              label: words.members,
              count: data && members.length,
              content: pane((people) => (
                <>
                  {mayManage && <Unseated {...people} refresh={refresh} />}
                  <Invite initial={ROLE.member} onInvited={refresh} />
                  <List label={words.members} people={members} all={members} mayManage={mayManage} refresh={refresh} />
                </>
              )),
            },
            {
              value: 'guests',
              label: words.guests,
              count: data && Math.max(guests.length, data.guestSeatsUsed),
              content: pane((people) => (
                <>
                  <Invite initial={ROLE.guest} onInvited={refresh} />
                  <List label={words.guests} people={guests} all={members} mayManage={mayManage} refresh={refresh} />
                  {guests.length === 0 && (
                    <p className={styles.none}>
                      {people.guestSeatsUsed > 0 ? words.guestsOfFolios(people.guestSeatsUsed) : words.guestsHint}
                    </p>
                  )}
                </>
              )),
            },
            {
              value: 'link',
              label: words.link,
              content: pane((people) => <InviteLink {...people} refresh={refresh} />),
            },
          ]}
        />
      </UnsentProvider>
    </Popup>
  )
}

/** How many seats of the shown kind are used [TEAM-03]; an invitation reserves one until it is answered. */
function seatsOf(people: TeamPeople, tab: Tab): string {
  const [used, kept, most, of] =
    tab === 'guests'
      ? [people.guestSeatsUsed, people.guestSeatsKept, people.maxGuests, words.seats.guests]
      : [people.memberSeatsUsed, people.memberSeatsKept, memberSeatsOf(people), words.seats.members]
  const plan = currentPlan.get()
  // No one can be added on this plan: unavailable seats are not counted.
  if (plan !== null && !planHas(plan, tab === 'guests' ? 'guests' : 'addUsers')) {
    return used === 0 ? words.guestsNeedPlan : of.moreNeedPlan(used)
  }
  const inUse = of.inUse(used, most)
  return kept === 0 ? inUse : words.withKept(inUse, kept)
}

/** People without a seat after a downgrade; only this button removes anyone [API-215]. */
function Unseated({ unseated, members, refresh, ...people }: TeamPeople & { refresh: () => Promise<void> }) {
  const removal = useMutation({
    mutationFn: async () => {
      await callServer(RemoveUnpaidMembers, { list: [...unseated] })
      await refresh()
      toast(words.allSeated)
    },
    onError: showProblem,
  })
  if (unseated.length === 0) return null
  const seats = memberSeatsOf({ unseated, members, ...people }) ?? 0
  const names = list(unseated.map((one) => members.find(({ email }) => email === one)?.fullName || one))
  const count = unseated.length

  async function remove(): Promise<void> {
    const isSure = await openPopup('message', {
      title: words.removePeopleTitle(count),
      text: words.removePeopleText(names),
      confirm: words.removePeople(count),
      cancel: words.cancel,
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
            {words.removePeople(count)}
          </Button>
        }
      >
        {words.noSeatLeft(seats, names)}
      </Banner>
    </div>
  )
}

const memberSeatsOf = ({ memberSeats, maxUsers }: TeamPeople) => memberSeats ?? maxUsers

function Invite({ initial, onInvited }: { initial: GivenRole; onInvited: () => Promise<void> }) {
  return (
    <AddPerson<GivenRole>
      label={words.emailToInvite}
      what={words.role}
      initial={initial}
      options={ROLES}
      focused
      onAdd={async (email, role) => {
        const isDone = await withSeat(
          () => withRetryNotice((options) => callServer(AddMembers, { teamMembers: [{ email, role }] }, options)),
          [{ email, role }],
        )
        if (!isDone) return false
        toast(words.invitationSent(email))
        await onInvited()
        return true
      }}
    />
  )
}

type ListProps = {
  label: string
  people: readonly TeamMember[]
  /** Members, one of whom gets the folios of someone who is removed. */
  all: readonly TeamMember[]
  mayManage: boolean
  refresh: () => Promise<void>
}

function List({ label, people, all, mayManage, refresh }: ListProps) {
  const me = useUser().email
  /** The row waits for the response; after an error it is reverted, with a message [TEAM-07, TEAM-08]. */
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
        toast(words.invitationSentAgain(userEmail))
      })
    } else if (next !== 'remove') {
      run(() => withSeat(() => callServer(ChangeMemberAccess, { userEmail, userRole: next })))
    } else if (person.accepted === null) {
      run(() => callServer(RemoveMember, { userEmail }))
    } else {
      const successors = all.filter(({ email, accepted }) => accepted && email !== userEmail)
      // The current state: the list may be outdated.
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
      what={words.role}
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
                      { value: 'resend' as const, label: words.resendEmail },
                      { value: 'remove' as const, label: words.cancelInvitation },
                    ]
                  : [{ value: 'remove' as const, label: words.removeFromTeam }]),
              ],
            }
      }
      onChange={(person, next) => void change(person, next)}
    />
  )
}

/**
 * The link with which anyone can join; admins turn it on and off, the switch is disabled for everyone else [ROLE-28].
 */
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
        label={words.inviteByLink}
        hint={mayManage ? words.inviteByLinkHint(team.name) : words.onlyAdmins}
        checked={inviteUrl !== null}
        disabled={!mayManage || toggle.isPending}
        onChange={(isOn) => toggle.mutate(isOn)}
      />
      {inviteUrl && isFull && mayManage && <Banner tone="warn">{words.noSeatsForLink}</Banner>}
      {inviteUrl && (
        <div className={styles.link}>
          <Field label={words.link}>
            <TextInput readOnly value={inviteUrl} onFocus={(event) => event.target.select()} />
          </Field>
          <Button
            size="field"
            onClick={async () => {
              const problem = await copyText(inviteUrl)
              toast(problem ?? words.linkCopied, { problem: problem !== null })
            }}
          >
            {words.copy}
          </Button>
        </div>
      )}
    </div>
  )
}
