import { ListSessions, RevokeSession } from '@recto/contract'
import { Avatar, Banner, Button, Chip, Icon, Segmented, Skeleton, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../session.tsx'
import { useTitle } from '../../shell/title.ts'
import { setTheme, useTheme } from '../../theme.ts'
import { when } from '../../when.ts'
import styles from './accounts.module.css'
import { useSignOut } from './use-sign-out.ts'

const KEY = ['sessions']

/** Who you are here, how it looks, and where you are signed in. */
export default function AccountSettings() {
  useTitle('Settings')
  const user = useUser()
  const theme = useTheme()
  return (
    <main className={styles.settings}>
      <Link to="/" className="link">
        <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <Icon of={ArrowLeft} size={14} /> Dashboard
        </span>
      </Link>
      <h1>Settings</h1>
      <section aria-labelledby="profile">
        <h2 id="profile">You</h2>
        <p>What others see when you work together.</p>
        <div className={styles.profile}>
          <Avatar person={user} size={48} me={user.email} />
          <div>
            <b>{user.fullName}</b>
            <small>
              {user.email}, {user.team.name}
            </small>
          </div>
        </div>
      </section>
      <section aria-labelledby="looks">
        <h2 id="looks">Appearance</h2>
        <p>Folios keep their own colours.</p>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'As the system' },
          ]}
        />
      </section>
      <Sessions />
    </main>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const signOut = useSignOut()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(ListSessions, {}, { signal }),
  })
  const [busy, setBusy] = useState<string | null>(null)

  async function end(id: string | null): Promise<void> {
    setBusy(id ?? 'others')
    try {
      const { ended } = await callServer(RevokeSession, id ? { id } : { others: true })
      toast(ended === 1 ? 'Signed out there.' : `Signed out in ${ended} places.`)
      await queries.invalidateQueries({ queryKey: KEY })
    } catch (failure) {
      toast(messageOf(failure), { problem: true })
    } finally {
      setBusy(null)
    }
  }

  async function leave(): Promise<void> {
    setBusy('me')
    if (!(await signOut())) setBusy(null)
  }

  const others = data?.sessions.filter((session) => !session.isCurrent).length ?? 0
  return (
    <section aria-labelledby="sessions" aria-busy={!data}>
      <h2 id="sessions">Where you are signed in</h2>
      <p>Sign out what you do not know, and change your password after that.</p>
      {error && (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Banner>
      )}
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
    </section>
  )
}
