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

/** The privilege that a person may be given on a folio. */
export type Given = 1 | 2
/** A person about to be added: what they are to be given, and what is known of the address. */
export type Adding = { email: string; privilege: Given; found: OutputOf<typeof FindUser> }

type AddFlowProps = PaneProps & { adding: Adding; onDone: () => Promise<void>; onBack: () => void }

const WHAT_IT_IS: Readonly<Partial<Record<number, string>>> = {
  [ROLE.admin]: 'Manages people and settings of the team',
  [ROLE.member]: 'Makes folios in the team',
  [ROLE.premiumGuest]: 'Works on what is shared with them, also in workspaces',
  [ROLE.singleFolioGuest]: 'Sees this folio, and nothing else of the team',
  [ROLE.guest]: 'Works on what is shared with them',
}

/** Adding somebody who is not in the team: what they are to it, and as what they come [SHARE-17, SHARE-18]. */
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
  // On a company's plan its people come into the team first; elsewhere they are guests of what they are shown.
  const first = layout === 'company' ? [ROLE.member, ROLE.guest] : [ROLE.guest, ROLE.member]
  const allowed = found.modes.filter(({ isAllowed }) => isAllowed)
  const [role, setRole] = useState<number | null>(
    [...first, ...allowed.map((mode) => mode.role)].find((one) => allowed.some((mode) => mode.role === one)) ?? null,
  )
  const [privilege, setPrivilege] = useState(adding.privilege)
  const blocked = found.modes.find(({ isAllowed }) => !isAllowed)
  const formId = useTellUnsent(role === null ? '' : email, 'Send invitation')

  async function send(): Promise<void> {
    const isDone = await sharing.run(async () => {
      if (role === ROLE.guest) return callServer(AddCollaborator, { token, email, privilege })
      await callServer(InviteToFolio, { token, email, role: role ?? ROLE.guest, privilege })
      return {}
    })
    if (!isDone) return
    toast(`An invitation is on its way to ${email}.`)
    await onDone()
  }

  return (
    <form
      id={formId}
      className={styles.flow}
      aria-label={`Add ${email}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Head
        email={email}
        fullName={found.fullName}
        text={
          isNew
            ? 'Nobody has this address on Recto yet. They get a mail, and see the folio once they have signed up.'
            : `This person is on Recto, but not in ${team.name}.`
        }
      />
      {role === null ? (
        <p role="alert">{blocked?.text ?? 'Nobody from outside the team can be added on this plan.'}</p>
      ) : (
        <div className={styles.pair}>
          <Field label="Add them as">
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
          <Field label="Access">
            <Select<1 | 2>
              value={privilege}
              onChange={setPrivilege}
              options={[
                { value: 1, label: 'Can view' },
                { value: 2, label: 'Can edit' },
              ]}
            />
          </Field>
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
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
            What is needed
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
      <Head
        email={email}
        fullName={found.fullName}
        text={`Invited to ${settings.team.name} as ${ROLE_NAMES[role]}, and has not answered yet.`}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        {isHere && (
          <Button
            onClick={() =>
              void run(() => callServer(RemoveSingleFolioGuest, { token, email }), 'The invitation is taken back.')
            }
          >
            Take it back
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
              `The invitation is on its way to ${email}.`,
            )
          }
        >
          {isHere ? 'Send again' : 'Invite to this folio too'}
        </Button>
      </div>
    </div>
  )
}

/** Somebody who is in the team for another folio alone: a second one makes them a guest first. */
function OfOneFolio({ token, settings, sharing, adding, onDone, onBack }: AddFlowProps) {
  const { email, privilege, found } = adding
  const isCurrent = useUser().team.id === settings.team.id

  async function promote(): Promise<void> {
    const isDone = await sharing.run(async () => {
      await callServer(ChangeMemberAccess, { userEmail: email, userRole: ROLE.guest })
      return callServer(AddCollaborator, { token, email, privilege })
    })
    if (!isDone) return
    toast(`${found.fullName || email} is a guest now, and on this folio.`)
    await onDone()
  }

  return (
    <div className={styles.flow}>
      <Head
        email={email}
        fullName={found.fullName}
        text="This user is a Single-Folio Guest on this team. To have a second folio they have to be a guest."
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        {isCurrent && (
          <Button loading={sharing.busy} onClick={() => void promote()}>
            Make them a guest
          </Button>
        )}
      </div>
    </div>
  )
}
