import { GetCollabRequest, PRIVILEGE, ProcessCollaborator } from '@recto/contract'
import { Avatar, Banner, Button, Popup, Skeleton, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { otherAddress } from '../../shell/other-address.ts'
import { useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import styles from './sharing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'accept-collab': typeof AcceptCollabPopup
  }
}

/** An invitation to a folio, with a yes and a no [ROUTE-34, SHARE-26]; then back to the dashboard, or on to the folio [ROUTE-02]. */
export default function AcceptCollabPopup({ token, close }: PopupControl & { token: string }) {
  const { email } = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { busy, run } = useTask<'accept' | 'reject'>()
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: ['collab-request', token],
    queryFn: ({ signal }) => callServer(GetCollabRequest, { id: token }, { signal }),
  })

  async function answer(verb: 'accept' | 'reject'): Promise<void> {
    if (busy || !data) return
    await run(
      async () => {
        await callServer(ProcessCollaborator, { id: token, verb })
        await queries.invalidateQueries({ queryKey: ['folios'] })
        close()
        if (verb === 'accept') navigate(`/edit/${token}`)
        else {
          toast(words.declined(data.folioName))
          navigate('/')
        }
      },
      (failure) => setProblem(messageOf(failure)),
      verb,
    )
  }

  /** Someone who accepted before gets in; someone without access is told so there, and may ask. */
  function openFolio(): void {
    close()
    void navigate(`/edit/${token}`)
  }

  return (
    <Popup
      title={data ? words.joinTitle(data.folioName) : words.invitation}
      width="s"
      onClose={() => close()}
      footer={
        data ? (
          <>
            <Button loading={busy === 'reject'} onClick={() => void answer('reject')}>
              {words.decline}
            </Button>
            <Button look="primary" loading={busy === 'accept'} onClick={() => void answer('accept')}>
              {words.accept}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => close()}>{words.close}</Button>
            <Button look="primary" onClick={openFolio}>
              {words.goToFolio}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div className={styles.flow}>
          <div className={styles.line}>
            <Avatar person={data.by} size={32} />
            <div className={styles.words}>
              <b>{data.by.fullName}</b>
              <p>{words.invitesYou(data.privilege === PRIVILEGE.edit, data.teamName)}</p>
            </div>
          </div>
          {problem && <Banner tone="danger">{problem}</Banner>}
        </div>
      ) : error ? (
        <Banner>
          {messageOf(error)} {error instanceof CallError && error.httpStatus === 404 && otherAddress(email)}
        </Banner>
      ) : (
        <div aria-busy="true">
          <Skeleton height={32} />
        </div>
      )}
    </Popup>
  )
}
