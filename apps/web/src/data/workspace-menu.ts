import { ACCESS_TYPE, ROLE, WORKSPACE_COLORS, type Workspace } from '@recto/contract'
import { ColorSwatch, type MenuEntry } from '@recto/ui'
import { DoorOpen, Globe, House, Lock, Palette, Pencil, Trash2, Users, UsersRound } from 'lucide-react'
import { createElement } from 'react'
import { openPopup } from '../popups/index.ts'
import * as words from './words.ts'

/** Names that the palette's colours are chosen by. */
const COLOR_NAMES = [
  words.mint,
  words.orange,
  words.amber,
  words.violet,
  words.pink,
  words.blue,
  words.green,
  words.rust,
  words.ochre,
  words.plum,
  words.sky,
  words.moss,
  words.magenta,
  words.slate,
  words.rose,
  words.ink,
]

/** Colours of workspaces with their names, as options. */
export const COLORS = WORKSPACE_COLORS.map((value, n) => ({ value, label: COLOR_NAMES[n] ?? value }))

type WorkspaceActs = {
  edit(workspace: Workspace): Promise<void>
  paint(workspace: Workspace, color: (typeof WORKSPACE_COLORS)[number]): Promise<void>
  changeAccess(workspace: Workspace, accessType: 1 | 2): Promise<boolean>
  makeDefault(workspace: Workspace): Promise<void>
  remove(workspace: Workspace): Promise<void>
  leave(workspace: Workspace): Promise<void>
}

/** The rows of a workspace's menu; without those that a person with this role may not use. */
export function workspaceMenu(workspace: Workspace, role: number, act: WorkspaceActs): MenuEntry[] {
  const { canManage, canDelete, canLeave, isDefault, accessType } = workspace
  const people = () => void openPopup('workspace-people', { token: workspace.token })
  const rows: (MenuEntry | false)[] = [
    canManage && { label: words.renameAndDescribe, icon: Pencil, onSelect: () => void act.edit(workspace) },
    canManage && {
      label: words.colour,
      icon: Palette,
      items: COLORS.map(({ value, label }) => ({
        label,
        checked: value === workspace.color,
        onSelect: () => void act.paint(workspace, value),
        end: createElement(ColorSwatch, { color: value, label, size: 12 }),
      })),
    },
    { label: words.people, icon: Users, onSelect: people },
    canManage &&
      (accessType === ACCESS_TYPE.teamVisible
        ? { label: words.makePrivate, icon: Lock, onSelect: () => void act.changeAccess(workspace, 1) }
        : { label: words.showToTheTeam, icon: UsersRound, onSelect: () => void act.changeAccess(workspace, 2) }),
    role === ROLE.owner && {
      label: words.shareLink,
      icon: Globe,
      onSelect: () => void openPopup('workspace-link', { token: workspace.token }),
    },
    canManage &&
      !isDefault &&
      role <= ROLE.admin && {
        label: words.makeDefault,
        icon: House,
        onSelect: () => void act.makeDefault(workspace),
      },
  ]
  const list = rows.filter((row) => row !== false)
  if (canDelete) {
    list.push('line', {
      label: words.deleteWorkspace,
      icon: Trash2,
      danger: true,
      onSelect: () => void act.remove(workspace),
    })
  }
  if (canLeave)
    list.push('line', { label: words.leaveWorkspace, icon: DoorOpen, onSelect: () => void act.leave(workspace) })
  return list
}
