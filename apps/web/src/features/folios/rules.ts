import {
  ACCESS,
  type ActionName,
  type Decision,
  type FolioCard,
  type FolioFacts,
  type SessionUser,
  type TeamRole,
} from '@recto/contract'

type FolioAction = Extract<ActionName, `folio.${string}`>

/** What the access table says of this person and this card: the same function that the server asks. */
export function decideFolio(action: FolioAction, card: FolioCard, user: SessionUser): Decision {
  const actor = { signedIn: true, teamRole: user.team.role as TeamRole }
  const rule = ACCESS[action]
  if (rule.subject !== 'folio') return rule.decide(actor)
  const facts = { privilege: card.role, sharingType: card.sharingType, status: card.status } as FolioFacts
  return rule.decide(actor, facts)
}

export const mayFolio = (action: FolioAction, card: FolioCard, user: SessionUser): boolean =>
  decideFolio(action, card, user).allowed
