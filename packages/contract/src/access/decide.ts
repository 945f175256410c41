import {
  type FolioStatus,
  isGuestRole,
  PRIVILEGE,
  type Privilege,
  ROLE,
  type SharingType,
  type TeamRole,
} from '../entities.ts'
import { isPaidPlan, type PlanFacts } from '../plans/facts.ts'
import { type FeatureName, featureOf, planHas } from '../plans/features.ts'
import { type AccessType, WORKSPACE_PRIVILEGE, type WorkspacePrivilege } from '../workspaces.ts'

/**
 * Who asks. `teamRole` is the role in the team that owns the thing asked for; null: not a member of it. `plan` is that
 * team's; null where there is no team, and then whatever takes a plan is refused.
 */
export type Actor = { signedIn: boolean; teamRole: TeamRole | null; plan: PlanFacts | null }

/**
 * What a folio's rules look at. `privilege` is the actor's own on this folio. `isLocked`: its team's plan holds fewer
 * folios than there are, and this is one too many [PLAN-107].
 */
export type FolioFacts = { privilege: Privilege; sharingType: SharingType; status: FolioStatus; isLocked: boolean }

/** What a workspace's rules look at. `privilege` is the actor's own on it; `isAdded`: somebody added them to it by name. */
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
  | 'view-only'
  | 'guest'
  | 'not-owner'
  | 'not-admin'
  | 'not-team-owner'
  | 'owner'
  | 'archived'
  | 'not-archived'
  | 'workspace-member'
  | 'default-workspace'
  | 'team-workspace'
  /** The team's plan does not have the feature. */
  | 'plan'
  /** The plan's number is reached; only a transaction that counts says so. */
  | 'limit'
  /** One folio too many for the plan: it can be read. */
  | 'locked'

/** `feature`: what was asked for, where it is one of those that a plan opens. */
export type Decision = { allowed: true } | { allowed: false; reason: RefusalReason; feature?: FeatureName }

export const ALLOWED: Decision = { allowed: true }
export const refuse = (reason: RefusalReason, feature?: FeatureName): Decision =>
  feature === undefined ? { allowed: false, reason } : { allowed: false, reason, feature }

export type AnyoneRule = { subject: 'none'; decide: () => Decision }
export type AccountRule = { subject: 'account'; decide: (actor: Actor) => Decision }
export type TeamRule = { subject: 'team'; decide: (actor: Actor) => Decision }
export type FolioRule = { subject: 'folio'; decide: (actor: Actor, folio: FolioFacts) => Decision }
export type WorkspaceRule = { subject: 'workspace'; decide: (actor: Actor, workspace: WorkspaceFacts) => Decision }
export type AccessRule = AnyoneRule | AccountRule | TeamRule | FolioRule | WorkspaceRule

export function team(decide: (actor: Actor) => Decision): TeamRule {
  return {
    subject: 'team',
    decide: (actor) =>
      !actor.signedIn ? refuse('signed-out') : actor.teamRole === null ? refuse('no-access') : decide(actor),
  }
}

/** A folio the actor has nothing to do with does not exist for them: 404, not 403, so that nothing can be probed. */
export function folio(decide: (actor: Actor, folio: FolioFacts) => Decision): FolioRule {
  return {
    subject: 'folio',
    decide: (actor, facts) =>
      !actor.signedIn
        ? refuse('signed-out')
        : facts.privilege === PRIVILEGE.none
          ? refuse('not-found')
          : decide(actor, facts),
  }
}

/** As with a folio: a workspace the actor does not have is not there. */
export function workspace(decide: (actor: Actor, workspace: WorkspaceFacts) => Decision): WorkspaceRule {
  return {
    subject: 'workspace',
    decide: (actor, facts) =>
      !actor.signedIn
        ? refuse('signed-out')
        : facts.privilege === WORKSPACE_PRIVILEGE.none
          ? refuse('not-found')
          : decide(actor, facts),
  }
}

/** The first refusal, or allowed. Each is asked only when those before it allow. */
export function every(...decisions: (() => Decision)[]): Decision {
  for (const decide of decisions) {
    const decision = decide()
    if (!decision.allowed) return decision
  }
  return ALLOWED
}

export const isGuest = (actor: Actor): boolean => isGuestRole(actor.teamRole)

/** Team members and better. */
export const member = (actor: Actor): Decision => (isGuest(actor) ? refuse('guest') : ALLOWED)

/** Whether the role is at least `rank`; says which kind of person may. */
export function ranked(actor: Actor, rank: TeamRole, feature?: FeatureName): Decision {
  if (actor.teamRole !== null && actor.teamRole <= rank) return ALLOWED
  if (isGuest(actor) && rank <= ROLE.member) return refuse('guest', feature)
  if (rank >= ROLE.guest) return ALLOWED
  return refuse(rank === ROLE.owner ? 'not-team-owner' : 'not-admin', feature)
}

/**
 * Whether somebody may use a feature: a rank, and a plan that has it [PLAN-057]. The rank is asked first: whom no plan
 * would help is not sent to one.
 */
export function decideFeature(name: FeatureName, actor: Actor): Decision {
  if (!actor.signedIn) return refuse('signed-out')
  const { rank, rankOnFree } = featureOf(name)
  const { plan } = actor
  const needed = rankOnFree !== undefined && (plan === null || !isPaidPlan(plan)) ? rankOnFree : rank
  return every(
    () => ranked(actor, needed, name),
    () => (plan !== null && planHas(plan, name) ? ALLOWED : refuse('plan', name)),
  )
}
