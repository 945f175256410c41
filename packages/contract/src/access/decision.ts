import type { AccessType, FolioStatus, Privilege, SharingType, TeamRole, WorkspacePrivilege } from '@recto/document'
import type { PlanFacts } from '../plans/facts.ts'
import type { FeatureName } from '../plans/features.ts'

/**
 * The actor. `teamRole` is the role in the team that owns the subject; null: not a member. `plan` is that team's; null
 * if there is no team, and then every action that requires a plan is refused.
 */
export type Actor = { signedIn: boolean; teamRole: TeamRole | null; plan: PlanFacts | null }

/**
 * What a folio's rules depend on. `privilege` is the actor's own on this folio. `isLocked`: its team has more folios
 * than its plan allows, and this is one too many [PLAN-107]. `needsPass`: its page has a password that the actor has
 * not entered; rules for people with a privilege ignore it. `isExpired`: its link has expired. `allowsDownload`:
 * readers may download a PDF of it.
 */
export type FolioFacts = {
  privilege: Privilege
  sharingType: SharingType
  status: FolioStatus
  isLocked: boolean
  needsPass?: boolean
  isExpired?: boolean
  allowsDownload?: boolean
}

/** What a workspace's rules depend on. `privilege` is the actor's own on it; `isAdded`: someone added them by name. */
export type WorkspaceFacts = {
  privilege: WorkspacePrivilege
  isOwner: boolean
  isAdded: boolean
  isDefault: boolean
  accessType: AccessType
}

/** Why an action is refused; selects the blocker, its text and its buttons. */
export type RefusalReason =
  | 'signed-out'
  | 'not-found'
  | 'no-access'
  /** Its page opens with a password. */
  | 'password'
  | 'view-only'
  | 'guest'
  | 'not-owner'
  | 'not-admin'
  | 'not-team-owner'
  | 'owner'
  | 'archived'
  | 'not-archived'
  /** It is a template: a hidden folio, used only to create others. */
  | 'template'
  | 'workspace-member'
  | 'default-workspace'
  | 'team-workspace'
  /** The team's plan does not have the feature. */
  | 'plan'
  /** The plan's limit is reached; only a transaction that counts can return this. */
  | 'limit'
  /** One folio too many for the plan: it is read-only. */
  | 'locked'

/** `feature`: the requested feature, if it is one that a plan includes. */
export type Decision = { allowed: true } | { allowed: false; reason: RefusalReason; feature?: FeatureName }

/** The decision for an action. */
export const ALLOWED: Decision = { allowed: true }

/** A decision against an action, with its reason and the plan feature that would allow it. */
export const refuse = (reason: RefusalReason, feature?: FeatureName): Decision =>
  feature === undefined ? { allowed: false, reason } : { allowed: false, reason, feature }

/** A rule without conditions. */
export type AnyoneRule = { subject: 'none'; decide: () => Decision }

/** A rule about who asks. */
export type AccountRule = { subject: 'account'; decide: (actor: Actor) => Decision }

/** A rule about who asks, in a team. */
export type TeamRule = { subject: 'team'; decide: (actor: Actor) => Decision }

/** A rule about who asks, and a folio. */
export type FolioRule = { subject: 'folio'; decide: (actor: Actor, folio: FolioFacts) => Decision }

/** A rule about who asks, and a workspace. */
export type WorkspaceRule = { subject: 'workspace'; decide: (actor: Actor, workspace: WorkspaceFacts) => Decision }

/** A rule of the access table; `subject` names what it is about. */
export type AccessRule = AnyoneRule | AccountRule | TeamRule | FolioRule | WorkspaceRule
