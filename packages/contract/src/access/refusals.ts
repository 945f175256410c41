import type { ActionName, RefusalReason } from './actions.ts'

/** Guests' own words for the actions that have them [ROLE-32, ROLE-41..47]. */
const GUEST: Partial<Record<ActionName, string>> = {
  'folio.create': 'Guests are not allowed to create folios.',
  'folio.copy': 'Guests are not allowed to copy folios.',
  'folio.copySections': 'Guests are not allowed to copy or move sections.',
  'folio.rename': 'Guests are not allowed to rename folios.',
  'folio.archive': 'Guests are not allowed to archive folios.',
  'folio.restore': 'Guests are not allowed to archive folios.',
  'folio.archiveSelected': 'Guests are not allowed to archive folios.',
  'folio.remove': 'Guests are not allowed to archive folios.',
  'folio.leave': 'Guests are not allowed to leave a folio.',
  'folio.share': 'Guests are not allowed to add people or change sharing.',
  'folio.move': 'Guests are not allowed to move folios to a workspace.',
  'workspace.create': 'Guests are not allowed to create workspaces.',
  'workspace.edit': 'Guests are not allowed to move folios to a workspace.',
  'workspace.manage': 'Guests are not allowed to change a workspace.',
}

/** The same reasons, said of a workspace. */
const OF_WORKSPACE: Partial<Record<RefusalReason, string>> = {
  'not-found': 'This workspace does not exist, or you have no access to it.',
  'view-only': 'You can view this workspace, but not change what is in it.',
  owner: 'This workspace is yours. Delete it, or keep it.',
}

const TEXT: Record<RefusalReason, string> = {
  'signed-out': 'Not logged in.',
  'not-found': 'This folio does not exist, or you have no access to it.',
  'no-access': 'You are not a member of this team.',
  'view-only': 'You can view this folio, but not change it. Ask its owner for edit access.',
  guest: 'Guests are not allowed to do this.',
  'not-owner': 'You Cannot Perform this Action. Please ask the owner of this folio.',
  'not-admin': 'Only admins can add or remove members and guests.',
  owner: 'This folio is yours. Archive it, or transfer it to somebody else.',
  archived: 'This folio is archived. Restore it first.',
  'not-archived': 'This folio is not archived.',
  'workspace-member': 'Workspace members are not allowed to perform this action.',
  'default-workspace': 'New folios go to this workspace. Make another one the default first.',
  'team-workspace': 'Everybody in the team has this workspace. Nobody added you to it, so you cannot leave it.',
  'not-team-owner': 'Only the team owner can do this.',
}

/** What a refusal says to a person. */
export function refusalText(reason: RefusalReason, action: ActionName): string {
  const ofWorkspace = action.startsWith('workspace.') ? OF_WORKSPACE[reason] : undefined
  return (reason === 'guest' && GUEST[action]) || ofWorkspace || TEXT[reason]
}
