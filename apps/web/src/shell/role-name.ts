import { ROLE } from '@recto/contract'

/** A team role in words. */
export const ROLE_NAME: Record<number, string> = {
  [ROLE.owner]: 'Team owner',
  [ROLE.admin]: 'Team admin',
  [ROLE.member]: 'Team member',
  [ROLE.premiumGuest]: 'Premium guest',
  [ROLE.singleFolioGuest]: 'Single-folio guest',
  [ROLE.guest]: 'Guest',
}
