import {
  AddCollaborator,
  ChangeMemberAccess,
  type FindUser,
  InviteToFolio,
  type OutputOf,
  PRIVILEGE,
  RemoveSingleFolioGuest,
  ResendSFGEmailNotification,
  ROLE,
  ROLE_NAMES,
  type TeamRole,
} from '@recto/contract'
import { Avatar, Button, Field, Select, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useTellUnsent } from '../../components/people/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/stack.ts'
import styles from './sharing.module.css'
import type { PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** The privilege that a person can be given on a folio. */
export type Given = 1 | 2
/** A person about to be added: their privilege, and what is known about the address. */
export type Adding = { email: string; privilege: Given; found: OutputOf<typeof FindUser> }

type AddFlowProps = PaneProps & { adding: Adding; onDone: () => Promise<void>; onBack: () => void }

const WHAT_IT_IS: Readonly<Partial<Record<number, string>>> = {
  [ROLE.admin]: words.adminHint,
  [ROLE.member]: words.memberHint,
  [ROLE.premiumGuest]: words.premiumGuestHint,
  [ROLE.singleFolioGuest]: words.oneFolioHint,
  [ROLE.guest]: words.guestHint,
}

/** Adding someone outside the team: their relation to it, and the role they get [SHARE-17, SHARE-18]. */
export function AddFlow(props: AddFlowProps) {
  const { status } = props.adding.found
  if (status === 'pending') return <Pending {...props} />
  if (status === 'single-folio-guest') return <OfOneFolio {...props} />
  return <Newcomer {...props} isNew={status === 'non-user'} />
}

function Head({ email, fullName, text }: { email: string; fullName: string; text: string }) {
  return (
    <div className={styles.line}>
      <Avatar person={{ email, fullName }} size={32} />
      <div className={styles.words}>
        <b>{fullName || email}</b>
        <p role="status">{text}</p>
      </div>
    </div>
  )
}

function Newcomer({ token, settings, sharing, adding, onDone, onBack, isNew }: AddFlowProps & { isNew: boolean }) {
  const { email, found } = adding
  const { team, layout } = settings
  // On a Company plan its people join the team first; elsewhere they become guests of what is shared with them.
  const first = layout === 'company' ? [ROLE.member, ROLE.guest] : [ROLE.guest, ROLE.member]
  const allowed = found.modes.filter(({ isAllowed }) => isAllowed)
  const [role, setRole] = useState<number | null>(
    [...first, ...allowed.map((mode) => mode.role)].find((one) => allowed.some((mode) => mode.role === one)) ?? null,
  )
  const [privilege, setPrivilege] = useState(adding.privilege)
  const blocked = found.modes.find(({ isAllowed }) => !isAllowed)
  const formId = useTellUnsent(role === null ? '' : email, words.sendInvitation)

  async function send(): Promise<void> {
    const isDone = await sharing.run(async () => {
      if (role === ROLE.guest) return callServer(AddCollaborator, { token, email, privilege })
      await callServer(InviteToFolio, { token, email, role: role ?? ROLE.guest, privilege })
      return {}
    })
    if (!isDone) return
    toast(words.invitationSent(email))
    await onDone()
  }

  return (
    <form
      id={formId}
      className={styles.flow}
      aria-label={words.addOne(email)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Head email={email} fullName={found.fullName} text={isNew ? words.noAccount : words.notInTeam(team.name)} />
      {role === null ? (
        <p role="alert">{blocked?.text ?? words.noOutsiders}</p>
      ) : (
        <div className={styles.pair}>
          <Field label={words.role}>
            <Select<number>
              value={role}
              onChange={setRole}
              options={found.modes.map((mode) => ({
                value: mode.role,
                label: mode.roleName,
                hint: mode.isAllowed ? (WHAT_IT_IS[mode.role] ?? '') : mode.text,
                disabled: !mode.isAllowed,
              }))}
            />
          </Field>
          <Field label={words.access}>
            <Select<1 | 2>
              value={privilege}
              onChange={setPrivilege}
              options={[
                { value: 1, label: words.canView },
                { value: 2, label: words.canEdit },
              ]}
            />
          </Field>
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{words.back}</Button>
        {role === null && blocked?.reason && (
          <Button
            onClick={() =>
              void openPopup('blocker', {
                reason: blocked.reason ?? '',
                role: settings.refusals.inviteOutside?.role ?? null,
                text: blocked.text,
              })
            }
          >
            {words.seePlans}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Invited to the team already, without an answer yet. */
function Pending({ token, settings, sharing, adding, onDone, onBack }: AddFlowProps) {
  const { email, privilege, found } = adding
  const role = (found.teamRole ?? ROLE.guest) as TeamRole
  const isHere = found.privilege > PRIVILEGE.none

  async function run(work: () => Promise<unknown>, said: string): Promise<void> {
    const isDone = await sharing.run(async () => {
      await work()
      return {}
    })
    if (!isDone) return
    toast(said)
    await onDone()
  }

  return (
    <div className={styles.flow}>
      <Head email={email} fullName={found.fullName} text={words.invitedAlready(settings.team.name, ROLE_NAMES[role])} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{words.back}</Button>
        {isHere && (
          <Button
            onClick={() =>
              void run(() => callServer(RemoveSingleFolioGuest, { token, email }), words.invitationCancelled)
            }
          >
            {words.cancelInvitation}
          </Button>
        )}
        <Button
          loading={sharing.busy}
          onClick={() =>
            void run(
              () =>
                isHere
                  ? callServer(ResendSFGEmailNotification, { token, email })
                  : callServer(InviteToFolio, { token, email, role, privilege }),
              words.invitationSent(email),
            )
          }
        >
          {isHere ? words.sendAgain : words.inviteHereToo}
        </Button>
      </div>
    </div>
  )
}

/** Someone who is in the team for only one other folio: for a second one they become a guest first. */
function OfOneFolio({ token, settings, sharing, adding, onDone, onBack }: AddFlowProps) {
  const { email, privilege, found } = adding
  const isCurrent = useUser().team.id === settings.team.id

  async function promote(): Promise<void> {
    const isDone = await sharing.run(async () => {
      await callServer(ChangeMemberAccess, { userEmail: email, userRole: ROLE.guest })
      return callServer(AddCollaborator, { token, email, privilege })
    })
    if (!isDone) return
    toast(words.isGuestNow(found.fullName || email))
    await onDone()
  }

  return (
    <div className={styles.flow}>
      <Head email={email} fullName={found.fullName} text={words.singleFolioGuest} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{words.back}</Button>
        {isCurrent && (
          <Button loading={sharing.busy} onClick={() => void promote()}>
            {words.makeGuest}
          </Button>
        )}
      </div>
    </div>
  )
}
