import { type AccessRow, SIGNED_IN } from './conditions.ts'
import { type Actor, ALLOWED, type Decision, refuse } from './decision.ts'

/**
 * The rows of the table that ask for an account at most. A screen that needs no more loads no more: the popups are
 * opened by it, and what is inside asks for the rest.
 */
export const ACCOUNT_ACCESS = {
  'public.read': { subject: 'none', needs: [] },
  'account.enter': { subject: 'none', needs: [] },
  'account.own': { subject: 'account', needs: [SIGNED_IN] },
} as const satisfies Record<string, AccessRow>

/** Whether somebody may do something that needs no team or folio. */
export const decideAccount = (action: keyof typeof ACCOUNT_ACCESS, actor: Pick<Actor, 'signedIn'>): Decision =>
  ACCOUNT_ACCESS[action].subject === 'none' || actor.signedIn ? ALLOWED : refuse('signed-out')
