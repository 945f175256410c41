import {
  ACCESS,
  type ActionName,
  type Actor,
  ANY_PLAN,
  type Decision,
  decideFeature,
  type FeatureName,
  type FolioCard,
  type FolioFacts,
  type TeamRole,
} from '@recto/contract'
import { currentPlan } from '../../data/current-plan.ts'

type FolioAction = Extract<ActionName, `folio.${string}`>

/** A decision against an action, with its reason. */
export type Refused = Extract<Decision, { allowed: false }>

/** The person at this browser, as the access table sees them on this card. */
function actorOn(card: FolioCard): Actor {
  const plan = (card.teamRole === null ? null : currentPlan.get()) ?? ANY_PLAN
  return { signedIn: true, teamRole: card.teamRole as TeamRole | null, plan }
}

/** The access table's decision for this person and this card: the same function as on the server. */
export function decideFolio(action: FolioAction, card: FolioCard): Decision {
  const rule = ACCESS[action]
  if (rule.subject !== 'folio') return rule.decide(actorOn(card))
  const { privilege, sharingType, status, isLocked } = card
  const facts = { privilege, sharingType, status, isLocked } as FolioFacts
  return rule.decide(actorOn(card), facts)
}

/** Whether this person may do something with a folio. */
export const mayFolio = (action: FolioAction, card: FolioCard): boolean => decideFolio(action, card).allowed

/**
 * Someone added by name can leave it; someone with access through a workspace or the team would keep that [OPEN-09].
 */
export const mayLeave = (card: FolioCard, email: string): boolean =>
  mayFolio('folio.leave', card) && card.collaborators.some((one) => one.email.toLowerCase() === email.toLowerCase())

/** Whether a plan feature is available to this person on a folio, and if not, why. */
export const decideFeatureOf = (feature: FeatureName, card: FolioCard): Decision =>
  decideFeature(feature, actorOn(card))

/** Whether only the plan prevents it: then it is shown, and says so. */
export const isByPlan = (decision: Decision): boolean => !decision.allowed && decision.reason === 'plan'

/** Whether its row is shown at all. */
export function showsFolio(action: FolioAction, card: FolioCard): boolean {
  const decision = decideFolio(action, card)
  return decision.allowed || isByPlan(decision)
}
