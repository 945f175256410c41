import {
  AddCollaborator,
  ChangeCollaborator,
  email as emailSchema,
  FindUser,
  GetUserRecentCollabs,
  InviteToFolio,
  ListFolioInvitations,
  ListTeamMembers,
  type OutputOf,
  PRIVILEGE,
  ProcessFolioAccessRequest,
  RemoveSingleFolioGuest,
  ResendCollaborator,
  ResendSFGEmailNotification,
  ROLE,
  SHARING_WORDS,
  type SharedPerson,
} from '@recto/contract'
import { Avatar, Banner, Button, IconButton, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { AddPerson, type KnownPerson, PeopleList } from '../../components/people/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import { AddFlow, type Adding, type Given } from './AddFlow.tsx'
import { noteOf, removeText } from './person-words.ts'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'
import { WaysPart } from './WaysPart.tsx'
import * as words from './words.ts'

type Choice = 0 | Given | 'resend'
/** A person on the folio, or invited to it and to its team. */
type Listed = SharedPerson & { isInvited: boolean }

/** Addresses after the one currently being added, and the privilege for all of them if it was chosen. */
type Begun = { address: string; access?: Given } | undefined

const PRIVILEGES = [
  { value: PRIVILEGE.view, label: words.canView },
  { value: PRIVILEGE.edit, label: words.canEdit },
] as const

const invitationsKey = (token: string) => ['folio-invitations', token]

type PeoplePaneProps = PaneProps & {
  hasFocused: RefObject<boolean> /** Below the people, while no one is being added. */
  children: ReactNode
}

/** The folio's people and their privileges; access requests; and a row that adds people [SHARE-15, SHARE-16]. */
export function PeoplePane({ token, settings, sharing, hasFocused, children }: PeoplePaneProps) {
  const { canShare } = settings
  const queries = useQueryClient()
  const { busy, run } = useTask()
  const [adding, setAdding] = useState<Adding | null>(null)
  const [begun, setBegun] = useState<Begun>()
  const [isFirst] = useState(() => !hasFocused.current)
  useEffect(() => {
    hasFocused.current = true
  }, [hasFocused])
  const { data: invited, refetch: refetchInvited } = useQuery({
    queryKey: invitationsKey(token),
    enabled: canShare,
    queryFn: ({ signal }) => callServer(ListFolioInvitations, { token }, { signal }),
  })
  const people = listed(settings.collaborators, invited?.invitations ?? [])
  const refresh = async () => {
    await Promise.all([sharing.refresh(), refetchInvited()])
    await queries.invalidateQueries({ queryKey: ['team-people'] })
  }

  async function add(email: string, given: Given, rest: string, isChosen: boolean): Promise<boolean> {
    const found = await callServer(FindUser, { token, email })
    const isMember = found.status === 'existing' && found.teamRole !== null && found.teamRole < ROLE.singleFolioGuest
    // Whoever is not in the team only reads, unless someone chose otherwise.
    const privilege = isChosen || isMember ? given : PRIVILEGE.view
    if (!isMember && found.privilege === PRIVILEGE.none) {
      setAdding({ email, privilege, found })
      setBegun({ address: rest, ...(isChosen && { access: privilege }) })
      return false
    }
    sharing.keep(await callServer(AddCollaborator, { token, email, privilege }))
    toast(words.nowCan(email, privilege === PRIVILEGE.edit))
    return true
  }

  async function change(person: Listed, next: Choice): Promise<void> {
    const { email } = person
    const name = person.fullName || email
    if (next === PRIVILEGE.none && person.accepted !== null) {
      const isSure = await openPopup('message', {
        title: words.removeTitle(name),
        text: removeText(person, settings),
        confirm: words.removePerson(name),
        cancel: words.keep,
        danger: true,
      })
      if (!isSure) return
    }
    await run(
      () => sharing.run(() => (person.isInvited ? changeInvited(person, next) : changePerson(person, next))),
      showProblem,
      email,
    )
  }

  async function changePerson({ email, role, accepted }: Listed, next: Choice): Promise<unknown> {
    if (next === 'resend') {
      await callServer(ResendCollaborator, { token, email })
      toast(words.sentAgain(email))
      return {}
    }
    if (next === PRIVILEGE.none && role === ROLE.singleFolioGuest && accepted) {
      await callServer(RemoveSingleFolioGuest, { token, email })
      await refresh()
      return {}
    }
    return callServer(ChangeCollaborator, { token, email, privilege: next })
  }

  async function changeInvited({ email, role }: Listed, next: Choice): Promise<unknown> {
    if (next === 'resend') {
      await callServer(ResendSFGEmailNotification, { token, email })
      toast(words.sentAgain(email))
    } else if (next === PRIVILEGE.none) await callServer(RemoveSingleFolioGuest, { token, email })
    else await callServer(InviteToFolio, { token, email, role, privilege: next })
    await refetchInvited()
    return {}
  }

  if (adding) {
    return (
      <AddFlow
        token={token}
        settings={settings}
        sharing={sharing}
        adding={adding}
        onDone={async () => {
          setAdding(null)
          await refresh()
        }}
        onBack={() => setAdding(null)}
      />
    )
  }
  return (
    <>
      {canShare && <Adder token={token} settings={settings} focused={isFirst} begun={begun} onAdd={add} />}
      <Requests token={token} settings={settings} sharing={sharing} />
      <PeopleList<Listed, Choice>
        label={words.people}
        people={people}
        what={words.access}
        busy={busy}
        note={(person) => noteOf(person, settings)}
        access={(person) =>
          person.privilege === PRIVILEGE.owner || !canShare
            ? privilegeName(person.privilege)
            : {
                value: person.privilege as Given,
                options: [
                  ...PRIVILEGES,
                  ...(person.accepted === null ? [{ value: 'resend' as const, label: words.sendAgain }] : []),
                  { value: PRIVILEGE.none, label: person.accepted === null ? words.cancelInvitation : words.remove },
                ],
              }
        }
        onChange={(person, next) => void change(person, next)}
      />
      <WaysPart settings={settings} />
      {!canShare && (
        <div className={styles.note}>
          <Banner>{settings.refusals.sharingType?.text ?? words.ownerOnly}</Banner>
        </div>
      )}
      {children}
    </>
  )
}

function listed(
  collaborators: readonly SharedPerson[],
  invitations: OutputOf<typeof ListFolioInvitations>['invitations'],
): Listed[] {
  const on = collaborators.filter((one) => one.privilege > PRIVILEGE.none)
  const known = new Set(on.map(({ email }) => email))
  return [
    ...on.map((one) => ({ ...one, isInvited: false })),
    ...invitations
      .filter(({ email }) => !known.has(email))
      .map((one) => ({ ...one, privilege: one.privilege as Given, fullName: '', accepted: null, isInvited: true })),
  ]
}

const privilegeName = (privilege: number): string =>
  privilege === PRIVILEGE.owner ? words.owner : privilege === PRIVILEGE.edit ? words.canEdit : words.canView

type AdderProps = Pick<PaneProps, 'token' | 'settings'> & {
  focused: boolean
  begun: Begun
  onAdd: (email: string, privilege: Given, rest: string, isChosen: boolean) => Promise<boolean>
}

/** Those that are offered, and which of them are members of the team. */
type KnownPeople = { known: KnownPerson[]; inTeam: string[] }
const NOBODY: KnownPeople = { known: [], inTeam: [] }

/** No address yet: it may still become one of the team's. */
const isHalf = (address: string): boolean => !emailSchema.safeParse(address).success

/** The row that adds; on plans without collaboration its replacement [SHARE-16]. */
function Adder({ settings, focused, begun, onAdd }: AdderProps) {
  const { layout, team, refusals } = settings
  const me = useUser().email
  const isFree = layout === 'free' || refusals.invite !== null
  const { data: people = NOBODY } = useQuery({
    queryKey: ['known-people', team.id],
    enabled: !isFree,
    queryFn: async ({ signal }): Promise<KnownPeople> => {
      const [{ members }, { people }] = await Promise.all([
        callServer(ListTeamMembers, {}, { signal }),
        callServer(GetUserRecentCollabs, {}, { signal }),
      ])
      const known = [...new Map([...members, ...people].map((one) => [one.email, one])).values()]
      return { known, inTeam: members.filter(({ role }) => role <= ROLE.member).map(({ email }) => email) }
    },
  })
  const { known, inTeam } = people
  if (isFree) {
    return (
      <div className={styles.note}>
        <Banner action={<Button onClick={() => isRefused(settings, 'invite')}>{words.seePlans}</Button>}>
          {refusals.invite?.text.replace(/ See Plans$/, '') ?? words.noneOnPlan}
        </Banner>
      </div>
    )
  }
  const on = new Set([me, ...settings.collaborators.map(({ email }) => email)])
  return (
    <>
      <AddPerson<Given>
        label={words.addPeople}
        what={words.access}
        initial={PRIVILEGE.edit}
        initialFor={(emails) => (emails.every((one) => isHalf(one) || inTeam.includes(one.toLowerCase())) ? 2 : 1)}
        options={PRIVILEGES}
        invalid={SHARING_WORDS.invalidEmail}
        known={known.filter(({ email }) => !on.has(email))}
        focused={focused}
        begun={begun}
        onAdd={onAdd}
      />
      {layout === 'no-guests' && <p className={styles.hint}>{words.noGuests(team.name)}</p>}
      {layout === 'no-members' && <p className={styles.hint}>{words.noMembers(team.name)}</p>}
    </>
  )
}

/** Access requests, each with buttons to grant and to dismiss [SHARE-15]. */
function Requests({ token, settings, sharing }: PaneProps) {
  async function process(requestId: string, op: 'approve' | 'reject', name: string): Promise<void> {
    const isDone = await sharing.run(() => callServer(ProcessFolioAccessRequest, { token, requestId, op }))
    if (op === 'reject') return
    // [SHARE-21]
    if (isDone) toast(words.hasAccess(name))
    else toast(SHARING_WORDS.grantFailed, { problem: true })
  }
  if (settings.requests.length === 0) return null
  return (
    <section aria-label={words.asking}>
      {settings.requests.map(({ requestId, fullName, email, wanted, time }) => (
        <div key={requestId} className={styles.request}>
          <Avatar person={{ email, fullName }} size={32} />
          <div className={styles.words}>
            <b>{words.asks(fullName, wanted === PRIVILEGE.edit)}</b>
            <small>
              {email}, {when(time)}
            </small>
          </div>
          <Button
            aria-label={words.grantTo(fullName)}
            disabled={sharing.busy}
            onClick={() => void process(requestId, 'approve', fullName)}
          >
            {words.grant}
          </Button>
          <IconButton
            icon={X}
            label={words.dismissRequest(fullName)}
            disabled={sharing.busy}
            onClick={() => void process(requestId, 'reject', fullName)}
          />
        </div>
      ))}
    </section>
  )
}
