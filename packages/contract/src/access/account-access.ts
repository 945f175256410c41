import { type AccountRule, type Actor, ALLOWED, type AnyoneRule, type Decision, refuse } from './decision.ts'

export const anyone: AnyoneRule = { subject: 'none', decide: () => ALLOWED }

export const signedIn: AccountRule = {
  subject: 'account',
  decide: (actor) => (actor.signedIn ? ALLOWED : refuse('signed-out')),
}

/**
 * The part of the table that asks for an account at most. A screen that needs no more loads no more: the popups are
 * opened by it, and what is inside asks for the rest.
 */
export const ACCOUNT_ACCESS = {
  'public.read': anyone,
  'account.enter': anyone,
  'account.own': signedIn,
} as const

export const decideAccount = (action: keyof typeof ACCOUNT_ACCESS, actor: Pick<Actor, 'signedIn'>): Decision =>
  ACCOUNT_ACCESS[action].decide({ ...actor, teamRole: null, plan: null })
