import { GetUserFolios, MoveUserFolios, TEAM_WORDS } from '@recto/contract'
import { Banner, Button, Checkbox, Popup, Skeleton } from '@recto/ui'
import { common } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { type PopupControl, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { leaveFor, useTask } from '../../shell/use-task.ts'
import styles from './teams.module.css'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    import: typeof ImportPopup
  }
}

/** Moves one's own folios from one's other teams into the current team [TEAM-09]. */
export default function ImportPopup({ close }: PopupControl) {
  const { team } = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['folios-to-import', team.id],
    queryFn: ({ signal }) => callServer(GetUserFolios, {}, { signal }),
  })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function move(): Promise<void> {
    if (isBusy) return
    if (ticked.length === 0) {
      setProblem(TEAM_WORDS.noFolio)
      return
    }
    await run(
      async () => {
        await withRetryNotice((options) => callServer(MoveUserFolios, { tokens: [...ticked] }, options))
        return leaveFor('/')
      },
      (failure) => {
        if (failure instanceof CallError && failure.reason === 'limit') showProblem(failure)
        else setProblem(messageOf(failure))
      },
    )
  }

  const folios = data?.folios ?? []
  const hasNone = data !== undefined && folios.length === 0
  return (
    <Popup
      title={words.importInto(team.name)}
      onClose={() => close()}
      onSubmit={() => void move()}
      footer={
        hasNone ? (
          <Button look="primary" onClick={() => close()}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={() => close()}>
              {common.cancel}
            </Button>
            <Button type="submit" look="primary" loading={isBusy}>
              {words.moveFolios(ticked.length)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {problem ? (
          <Banner tone="danger">{problem}</Banner>
        ) : (
          error && <LoadFailed error={error} again={() => void refetch()} />
        )}
        {!data && !error && (
          <div aria-busy="true">
            <Skeleton height={40} />
          </div>
        )}
        {hasNone && <p className={styles.none}>{words.noneToImport}</p>}
        {folios.length > 0 && <p className={styles.text}>{words.importHint}</p>}
        <div className={styles.ticks}>
          {folios.map(({ token, folioName, teamName }) => (
            <Checkbox
              key={token}
              label={folioName}
              hint={teamName}
              checked={ticked.includes(token)}
              onChange={(isOn) => {
                setProblem(null)
                setTicked(isOn ? [...ticked, token] : ticked.filter((one) => one !== token))
              }}
            />
          ))}
        </div>
      </div>
    </Popup>
  )
}
