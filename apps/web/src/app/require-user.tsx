import type { TeamRole } from '@recto/contract'
import { onceOnline, PageSpinner, sidePart } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { onSessionExpired } from '../api/index.ts'
import { SESSION_KEY, useSessionQuery } from '../data/session.ts'
import { usePaletteKeys } from '../features/palette/use-palette-keys.ts'
import { useTeamAccess } from '../hub/use-team-access.ts'
import { isScreen, nextPath } from '../next-path.ts'
import { openPopup, popupStack, setPopupActor } from '../popups/index.ts'
import { Redirect, useLocation } from '../shell/router.tsx'
import { Unreachable } from '../shell/Unreachable.tsx'
import { markBody } from './body-classes.ts'
import * as words from './words.ts'

/** Not needed for the first paint: the server refuses what a plan locks in any case. */
const TeamPlan = sidePart(async () => (await import('../features/plans/TeamPlan.tsx')).default)

/** Shows its children to someone signed in; sends others to sign in and back. */
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
        const wasSignedIn = Boolean(queries.getQueryData(SESSION_KEY))
        const isShown = popupStack.current().some((popup) => popup.name === 'session-expired')
        if (wasSignedIn && !isShown) openPopup('session-expired', {})
      }),
    [queries],
  )

  useEffect(() => {
    // Signed in at the address of a team that is not theirs.
    if (!user?.isElsewhere) return
    onceOnline(() => import('../data/go-to-team.ts'))
      .then(({ goToTeam }) => goToTeam(user.team.id))
      .catch(() => {})
  }, [user])

  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (user === undefined || user?.isElsewhere) return <PageSpinner label={words.openingRecto} />
  if (user === null) {
    const here = `${location.pathname}${location.search}${location.hash}`
    return <Redirect to={here === '/' ? '/account/signin' : `/account/signin?next=${encodeURIComponent(here)}`} />
  }
  return (
    <>
      {children}
      <TeamPlan user={user} />
    </>
  )
}

/** For the sign-in pages: someone already signed in continues to their destination. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const { data: user } = useSessionQuery()
  const { search } = useLocation()
  const next = nextPath(search)
  const isGone = Boolean(user) && !isScreen(next)
  useEffect(() => {
    if (isGone) location.replace(next)
  }, [isGone, next])
  if (isGone) return <PageSpinner label={words.opening} />
  return user ? <Redirect to={next} /> : children
}
