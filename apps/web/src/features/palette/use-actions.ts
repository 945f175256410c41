import { GetUserTeams, ROLE } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/index.ts'
import { goToTeam } from '../../data/go-to-team.ts'
import { useUser } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { useWorkspaceActions } from '../../data/use-workspace-actions.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { type Action, type ActionGroup, offered } from '../../shell/offered.ts'
import { useNavigate } from '../../shell/router.tsx'
import { setTheme } from '../../theme.ts'

/** Everything a person can do here: what the open screens offer, then what can be done anywhere. */
export function useActions(): readonly Action[] {
  const screens = useSyncExternalStore(offered.watch, offered.current)
  const { team, token } = useUser()
  const { data: own } = useQuery({
    queryKey: ['user-teams', token],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const here = own?.teams.find(({ id }) => id === team.id)
  const signOut = useSignOut()
  const navigate = useNavigate()
  const workspaces = useWorkspaceActions(null)
  const go = (id: string, name: string, path: string, words?: string): Action => ({
    id,
    name,
    group: 'Go to',
    words,
    run: () => void navigate(path),
  })
  const act = (id: string, group: ActionGroup, name: string, run: () => void, words?: string): Action => ({
    id,
    group,
    name,
    run,
    words,
  })
  return [
    ...screens.flat(),
    go('recent', 'Recent', '/', 'dashboard folios home'),
    go('shared', 'Shared with me', '/?view=shared', 'dashboard folios'),
    go('trash', 'Trash', '/?view=trash', 'deleted archived'),
    go('settings', 'Settings', '/settings', 'profile name picture account'),
    go('security', 'Signing in', '/settings/security', 'settings password sessions 2-step verification'),
    ...(team.role <= ROLE.member
      ? [
          act('new-workspace', 'Team', 'New workspace', () => void workspaces.create(), 'create add folder label'),
          act('team', 'Team', 'Manage team members', () => void openPopup('team', {}), 'people invite guests'),
          act('other-teams', 'Team', 'Import folios', () => void openPopup('import', {})),
        ]
      : []),
    ...(team.role <= ROLE.admin
      ? [
          act('plans', 'Team', 'Plans', () => void openPopup('plans', {}), 'upgrade billing'),
          act('domains', 'Team', 'Domains', () => void openPopup('domains', {}), 'connect manage'),
        ]
      : []),
    ...(team.role <= ROLE.admin && own && here
      ? [
          act(
            'team-settings',
            'Team',
            'Teamspace settings',
            () =>
              void openPopup('team-settings', {
                teamName: team.name,
                teamUrl: here.teamUrl,
                addressesBelow: own.addressesBelow,
              }),
            'name url logo team',
          ),
        ]
      : []),
    ...(own?.teams ?? [])
      .filter(({ id }) => id !== team.id)
      .map(({ id, name }) =>
        act(`team-${id}`, 'Team', `Switch to ${name}`, () => void goToTeam(id).catch(showProblem), 'team'),
      ),
    act('create-team', 'Team', 'Create a team', () => void navigate('/teams/create')),
    act('email', 'You', 'E-mail settings', () => void openPopup('email-settings', {}), 'mail notifications'),
    act('light', 'You', 'Light theme', () => setTheme('light'), 'appearance colours'),
    act('dark', 'You', 'Dark theme', () => setTheme('dark'), 'appearance colours night'),
    act('system', 'You', 'Theme as the system', () => setTheme('system'), 'appearance colours'),
    act('sign-out', 'You', 'Sign out', () => void signOut(), 'log out leave'),
    { ...act('keys', 'Help', 'Keyboard shortcuts', () => void openPopup('shortcuts', {}), 'keys help'), keys: '?' },
  ]
}
