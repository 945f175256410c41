import { Banner, EmptyState, Icon } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { hasSession } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useIsOnline } from '../../data/use-is-online.ts'
import { Link } from '../../shell/router.tsx'
import styles from './kept-folios.module.css'
import { keptFolios } from './kept-folios.ts'
import * as words from './words.ts'

/** Between two tries to reach the server, in ms. */
const AGAIN_MS = 3_000

/** In the place of a list that cannot be fetched: the folios that open from this computer, until a server answers. */
export function KeptFolios() {
  const queries = useQueryClient()
  const user = useUser()
  const isOnline = useIsOnline()
  const { data: folios } = useQuery({
    queryKey: ['kept-folios', user.token],
    // It needs no network.
    networkMode: 'always',
    gcTime: 0,
    queryFn: () => keptFolios(user),
  })
  useEffect(() => {
    const ask = () =>
      hasSession().then(
        () => void queries.invalidateQueries(),
        () => {},
      )
    const timer = setInterval(ask, AGAIN_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [queries])
  if (!folios) return null
  return (
    <>
      {/* Without a network the line over the screen says so. */}
      {isOnline && <Banner tone="warn">{words.unreachable}</Banner>}
      {folios.length === 0 ? (
        <EmptyState title={words.noneTitle} text={words.noneText} />
      ) : (
        <ul className={styles.list} aria-label={words.onDevice}>
          {folios.map(({ token, folioName, openedAt }) => (
            <li key={token}>
              <Link to={`/edit/${token}`}>
                <Icon of={FileText} />
                <span className={styles.name}>{folioName}</span>
                {openedAt && <span className={styles.at}>{words.opened(when(new Date(openedAt).toISOString()))}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
