import {
  CancelTransfer,
  collaboratorEmail,
  FindUser,
  GetTransfer,
  isBlocking,
  ListTeamMembers,
  type OutputOf,
  TRANSFER_WORDS,
  TransferFolio,
  TransferFolioToSpace,
} from '@recto/contract'
import { Avatar, Banner, Button, Chip, Field, Icon, Popup, Select, Skeleton, SuggestInput, Textarea } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { matching } from '../../components/people/index.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './transfer.module.css'
import { type WhereTo, whereTo } from './where-to.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    transfer: typeof TransferPopup
  }
}

type Start = OutputOf<typeof GetTransfer>
type Aim = Exclude<WhereTo, { is: 'refused' }>
/** [XFER-03]; `busy` is any of them during a request. */
type State = { is: 'search' } | Aim | { is: 'sent'; text: string }

/** Gives a folio another owner: finds the person, sends the request, which they have to accept. */
export default function TransferPopup({ token, close }: PopupControl & { token: string }) {
  const user = useUser()
  const queries = useQueryClient()
  const cache = useFolioCache()
  const [state, setState] = useState<State>({ is: 'search' })
  const [address, setAddress] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const {
    data: start,
    error,
    refetch,
  } = useQuery({
    queryKey: ['transfer', token],
    queryFn: ({ signal }) => callServer(GetTransfer, { token }, { signal }),
    staleTime: 0,
  })
  const { data: members } = useQuery({
    queryKey: ['transfer-members', user.team.id],
    queryFn: ({ signal }) => callServer(ListTeamMembers, {}, { signal }),
  })

  /** Runs a request; a refusal by the plan opens a blocker, any other error is shown here [XFER-11]. */
  async function busily(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setProblem(null)
    await run(work, (failure) => {
      if (failure instanceof CallError && isBlocking(failure.reason)) showProblem(failure)
      else setProblem(messageOf(failure))
    })
  }

  const search = (from: Start) =>
    busily(async () => {
      const email = collaboratorEmail.safeParse(address)
      if (!email.success) return setProblem(email.error.issues[0]?.message ?? '')
      const next = whereTo(
        from,
        { email: email.data, me: user.email },
        await callServer(FindUser, { token, email: email.data }),
      )
      if (next.is === 'refused') setProblem(next.text)
      else setState(next)
    })

  const send = ({ email }: Aim) =>
    busily(async () => {
      const sent = await callServer(TransferFolio, { token, email, message, allowOutside: true })
      const who = sent.fullName || sent.email
      const text = sent.isDone ? words.youOwnIt : words.mustAccept(who)
      await done(text)
    })

  const move = (teamId: string) =>
    busily(async () => {
      const { teamName } = await callServer(TransferFolioToSpace, { token, teamId })
      await done(words.movedTo(teamName))
    })

  const takeBack = () =>
    busily(async () => {
      await callServer(CancelTransfer, { token }).finally(() => refetch())
    })

  async function done(text: string): Promise<void> {
    setState({ is: 'sent', text })
    await Promise.all([queries.invalidateQueries({ queryKey: ['transfer', token] }), cache.refresh()])
  }

  function back(): void {
    setProblem(null)
    setState({ is: 'search' })
  }

  const hasMessage = state.is === 'found' ? state.goes !== 'to-me' : state.is === 'notFound' && state.mayInvite
  const title = start ? words.transferNamed(start.folioName) : words.transferFolio
  if (state.is === 'sent') {
    return (
      <Popup
        title={title}
        width="s"
        onClose={() => close()}
        footer={
          <Button look="primary" ref={focusOnce} onClick={() => close()}>
            {words.done}
          </Button>
        }
      >
        <p className={styles.done} role="status">
          <Icon of={Check} size={18} />
          <span>{state.text}</span>
        </p>
      </Popup>
    )
  }
  return (
    <Popup
      title={title}
      onClose={() => close()}
      noClose={isBusy}
      minHeight={240}
      onSubmit={() => {
        if (!start) return
        if (state.is === 'search') void search(start)
        else if (state.is === 'found' || state.mayInvite) void send(state)
      }}
      footer={
        <>
          <Button
            look="quiet"
            key={state.is}
            ref={state.is === 'search' || hasMessage ? undefined : focusOnce}
            disabled={isBusy}
            onClick={state.is === 'search' ? () => close() : back}
          >
            {state.is === 'search' ? 'Cancel' : 'Back'}
          </Button>
          {(state.is !== 'notFound' || state.mayInvite) && (
            <Button type="submit" look="primary" loading={isBusy} disabled={!start}>
              {state.is === 'search' ? 'Continue' : verbOf(state)}
            </Button>
          )}
        </>
      }
    >
      {error && !start ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : !start ? (
        <div className={styles.form} aria-busy="true">
          <Skeleton height={40} round={6} />
          <Skeleton width="60%" />
        </div>
      ) : state.is === 'search' ? (
        <div className={styles.form}>
          {start.request && <Waiting request={start.request} isBusy={isBusy} onTakeBack={() => void takeBack()} />}
          <Field
            label={words.newOwner}
            error={problem}
            hint={start.isPersonal ? words.anyAddressHint : words.memberHint}
          >
            <SuggestInput
              ref={focusOnce}
              inputMode="email"
              placeholder="name@company.com"
              value={address}
              onChange={(next) => {
                setAddress(next)
                setProblem(null)
              }}
              suggestions={matching(
                (members?.members ?? []).filter(({ email }) => email !== start.ownerEmail),
                address,
              ).map(({ email, fullName }) => ({
                value: email,
                label: fullName || email,
                ...(fullName ? { hint: email } : {}),
                mark: <Avatar person={{ email, fullName }} size={24} />,
              }))}
            />
          </Field>
          {start.teams.length > 0 && <OwnTeams teams={start.teams} isBusy={isBusy} onMove={(id) => void move(id)} />}
        </div>
      ) : (
        <div className={styles.form}>
          {state.is === 'found' ? (
            <Person email={state.email} fullName={state.fullName}>
              {state.goes === 'outside' && !start.isPersonal ? (
                <Chip tone="warn">{words.notIn(start.teamName)}</Chip>
              ) : (
                state.goes !== 'outside' && <Chip>{words.memberOf(start.teamName)}</Chip>
              )}
            </Person>
          ) : (
            <Person email={state.email} fullName="" />
          )}
          <p className={styles.text}>{consequence(state, start)}</p>
          {state.is === 'notFound' && !state.mayInvite && (
            <Banner tone="warn">{TRANSFER_WORDS.notFound(state.email)}</Banner>
          )}
          {hasMessage && (
            <Field label={words.message}>
              <Textarea
                ref={focusOnce}
                rows={3}
                maxLength={1000}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field>
          )}
          {problem && <Banner tone="danger">{problem}</Banner>}
        </div>
      )}
    </Popup>
  )
}

/** The next step takes over the focus of what is gone. */
const focusOnce = (element: HTMLElement | null): void => element?.focus()

function verbOf(aim: Aim): string {
  if (aim.is === 'notFound') return words.inviteAndTransfer
  return aim.goes === 'to-me' ? words.takeOwnership : words.sendRequest
}

/** The effect if the person accepts. */
function consequence(aim: Aim, { isPersonal, teamName, request }: Start): string {
  const sentences = [words.whatFollows(aim, isPersonal ? null : teamName)]
  if (request) sentences.push(words.replacesRequest(request.fullName || request.email))
  return aim.is === 'notFound' && !aim.mayInvite ? '' : sentences.join(' ')
}

function Person({ email, fullName, children }: { email: string; fullName: string; children?: ReactNode }) {
  return (
    <div className={styles.person}>
      <Avatar person={{ email, fullName }} size={32} />
      <div>
        <b>{fullName || email}</b>
        {fullName && <small>{email}</small>}
        {children}
      </div>
    </div>
  )
}

/** The offer that was made before, and a way to take it back. */
function Waiting({
  request,
  isBusy,
  onTakeBack,
}: {
  request: NonNullable<Start['request']>
  isBusy: boolean
  onTakeBack: () => void
}) {
  return (
    <Banner
      tone="accent"
      action={
        <Button disabled={isBusy} onClick={onTakeBack}>
          {words.cancelRequest}
        </Button>
      }
    >
      {words.waitingFor(request.fullName || request.email)}
    </Banner>
  )
}

/** An owner may move a folio to another of their own teams without a request. */
function OwnTeams({
  teams,
  isBusy,
  onMove,
}: {
  teams: Start['teams']
  isBusy: boolean
  onMove: (teamId: string) => void
}) {
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  return (
    <div className={styles.teams}>
      <Field label={words.moveInstead}>
        <Select
          value={teamId}
          onChange={setTeamId}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Button size="field" disabled={isBusy} onClick={() => onMove(teamId)}>
        {words.move}
      </Button>
    </div>
  )
}
