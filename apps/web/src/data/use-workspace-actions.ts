import {
  ACCESS,
  ANY_PLAN,
  ChangeChannelAccess,
  ChangeLabelProps,
  ChangeLabelsOfFolios,
  LeaveLabel,
  MakeLabelDefault,
  RemoveLabel,
  ROLE,
  refusalText,
  type TeamRole,
  type WORKSPACE_COLORS,
  type Workspace,
} from '@recto/contract'
import { type MenuEntry, onceOnline, toast } from '@recto/ui'
import { callServer, messageOf } from '../api/index.ts'
import { openPopup } from '../popups/index.ts'
import { useNavigate } from '../shell/router.tsx'
import { currentPlan } from './current-plan.ts'
import { useUser } from './session.ts'
import { useFolioCache } from './use-folios.ts'
import { useDashboardSetup, useWorkspaceCache, workspaceHash } from './use-workspaces.ts'
import * as words from './words.ts'
import { workspaceMenu } from './workspace-menu.ts'

/** Loaded when something is asked: the dashboard opens without their words. */
const questions = () => onceOnline(() => import('./workspace-questions.ts'))

/** All that can be done with a workspace. */
export function useWorkspaceActions(current: string | null) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useWorkspaceCache()
  const folios = useFolioCache()
  const workspaces = useDashboardSetup().data?.workspaces ?? []

  /** The server's own message [WKSP-13]. */
  const problem = (error: unknown) => toast(messageOf(error), { problem: true })
  const refresh = () => Promise.all([cache.refresh(), folios.refresh()])

  async function create(): Promise<void> {
    const role = user.team.role as TeamRole
    if (role > ROLE.member) {
      // [ROLE-33]
      await openPopup('message', { title: words.notForGuests, text: refusalText('guest', 'workspace.create') })
      return
    }
    const plan = currentPlan.get()
    const decision = ACCESS['workspace.create'].decide({ signedIn: true, teamRole: role, plan: plan ?? ANY_PLAN })
    if (!decision.allowed) {
      // Before a form is filled in that cannot be submitted.
      const { reason, feature } = decision
      await openPopup('blocker', { reason, role, text: refusalText(reason, 'workspace.create', { feature, role }) })
      return
    }
    const made = await openPopup('workspace', {})
    if (!made) return
    cache.put(made)
    navigate({ pathname: '/', hash: workspaceHash(made) })
  }

  async function edit(workspace: Workspace): Promise<void> {
    const changed = await openPopup('workspace', { workspace })
    if (changed) cache.put(changed)
  }

  async function paint(workspace: Workspace, color: (typeof WORKSPACE_COLORS)[number]): Promise<void> {
    cache.patch(workspace.token, { color })
    try {
      await callServer(ChangeLabelProps, { labelToken: workspace.token, color })
    } catch (error) {
      cache.patch(workspace.token, { color: workspace.color })
      problem(error)
    }
  }

  /** Asks first, saying who will see what [WKSP-08]. Returns whether it was done. */
  async function changeAccess(
    workspace: Workspace,
    newAccessType: 1 | 2,
    teamPrivilege: Workspace['teamPrivilege'] = 'view',
  ): Promise<boolean> {
    const asked = { newAccessType, teamPrivilege }
    const isSure = await openPopup('message', (await questions()).aboutAccess(workspace, asked, user.team.name))
    if (!isSure) return false
    try {
      const answer = await callServer(ChangeChannelAccess, { labelToken: workspace.token, ...asked })
      cache.put(answer.workspace)
      await refresh()
      return true
    } catch (error) {
      problem(error)
      return false
    }
  }

  async function makeDefault(workspace: Workspace): Promise<void> {
    const isSure = await openPopup('message', (await questions()).aboutDefault(workspace, user.team.name))
    if (!isSure) return
    try {
      await callServer(MakeLabelDefault, { labelToken: workspace.token })
      toast(words.nowDefault(workspace.name))
    } catch (error) {
      problem(error)
    } finally {
      await refresh()
    }
  }

  async function remove(workspace: Workspace): Promise<void> {
    const home = workspaces.find(({ isDefault }) => isDefault)
    const isSure = await openPopup('message', (await questions()).aboutDeleting(workspace, home, user.team.name))
    if (isSure)
      await takeAway(
        workspace,
        () => callServer(RemoveLabel, { labelToken: workspace.token }),
        words.workspaceDeleted(workspace.name),
      )
  }

  async function leave(workspace: Workspace): Promise<void> {
    const isSure = await openPopup('message', (await questions()).aboutLeaving(workspace))
    if (isSure)
      await takeAway(
        workspace,
        () => callServer(LeaveLabel, { labelToken: workspace.token }),
        words.workspaceLeft(workspace.name),
      )
  }

  async function takeAway(workspace: Workspace, work: () => Promise<unknown>, said: string): Promise<void> {
    try {
      await work()
      cache.remove(workspace.token)
      if (current === workspace.token) navigate('/', { replace: true })
      toast(said)
    } catch (error) {
      problem(error)
    } finally {
      await refresh()
    }
  }

  /**
   * Dropped on it, or chosen in the popup: adds them to this workspace and removes them from the one they came from. It
   * can be undone.
   */
  async function moveHere(workspace: Workspace, tokens: readonly string[], from: readonly string[]): Promise<void> {
    const out = from.filter((token) => token !== workspace.token)
    const ask = (add: readonly string[], away: readonly string[], which: readonly string[]) =>
      callServer(ChangeLabelsOfFolios, { tokens: [...which], add: [...add], remove: [...away] })
    try {
      const { moved, refused } = await ask([workspace.token], out, tokens)
      toast(words.moved(moved.length, workspace.name), {
        action: {
          label: words.undo,
          onAction: () => {
            const back = out.length > 0 ? out : homeOf()
            ask(back, [workspace.token], moved).then(refresh, problem)
          },
        },
      })
      for (const { message } of refused) toast(message, { problem: true })
    } catch (error) {
      problem(error)
    } finally {
      await refresh()
    }
  }

  const homeOf = (): string[] => workspaces.filter(({ isDefault }) => isDefault).map(({ token }) => token)

  const menuOf = (workspace: Workspace): MenuEntry[] =>
    workspaceMenu(workspace, user.team.role, { edit, paint, changeAccess, makeDefault, remove, leave })

  return { workspaces, create, edit, changeAccess, moveHere, menuOf }
}
