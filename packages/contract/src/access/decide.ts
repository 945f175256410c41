import { isPaidPlan } from '../plans/facts.ts'
import { type FeatureName, featureOf, planHas } from '../plans/features.ts'
import { FOLIO_STATUS, isGuestRole, PRIVILEGE, ROLE, type TeamRole, WORKSPACE_PRIVILEGE } from '../roles.ts'
import {
  type Actor,
  ALLOWED,
  type Decision,
  type FolioFacts,
  type FolioRule,
  refuse,
  type TeamRule,
  type WorkspaceFacts,
  type WorkspaceRule,
} from './decision.ts'

export * from './decision.ts'

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

/** What is neither in the trash nor a template's hidden folio. */
export const placed = ({ status }: Pick<FolioFacts, 'status'>): Decision =>
  status === FOLIO_STATUS.archived ? refuse('archived') : status === FOLIO_STATUS.hidden ? refuse('template') : ALLOWED

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
