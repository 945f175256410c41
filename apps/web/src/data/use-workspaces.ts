import { ACCESS_TYPE, SetupTheDashboard, type Workspace } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callServer } from '../api/index.ts'
import { inOrder } from './workspace-order.ts'

const KEY = ['dashboard-setup']

/** The dashboard's start data: workspaces, counts, limits. */
export function useDashboardSetup() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const setup = await callServer(SetupTheDashboard, {}, { signal })
      return { ...setup, workspaces: inOrder(setup.workspaces) }
    },
  })
}

/** The workspaces that this person has; empty until they are known. */
export const useWorkspaces = (): readonly Workspace[] => useDashboardSetup().data?.workspaces ?? NONE
const NONE: readonly Workspace[] = []

/** Changes to the workspaces that are loaded. */
export function useWorkspaceCache() {
  const queries = useQueryClient()
  return useMemo(() => {
    type Setup = Awaited<ReturnType<typeof useDashboardSetup>>['data']
    const change = (edit: (workspaces: Workspace[]) => Workspace[]) =>
      queries.setQueryData<Setup>(KEY, (data) => data && { ...data, workspaces: inOrder(edit(data.workspaces)) })
    return {
      put: (workspace: Workspace) =>
        change((all) =>
          all.some(({ token }) => token === workspace.token)
            ? all.map((one) => (one.token === workspace.token ? workspace : one))
            : [...all, workspace],
        ),
      patch: (token: string, edit: Partial<Workspace>) =>
        change((all) => all.map((one) => (one.token === token ? { ...one, ...edit } : one))),
      remove: (token: string) => change((all) => all.filter((one) => one.token !== token)),
      refresh: () => queries.invalidateQueries({ queryKey: KEY }),
    }
  }, [queries])
}

/** The hash part for a workspace: its token, and its name for people [ROUTE-38]. */
export const workspaceHash = ({ token, name }: Pick<Workspace, 'token' | 'name'>): string =>
  `channel-${token}-${encodeURIComponent(name.toLowerCase().replace(/\s+/g, '-'))}`

/** "General" has everything that is in no other workspace; whoever owns it, everyone puts folios there. */
export const isTeamsOwn = ({ isDefault, ownerEmail }: Workspace): boolean => isDefault || ownerEmail === null

/** Who sees a workspace's content, as text; with its public page, everyone with its link does. */
export function whoSees(workspace: Workspace, teamName: string): string {
  const members = whoHas(workspace, teamName)
  if (workspace.private) return members
  return `${members} · public page${workspace.hasPass ? ' with a password' : ''}`
}

function whoHas(workspace: Workspace, teamName: string): string {
  if (workspace.accessType === ACCESS_TYPE.teamVisible)
    return `everyone at ${teamName} can ${workspace.teamPrivilege === 'edit' ? 'edit' : 'see'} it`
  if (isTeamsOwn(workspace))
    return 'everyone in the team has this workspace; each person sees only the folios they can open'
  return workspace.memberCount <= 1 ? 'only you' : `${workspace.memberCount} people`
}
