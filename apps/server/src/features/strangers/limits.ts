import type { PlanFacts } from '@recto/contract'
import { isPaidPlan } from '@recto/contract'

/** Recipients outside the team that one person may cause mail to in a day. */
export const RECIPIENTS_A_DAY = { free: 20, young: 20, youngInvitations: 100, paid: 500 } as const
/** How long an account counts as new. */
const YOUNG_MS = 7 * 24 * 3600_000
/** Mails that one address gets in a day from people whose team it is not in, all of them together. */
export const MAILS_A_DAY_TO_ONE = 20
/** How many addresses have to report someone within a month before their email to strangers stops. */
export const REPORTS = { max: 3, windowS: 30 * 24 * 3600 } as const

/** A paid plan's seats limit invitations too, so a team can be invited on its first day. */
export function recipientsADay(
  who: { plan: PlanFacts; accountAgeMs: number },
  { isInvitation }: { isInvitation: boolean },
): number {
  if (!isPaidPlan(who.plan)) return RECIPIENTS_A_DAY.free
  if (who.accountAgeMs >= YOUNG_MS) return RECIPIENTS_A_DAY.paid
  return isInvitation ? RECIPIENTS_A_DAY.youngInvitations : RECIPIENTS_A_DAY.young
}
