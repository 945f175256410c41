import { type AccessRow, SIGNED_IN } from './conditions.ts'
import { type Actor, ALLOWED, type Decision, refuse } from './decision.ts'

/**
 * The rows of the table that require at most an account. A screen that needs no more loads no more: popups are opened
 * with these rows, and their contents load the rest.
 */
export const ACCOUNT_ACCESS = {
  'public.read': { subject: 'none', needs: [] },
  'account.enter': { subject: 'none', needs: [] },
  'account.own': { subject: 'account', needs: [SIGNED_IN] },
} as const satisfies Record<string, AccessRow>

/** Whether someone may do something that involves no team or folio. */
export const decideAccount = (action: keyof typeof ACCOUNT_ACCESS, actor: Pick<Actor, 'signedIn'>): Decision =>
  ACCOUNT_ACCESS[action].subject === 'none' || actor.signedIn ? ALLOWED : refuse('signed-out')
