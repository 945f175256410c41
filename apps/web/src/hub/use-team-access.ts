import { GetSessionUser, ROLE_NAMES, type SessionUser } from '@recto/contract'
import { toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callServer } from '../api/index.ts'
import { openPopup } from '../popups/index.ts'
import { TEAM_LOST } from './folio-access.ts'
import { hub, useHubEvent } from './index.ts'
import * as words from './words.ts'

/** Where a person goes who is in the team no more [SYNC-44]. */
const AFTER_TEAM = { home: '/', 'create-team': '/teams/create' } as const

/** Keeps a signed-in person's hub open on every screen, and reports when they lose their team. */
export function useTeamAccess(user: SessionUser | null | undefined): void {
  const isSignedIn = Boolean(user)
  const token = user?.token
  const position = user?.hubPosition ?? null
  useEffect(() => (token ? hub.begin(token, position) : undefined), [token, position])
  useEffect(() => (isSignedIn ? hub.hold() : undefined), [isSignedIn])
  const queries = useQueryClient()
  useHubEvent('removedFromTeam', ({ teamToken, next, hasLeft }) => {
    if (teamToken !== user?.team.id) return
    // A full page load discards everything loaded for the team.
    const go = () => location.assign(AFTER_TEAM[next])
    if (hasLeft) go()
    else void openPopup('notice', { title: TEAM_LOST, confirm: words.continueLabel }).then(go)
  })
  // Access is checked again everywhere [ROLE-63].
  useHubEvent('roleChanged', ({ teamToken, teamName, role }) => {
    if (teamToken !== user?.team.id) return
    void queries.invalidateQueries()
    toast(words.roleIsNow(teamName, ROLE_NAMES[role]))
  })
  // Another tab of this browser switched teams. An open folio stays open: it belongs to the person, not the team.
  useHubEvent('teamSwitched', async ({ teamToken }) => {
    if (!user || teamToken === user.team.id) return
    const { team } = await callServer(GetSessionUser, {})
    if (team.id === user.team.id) return
    if (location.pathname === '/') location.assign('/')
    else await queries.invalidateQueries()
  })
}
