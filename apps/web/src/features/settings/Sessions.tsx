import { ListSessions, RevokeSession } from '@recto/contract'
import { Button, Chip, Icon, Skeleton, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { callServer, messageOf } from '../../api/index.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import { Part } from './Part.tsx'
import styles from './settings.module.css'

const KEY = ['sessions']

/** Where a person is signed in, each to be ended from here. */
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
        toast(ended === 1 ? 'Signed out there.' : `Signed out in ${ended} places.`)
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
      title="Where you are signed in"
      hint="Sign out anything you don’t recognise, then change your password."
      busy={!data && !error}
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
                {session.isCurrent ? 'Now' : `Last seen ${when(session.lastSeenUtc)}`}, signed in{' '}
                {when(session.createdUtc)}
              </small>
            </div>
            {session.isCurrent ? (
              <Chip tone="accent">This browser</Chip>
            ) : (
              <Button loading={busy === session.id} onClick={() => void end(session.id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={LogOut} loading={busy === 'me'} onClick={() => void leave()}>
          Sign out
        </Button>
        {others > 0 && (
          <Button look="quiet" loading={busy === 'others'} onClick={() => void end(null)}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </Part>
  )
}
