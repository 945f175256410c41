import type { SessionUser } from '@recto/contract'
import { useEffect } from 'react'
import { openPopup } from '../popups/index.ts'
import { TEAM_LOST } from './folio-access.ts'
import { hub, useHubEvent } from './index.ts'

/** Where a person goes who is in the team no more [SYNC-44]. */
export const AFTER_TEAM = { home: '/', 'create-team': '/teams/create' } as const

/** Keeps the hub of somebody who is signed in open on every screen, and says when their team is no longer theirs. */
export function useTeamAccess(user: SessionUser | null | undefined): void {
  const isSignedIn = Boolean(user)
  useEffect(() => (isSignedIn ? hub.hold() : undefined), [isSignedIn])
  useHubEvent('removedFromTeam', ({ teamToken, next }) => {
    if (teamToken !== user?.team.id) return
    // A whole page load: nothing that was loaded for the team stays.
    const go = () => location.assign(AFTER_TEAM[next])
    void openPopup('notice', { title: TEAM_LOST, confirm: 'Continue' }).then(go)
  })
}
