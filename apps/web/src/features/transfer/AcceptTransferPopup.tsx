import { isBlocking, ProcessTransfer, TRANSFER_WORDS, type TransferRequest } from '@recto/contract'
import { Avatar, Banner, Button, Field, Popup, Select, Skeleton, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { otherAddress } from '../../shell/other-address.ts'
import { useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import styles from './transfer.module.css'
import { useTransferRequests } from './use-transfer-requests.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'accept-transfer': typeof AcceptTransferPopup
  }
}

/** Answers a request: that of the mail's secret or the folio's token, else the newest that waits [ROUTE-35]. */
export default function AcceptTransferPopup({ token, close }: PopupControl & { token?: string }) {
  const { email } = useUser()
  const { data, error, refetch } = useTransferRequests(token)
  const request = data?.requests[0]
  if (request) return <Answer key={request.token} request={request} close={close} />
  return (
    <Popup
      title="Transfer request"
      width="s"
      onClose={() => close()}
      footer={
        <Button look="primary" onClick={() => close()}>
          Close
        </Button>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data ? (
        <p className={styles.text} role="status">
          {token ? `${TRANSFER_WORDS.gone} ${otherAddress(email)}` : 'Nobody has a folio for you at the moment.'}
        </p>
      ) : (
        <div className={styles.form} aria-busy="true">
          <Skeleton height={32} />
          <Skeleton width="60%" />
        </div>
      )}
    </Popup>
  )
}

function Answer({ request, close }: { request: TransferRequest; close: () => void }) {
  const { token, folioName, userName, userEmail, message, sentUtc, teams, isSameTeam } = request
  const user = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cache = useFolioCache()
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  const { busy, run } = useTask<'accept' | 'reject'>()
  const [problem, setProblem] = useState<string | null>(null)
  const by = userName || userEmail

  async function answer(verb: 'accept' | 'reject'): Promise<void> {
    if (busy) return
    setProblem(null)
    await run(
      async () => {
        const done = await callServer(ProcessTransfer, { verb, token, ...(verb === 'accept' ? { teamId } : {}) })
        close()
        if (verb === 'reject') toast(`You declined “${folioName}”.`)
        else {
          const place = done.teamId === user.team.id ? '' : ` It is in ${done.teamName}.`
          toast(`“${folioName}” is yours.${place}`, {
            action: { label: 'Open', onAction: () => void navigate(`/edit/${token}`) },
          })
        }
        await Promise.all([queries.invalidateQueries({ queryKey: ['transfer-requests'] }), cache.refresh()])
      },
      (failure) => {
        // [XFER-11]
        if (failure instanceof CallError && isBlocking(failure.reason)) showProblem(failure)
        else setProblem(messageOf(failure))
      },
      verb,
    )
  }

  return (
    <Popup
      title="Transfer request"
      onClose={() => close()}
      noClose={busy !== null}
      onSubmit={() => void answer('accept')}
      footer={
        <>
          <Button loading={busy === 'reject'} disabled={busy === 'accept'} onClick={() => void answer('reject')}>
            Decline
          </Button>
          <Button
            type="submit"
            look="primary"
            loading={busy === 'accept'}
            disabled={busy === 'reject' || teamId === ''}
          >
            Accept
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.person}>
          <Avatar person={{ email: userEmail, fullName: userName }} size={32} />
          <div>
            <b>{by} wants to transfer a folio to you</b>
            <small>
              {userEmail}, {when(sentUtc)}
            </small>
          </div>
        </div>
        <p className={styles.folio}>{folioName}</p>
        {message && <p className={styles.message}>{message}</p>}
        {isSameTeam ? (
          <p className={styles.text}>It stays in {teams[0]?.name}. You own it when you accept.</p>
        ) : teams.length > 1 ? (
          <Field label="Where it goes" hint="It counts among the folios of that team.">
            <Select
              value={teamId}
              onChange={setTeamId}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : (
          <p className={styles.text}>
            {teams.length === 0
              ? 'You are a guest in your teams. To take it you need a team of your own.'
              : `It goes to ${teams[0]?.name}, and counts among its folios. Who works on it now keeps their access.`}
          </p>
        )}
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Popup>
  )
}
