import { GetSessionUser, type SessionUser, type TeamRole } from '@recto/contract'
import { onceOnline, PageSpinner, part } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CallError, callServer, forgetFirstAnswers, hasSession, onSessionExpired } from '../api/index.ts'
import { forgetKept, keepMe, keptMe } from './kept-answers.ts'
import { usePaletteKeys } from '../features/palette/use-palette-keys.ts'
import { useTeamAccess } from '../hub/use-team-access.ts'
import { isScreen, nextPath } from '../next-path.ts'
import { openPopup, popupStack, setPopupActor } from '../popups/index.ts'
import { markBody } from '../app/body-classes.ts'
import { Unreachable } from '../shell/Unreachable.tsx'

const KEY = ['session-user']
/** Not needed for the first paint: what a plan locks is refused by the server in any case. */
const TeamPlan = part(() => onceOnline(async () => (await import('../features/plans/TeamPlan.tsx')).default))

/** Once the network is back. */
const askAgainOnline = (ask: () => void): void => window.addEventListener('online', ask, { once: true })

/** Who is signed in, or null; undefined while that is not known yet. */
function useSessionQuery() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        const user = (await hasSession()) ? await callServer(GetSessionUser, {}, { signal }) : null
        void (user ? keepMe(user) : forgetKept())
        if (!user) forgetFirstAnswers()
        return user
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.httpStatus === 401) {
          forgetFirstAnswers()
          return null
        }
        // A folio that was opened here before opens without the server, as the person who was here last.
        const isKept = location.pathname === '/' || location.pathname.startsWith('/edit/')
        const me = error.isUnreachable && isKept ? await keptMe() : undefined
        if (!me) throw error
        askAgainOnline(() => void queries.invalidateQueries({ queryKey: KEY }))
        return me
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Who is signed in, or null, on screens that both may see; undefined while that is not known yet. */
export const useSession = (): SessionUser | null | undefined => useSessionQuery().data

/** Puts who has just signed in (or null) in place, and forgets whatever was loaded for somebody else. */
export function useSetSession(): (user: SessionUser | null) => void {
  const queries = useQueryClient()
  return (user) => {
    forgetFirstAnswers()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
    queries.setQueryData(KEY, user)
  }
}

/** The same person has another name or address. */
export function useUserChanged(): (user: SessionUser) => void {
  const queries = useQueryClient()
  return (user) => {
    queries.setQueryData(KEY, user)
    void keepMe(user)
  }
}

/** Asks anew who is signed in: their name or address changed in another tab. */
export function useSessionAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: KEY })
}

/** The person at this browser. Only on screens below `RequireUser`, and in popups over them. */
export function useUser(): SessionUser {
  const { data: user } = useSessionQuery()
  if (!user) throw new Error('useUser is for screens below RequireUser.')
  return user
}

/** Shows its children to somebody who is signed in; sends others to sign in and back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { data: user, error, refetch } = useSessionQuery()
  const location = useLocation()
  const queries = useQueryClient()

  useEffect(() => setPopupActor({ signedIn: Boolean(user) }), [user])
  useEffect(() => markBody((user?.team.role ?? null) as TeamRole | null), [user])

  useTeamAccess(user)
  usePaletteKeys(Boolean(user))
  useEffect(
    () =>
      onSessionExpired(() => {
        const wasSignedIn = Boolean(queries.getQueryData(KEY))
        const isShown = popupStack.current().some((popup) => popup.name === 'session-expired')
        if (wasSignedIn && !isShown) openPopup('session-expired', {})
      }),
    [queries],
  )

  useEffect(() => {
    // Signed in at the address of a team that is not theirs.
    if (!user?.isElsewhere) return
    onceOnline(() => import('./go-to-team.ts'))
      .then(({ goToTeam }) => goToTeam(user.team.id))
      .catch(() => {})
  }, [user])

  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (user === undefined || user?.isElsewhere) return <PageSpinner label="Opening Recto" />
  if (user === null) {
    const here = `${location.pathname}${location.search}${location.hash}`
    return (
      <Navigate to={here === '/' ? '/account/signin' : `/account/signin?next=${encodeURIComponent(here)}`} replace />
    )
  }
  return (
    <>
      {children}
      <TeamPlan user={user} />
    </>
  )
}

/** For the sign-in pages: somebody who is signed in already goes on. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const { data: user } = useSessionQuery()
  const { search } = useLocation()
  const next = nextPath(search)
  const isGone = Boolean(user) && !isScreen(next)
  useEffect(() => {
    if (isGone) location.replace(next)
  }, [isGone, next])
  if (isGone) return <PageSpinner label="Opening" />
  return user ? <Navigate to={next} replace /> : children
}
