import { type FindUser, type GetTransfer, type OutputOf, ROLE, TRANSFER_WORDS } from '@recto/contract'

/** The result of the search: a recipient, no one with this address, or the reason it is not allowed. */
export type WhereTo =
  | { is: 'found'; email: string; fullName: string; goes: 'within' | 'outside' | 'to-me' }
  | { is: 'notFound'; email: string; mayInvite: boolean }
  | { is: 'refused'; text: string }

type Start = Pick<OutputOf<typeof GetTransfer>, 'folioName' | 'ownerEmail' | 'isPersonal' | 'mayOutside'>
type Found = Pick<OutputOf<typeof FindUser>, 'status' | 'fullName' | 'teamRole'>

/** The next state of the popup after a search [XFER-03]; the server gives programs the same result. */
export function whereTo(start: Start, { email, me }: { email: string; me: string }, found: Found): WhereTo {
  if (email === start.ownerEmail) {
    return { is: 'refused', text: email === me ? TRANSFER_WORDS.toSelf : TRANSFER_WORDS.owner }
  }
  const isMember = found.status === 'existing' && found.teamRole !== null && found.teamRole <= ROLE.member
  if (isMember) return { is: 'found', email, fullName: found.fullName, goes: email === me ? 'to-me' : 'within' }
  if (found.teamRole === ROLE.singleFolioGuest) return { is: 'refused', text: TRANSFER_WORDS.singleFolioGuest }
  if (found.status === 'non-user') return { is: 'notFound', email, mayInvite: start.isPersonal }
  if (!start.mayOutside) return { is: 'refused', text: TRANSFER_WORDS.membersOnly(start.folioName) }
  return { is: 'found', email, fullName: found.fullName, goes: 'outside' }
}
