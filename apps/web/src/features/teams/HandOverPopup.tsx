import { GetTeamTies, HandOverTeam } from '@recto/contract'
import { Banner, Button, Field, Popup, Select, Skeleton } from '@recto/ui'
import { common } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { withRecentProof } from '../../data/with-recent-proof.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './teams.module.css'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'hand-over-team': typeof HandOverPopup
  }
}

/** Makes another person the owner of the team. */
export default function HandOverPopup({ close }: PopupControl<true>) {
  const { team } = useUser()
  const { data, error } = useQuery({
    queryKey: ['team-ties', team.id],
    queryFn: ({ signal }) => callServer(GetTeamTies, {}, { signal }),
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const successor = chosen ?? data?.successors[0]?.email ?? null

  async function handOver(): Promise<void> {
    if (successor === null || isBusy) return
    await run(
      async () => {
        const handed = await withRecentProof(() =>
          withRetryNotice((options) => callServer(HandOverTeam, { userEmail: successor }, options)),
        )
        if (handed) close(true)
      },
      (failure) => setProblem(messageOf(failure)),
    )
  }

  return (
    <Popup
      title={words.handOverTeam(team.name)}
      width="s"
      alert
      onClose={() => close()}
      onSubmit={() => void handOver()}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button type="submit" look="danger" loading={isBusy} disabled={successor === null}>
            {words.handOver}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {(problem || error) && <Banner tone="danger">{problem ?? messageOf(error)}</Banner>}
        <p className={styles.text}>{words.handOverText}</p>
        {!data && !error && (
          <div aria-busy="true">
            <Skeleton height={40} />
          </div>
        )}
        {data?.successors.length === 0 && <p className={styles.none}>{words.noSuccessor}</p>}
        {data && successor !== null && (
          <Field label={words.newOwner}>
            <Select
              value={successor}
              onChange={setChosen}
              options={data.successors.map(({ email, fullName }) => ({
                value: email,
                label: fullName || email,
                hint: email,
              }))}
            />
          </Field>
        )}
      </div>
    </Popup>
  )
}
