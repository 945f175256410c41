import {
  ACCESS,
  type ActionName,
  type Actor,
  ANY_PLAN,
  type Decision,
  type FolioCard,
  type FolioFacts,
  type TeamRole,
} from '@recto/contract'
import { currentPlan } from '../plans/current-plan.ts'

type FolioAction = Extract<ActionName, `folio.${string}`>

/** What the access table says of the person at this browser and this card: the same function that the server asks. */
export function decideFolio(action: FolioAction, card: FolioCard): Decision {
  const plan = (card.teamRole === null ? null : currentPlan.get()) ?? ANY_PLAN
  const actor: Actor = { signedIn: true, teamRole: card.teamRole as TeamRole | null, plan }
  const rule = ACCESS[action]
  if (rule.subject !== 'folio') return rule.decide(actor)
  const { role: privilege, sharingType, status, isLocked } = card
  const facts = { privilege, sharingType, status, isLocked } as FolioFacts
  return rule.decide(actor, facts)
}

export const mayFolio = (action: FolioAction, card: FolioCard): boolean => decideFolio(action, card).allowed
