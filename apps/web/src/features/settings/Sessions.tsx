import { ListSessions, RevokeSession } from '@recto/contract'
import { Button, Chip, Icon, Skeleton, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { callServer, messageOf } from '../../api/index.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import { Part } from './Part.tsx'
import styles from './settings.module.css'
import * as words from './words.tsx'

const KEY = ['sessions']

/** Where a person is signed in; each session can be ended from here. */
export function Sessions() {
  const queries = useQueryClient()
  const signOut = useSignOut()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(ListSessions, {}, { signal }),
  })
  const { busy, run } = useTask()

  async function end(id: string | null): Promise<void> {
    await run(
      async () => {
        const { ended } = await callServer(RevokeSession, id ? { id } : { others: true })
        toast(ended === 1 ? words.signedOutThere : words.signedOutPlaces(ended))
        await queries.invalidateQueries({ queryKey: KEY })
      },
      (failure) => toast(messageOf(failure), { problem: true }),
      id ?? 'others',
    )
  }

  const leave = () => run(signOut, showProblem, 'me')

  const others = data?.sessions.filter((session) => !session.isCurrent).length ?? 0
  return (
    <Part
      title={words.sessions}
      hint={words.sessionsHint}
      busy={!data && !error}
      control={
        others > 0 && (
          <Button loading={busy === 'others'} onClick={() => void end(null)}>
            {words.signOutElsewhere}
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} again={() => void refetch()} />}
      <ul className={styles.rows}>
        {!data && !error && (
          <li>
            <Skeleton height={20} width="60%" />
          </li>
        )}
        {data?.sessions.map((session) => (
          <li key={session.id}>
            <Icon of={MonitorSmartphone} />
            <div>
              <b>{session.device}</b>
              <small>
                {words.sessionFacts(session.isCurrent ? null : when(session.lastSeenUtc), when(session.createdUtc))}
              </small>
            </div>
            {session.isCurrent && <Chip tone="accent">{words.thisBrowser}</Chip>}
            <Button
              loading={busy === (session.isCurrent ? 'me' : session.id)}
              onClick={() => void (session.isCurrent ? leave() : end(session.id))}
            >
              {words.signOut}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
