import { ROLE, type TeamRole } from '@recto/document'
import { featureText, featureWords } from '../plans/feature-words.ts'
import type { FeatureName } from '../plans/features.ts'
import type { ActionName } from './actions.ts'
import { isBlocking } from './blocking.ts'
import type { RefusalReason } from './decide.ts'

/** Separate messages for guests, for the actions that have them [ROLE-32, ROLE-41..47]. */
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
  'folio.invite': 'Guests are not allowed to add people or change sharing.',
  'folio.inviteToTeam': 'Guests are not allowed to add people or change sharing.',
  'folio.inviteOutside': 'Guests are not allowed to add people or change sharing.',
  'folio.shareOutside': 'Guests are not allowed to add people or change sharing.',
  'folio.grantAccess': 'Guests are not allowed to add people or change sharing.',
  'plan.choose': 'Guests are not allowed to see plans.',
  'plan.manage': 'Guests are not allowed to see plans.',
  'billing.open': 'Guests are not allowed to see plans.',
  'team.members': 'Guests are not allowed to add people.',
  'team.listMembers': 'Guests are not allowed to see who is in the team.',
}

/** The same reasons, for a workspace. */
const OF_WORKSPACE: Partial<Record<RefusalReason, string>> = {
  'not-found': 'This workspace does not exist, or you have no access to it.',
  'view-only': 'You can view this workspace, but not change what is in it. Ask its owner for edit access.',
  owner: 'This workspace is yours. Delete it, or keep it.',
}

/** The same, for a team. */
const OF_TEAM: Partial<Record<RefusalReason, string>> = { owner: 'This team is yours, so you cannot leave it.' }

/** [ROLE-31] */
const ADMINS_ONLY = 'Only admins can add or remove members and guests.'
/** [ROLE-16, ROLE-15] */
const ASK_OWNER = 'You cannot perform this action. Please contact the team owner.'

const ABOUT_PEOPLE: readonly ActionName[] = [
  'folio.shareOutside',
  'folio.inviteOutside',
  'folio.invite',
  'folio.inviteToTeam',
  'team.members',
  'team.addMembers',
  'team.addGuests',
  'team.inviteLink',
]

const TEXT: Record<RefusalReason, string> = {
  'signed-out': 'Not logged in.',
  'not-found': 'This folio does not exist, or you have no access to it.',
  'no-access': 'You are not a member of this team.',
  password: 'This folio opens with a password.',
  'view-only': 'You can view this folio, but not change it. Ask its owner for edit access.',
  guest: 'Guests are not allowed to do this.',
  'not-owner': 'You Cannot Perform this Action. Please ask the owner of this folio.',
  'not-admin': ASK_OWNER,
  'not-team-owner': ASK_OWNER,
  owner: 'This folio is yours. Archive it, or transfer it to someone else.',
  archived: 'This folio is archived. Restore it first.',
  'not-archived': 'This folio is not archived.',
  template: 'This is a template. Make a folio from it first.',
  'workspace-member': 'Workspace members are not allowed to perform this action.',
  'default-workspace': 'New folios go to this workspace. Make another one the default first.',
  'team-workspace': 'Everyone in the team has this workspace, so you can’t leave it.',
  plan: ASK_OWNER,
  limit: ASK_OWNER,
  locked: 'This folio is locked: its team’s plan holds fewer folios than there are. It can still be viewed.',
}

/** Details besides the reason: the requested feature, and the actor's role. */
export type RefusalDetail = { feature?: FeatureName; role?: TeamRole | null }

/** The message of a refusal. */
export function refusalText(
  reason: RefusalReason,
  action: ActionName,
  { feature, role = null }: RefusalDetail = {},
): string {
  if (reason === 'guest') return (feature && featureWords(feature).guestText) || GUEST[action] || TEXT.guest
  if (reason === 'not-admin' && ABOUT_PEOPLE.includes(action)) return ADMINS_ONLY
  if (reason === 'plan' && feature) return featureText(feature, role)
  // [OPEN-79]
  if (reason === 'not-owner' && feature === 'password') return 'Only the folio owner can set a password.'
  const ofSubject = action.startsWith('workspace.')
    ? OF_WORKSPACE[reason]
    : action.startsWith('team.')
      ? OF_TEAM[reason]
      : undefined
  return ofSubject ?? TEXT[reason]
}

/** What a blocker's button does. */
export type BlockerButton = { does: 'see-plans' | 'close'; label: string }

/** The content of a blocker popup: the last button is the primary one. */
export type Blocker = { title: string; text: string; buttons: readonly BlockerButton[] }

const NEVERMIND: BlockerButton = { does: 'close', label: 'Nevermind' }
const SEE_PLANS: BlockerButton = { does: 'see-plans', label: 'See Plans' }
const OK: BlockerButton = { does: 'close', label: 'Ok' }

/**
 * The blocker for a refusal by the table or a limit; null for a refusal with only a message. "See Plans" is only for
 * the team's owner [OPEN-07]; everyone else is told whom to ask [ROLE-16].
 */
export function blockerOf(refusal: {
  reason: string
  role: number | null
  text: string
  what?: string
}): Blocker | null {
  const { reason, role, text } = refusal
  if (!isBlocking(reason)) return null
  const isAboutPlan = reason === 'plan' || reason === 'limit' || reason === 'locked'
  if (!isAboutPlan || role !== ROLE.owner) return { title: 'You Cannot Perform this Action', text, buttons: [OK] }
  const title = refusal.what === 'folios' ? 'Please Upgrade Your Account' : 'Upgrade Your Account'
  // The button says it: the sentence need not end with it.
  return { title, text: text.replace(/ See Plans$/, ''), buttons: [NEVERMIND, SEE_PLANS] }
}
