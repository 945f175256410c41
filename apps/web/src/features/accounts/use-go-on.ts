import type { SessionUser } from '@recto/contract'
import { useSetSession } from '../../data/session.ts'
import { useNavigate } from '../../shell/router.tsx'

/** To the dashboard, with who is in now: from a page that somebody who is signed in may see too. */
export function useGoOn(): (user: SessionUser) => void {
  const setSession = useSetSession()
  const navigate = useNavigate()
  return (user) => {
    setSession(user)
    void navigate('/', { replace: true })
  }
}
