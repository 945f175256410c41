import type { SessionUser } from '@recto/contract'
import { useSetSession } from '../../data/session.ts'
import { useNavigate } from '../../shell/router.tsx'

/** To the dashboard, with the person now signed in: from a page that signed-in people may see too. */
export function useGoOn(): (user: SessionUser) => void {
  const setSession = useSetSession()
  const navigate = useNavigate()
  return (user) => {
    setSession(user)
    void navigate('/', { replace: true })
  }
}
