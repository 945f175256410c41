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
import * as words from './words.tsx'

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
      title={words.requestTitle}
      width="s"
      onClose={() => close()}
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.close}
        </Button>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data ? (
        <p className={styles.text} role="status">
          {token ? `${TRANSFER_WORDS.gone} ${otherAddress(email)}` : words.noRequests}
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
        if (verb === 'reject') toast(words.youDeclined(folioName))
        else {
          const isElsewhere = done.teamId !== user.team.id
          toast(words.nowYours(folioName, isElsewhere ? done.teamName : null), {
            action: { label: words.open, onAction: () => void navigate(`/edit/${token}`) },
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
      title={words.requestTitle}
      onClose={() => close()}
      noClose={busy !== null}
      onSubmit={() => void answer('accept')}
      footer={
        <>
          <Button loading={busy === 'reject'} disabled={busy === 'accept'} onClick={() => void answer('reject')}>
            {words.decline}
          </Button>
          <Button
            type="submit"
            look="primary"
            loading={busy === 'accept'}
            disabled={busy === 'reject' || teamId === ''}
          >
            {words.accept}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.person}>
          <Avatar person={{ email: userEmail, fullName: userName }} size={32} />
          <div>
            <b>{words.transfersOneToYou(by)}</b>
            <small>
              {userEmail}, {when(sentUtc)}
            </small>
          </div>
        </div>
        <p className={styles.folio}>{folioName}</p>
        {message && <p className={styles.message}>{message}</p>}
        {isSameTeam ? (
          <p className={styles.text}>{words.staysInTeam(teams[0]?.name ?? '')}</p>
        ) : teams.length > 1 ? (
          <Field label={words.destination} hint={words.destinationHint}>
            <Select
              value={teamId}
              onChange={setTeamId}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : (
          <p className={styles.text}>
            {teams.length === 0 ? words.needsOwnTeam : words.movesToTeam(teams[0]?.name ?? '')}
          </p>
        )}
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Popup>
  )
}
