import { isGuestRole, ROLE, type TeamRole } from '@recto/document'
import { isPaidPlan } from '../plans/facts.ts'
import { type FeatureName, featureOf, planHas } from '../plans/features.ts'
import type { Condition, Test } from './conditions.ts'
import { type Actor, ALLOWED, type Decision, type FolioFacts, refuse, type WorkspaceFacts } from './decision.ts'

export * from './decision.ts'

/** What is known about the subject; nothing for a team. */
export type Facts = Partial<Omit<FolioFacts & WorkspaceFacts, 'privilege'>> & { privilege?: number }

/** Walks the conditions in order: the first that is not met is the answer. */
export function walk(needs: readonly Condition[], actor: Actor, facts: Facts = {}): Decision {
  for (const condition of needs) {
    const decision = decideCondition(condition, actor, facts)
    if (!decision.allowed) return decision
  }
  return ALLOWED
}

function decideCondition(condition: Condition, actor: Actor, facts: Facts): Decision {
  if ('any' in condition) {
    const isMet = condition.any.some((test) => holds(test, actor, facts))
    return isMet ? ALLOWED : refuse(condition.else, condition.of)
  }
  if ('rank' in condition) {
    const { rank, onFree = rank, of } = condition
    return ranked(actor, isOnFree(actor) ? onFree : rank, of)
  }
  if ('plan' in condition) return decidePlan(condition.plan, actor)
  return condition.orDowngraded && actor.plan?.state === 'downgraded'
    ? ALLOWED
    : decideFeature(condition.feature, actor)
}

const HOLDS: {
  [Name in keyof Test]-?: (wanted: Exclude<Test[Name], undefined>, actor: Actor, facts: Facts) => boolean
} = {
  signedIn: (_, actor) => actor.signedIn,
  role: (lowest, { teamRole }) => teamRole !== null && teamRole <= lowest,
  roleBelow: (role, { teamRole }) => teamRole === null || teamRole > role,
  privilege: (least, _, { privilege = 0 }) => privilege >= least,
  privilegeBelow: (bound, _, { privilege = 0 }) => privilege < bound,
  status: (among, _, { status }) => status !== undefined && among.includes(status),
  sharing: (among, _, { sharingType }) => sharingType !== undefined && among.includes(sharingType),
  isLocked: (wanted, _, { isLocked = false }) => isLocked === wanted,
  needsPass: (wanted, _, { needsPass = false }) => needsPass === wanted,
  isExpired: (wanted, _, { isExpired = false }) => isExpired === wanted,
  allowsDownload: (wanted, _, { allowsDownload = false }) => allowsDownload === wanted,
  isDefault: (wanted, _, { isDefault = false }) => isDefault === wanted,
  isOwner: (wanted, _, { isOwner = false }) => isOwner === wanted,
  isAdded: (wanted, _, { isAdded = false }) => isAdded === wanted,
  lacks: (name, actor) => actor.plan?.state !== 'downgraded' && !decideFeature(name, actor).allowed,
}

/** Whether every field of the test holds. */
function holds(test: Test, actor: Actor, facts: Facts): boolean {
  const names = Object.keys(test) as (keyof Test)[]
  return names.every((name) =>
    (HOLDS[name] as (wanted: unknown, a: Actor, f: Facts) => boolean)(test[name], actor, facts),
  )
}

/** Whether the role is at least `rank`; names the roles that may. */
function ranked(actor: Actor, rank: TeamRole, of?: FeatureName): Decision {
  const { teamRole } = actor
  if (teamRole !== null && teamRole <= rank) return ALLOWED
  if (isGuestRole(teamRole) && rank <= ROLE.member) return refuse('guest', of)
  if (rank >= ROLE.guest) return ALLOWED
  return refuse(rank === ROLE.owner ? 'not-team-owner' : 'not-admin', of)
}

const isOnFree = ({ plan }: Actor): boolean => plan === null || !isPaidPlan(plan)

const decidePlan = (name: FeatureName, { plan }: Actor): Decision =>
  plan !== null && planHas(plan, name) ? ALLOWED : refuse('plan', name)

/**
 * Whether someone may use a feature: it takes a role, and a plan that has it. The role is checked first: someone whom
 * no plan would help is not sent to one.
 */
export function decideFeature(name: FeatureName, actor: Actor): Decision {
  if (!actor.signedIn) return refuse('signed-out')
  const { rank, rankOnFree = rank } = featureOf(name)
  const byRole = ranked(actor, isOnFree(actor) ? rankOnFree : rank, name)
  return byRole.allowed ? decidePlan(name, actor) : byRole
}
