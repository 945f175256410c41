import { ACCESS, type ActionName, type Decision, type FolioCard, type FolioFacts, type TeamRole } from '@recto/contract'

type FolioAction = Extract<ActionName, `folio.${string}`>

/** What the access table says of the person at this browser and this card: the same function that the server asks. */
export function decideFolio(action: FolioAction, card: FolioCard): Decision {
  const actor = { signedIn: true, teamRole: card.teamRole as TeamRole | null }
  const rule = ACCESS[action]
  if (rule.subject !== 'folio') return rule.decide(actor)
  const facts = { privilege: card.role, sharingType: card.sharingType, status: card.status } as FolioFacts
  return rule.decide(actor, facts)
}

export const mayFolio = (action: FolioAction, card: FolioCard): boolean => decideFolio(action, card).allowed
