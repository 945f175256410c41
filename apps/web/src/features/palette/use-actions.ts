import { GetUserTeams, ROLE } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/index.ts'
import { goToTeam } from '../../data/go-to-team.ts'
import { useUser } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { useWorkspaceActions } from '../../data/use-workspace-actions.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { type Action, GROUPS, offered } from '../../shell/offered.ts'
import { useNavigate } from '../../shell/router.tsx'
import { setTheme } from '../../theme.ts'
import * as words from './words.ts'

/** Everything a person can do here: the actions of open screens, then global ones. */
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
  const go = (id: string, name: string, path: string, keywords?: string): Action => ({
    id,
    name,
    group: GROUPS.go,
    keywords,
    run: () => void navigate(path),
  })
  const act = (id: string, group: string, name: string, run: () => void, keywords?: string): Action => ({
    id,
    group,
    name,
    run,
    keywords,
  })
  return [
    ...screens.flat(),
    go('recent', words.recent, '/', words.recentKeywords),
    go('shared', words.sharedWithMe, '/?view=shared', words.sharedKeywords),
    ...(team.role <= ROLE.member ? [go('templates', words.templates, '/templates', words.templatesKeywords)] : []),
    go('trash', words.trash, '/?view=trash', words.trashKeywords),
    go('settings', words.settings, '/settings', words.settingsKeywords),
    go('security', words.security, '/settings/security', words.securityKeywords),
    ...(team.role <= ROLE.member
      ? [
          act(
            'new-workspace',
            GROUPS.team,
            words.newWorkspace,
            () => void workspaces.create(),
            'create add folder label',
          ),
          act('team', GROUPS.team, words.teamMembers, () => void openPopup('team', {}), words.teamKeywords),
          act('other-teams', GROUPS.team, words.importFolios, () => void openPopup('import', {})),
        ]
      : []),
    ...(team.role <= ROLE.admin
      ? [
          act('plans', GROUPS.team, words.plans, () => void openPopup('plans', {}), words.plansKeywords),
          act('domains', GROUPS.team, words.domains, () => void openPopup('domains', {}), words.domainsKeywords),
        ]
      : []),
    ...(team.role <= ROLE.admin && own && here
      ? [
          act(
            'team-settings',
            GROUPS.team,
            words.teamSettings,
            () =>
              void openPopup('team-settings', {
                teamName: team.name,
                teamUrl: here.teamUrl,
                addressesBelow: own.addressesBelow,
              }),
            words.teamSettingsKeywords,
          ),
        ]
      : []),
    ...(own?.teams ?? [])
      .filter(({ id }) => id !== team.id)
      .map(({ id, name }) =>
        act(
          `team-${id}`,
          GROUPS.team,
          words.switchTo(name),
          () => void goToTeam(id).catch(showProblem),
          words.switchKeywords,
        ),
      ),
    act('create-team', GROUPS.team, words.createATeam, () => void navigate('/teams/create')),
    act('email', GROUPS.you, words.emailSettings, () => void openPopup('email-settings', {}), words.emailKeywords),
    act('light', GROUPS.you, words.lightTheme, () => setTheme('light'), words.lightKeywords),
    act('dark', GROUPS.you, words.darkTheme, () => setTheme('dark'), words.darkKeywords),
    act('system', GROUPS.you, words.useSystemTheme, () => setTheme('system'), words.systemKeywords),
    act('sign-out', GROUPS.you, words.signOut, () => void signOut(), words.signOutKeywords),
    {
      ...act('keys', GROUPS.help, words.keyboardShortcuts, () => void openPopup('shortcuts', {}), words.keysKeywords),
      keys: '?',
    },
  ]
}
