import { GetAclData, isUnlimited, planDisplayName, planOfId, planWire, ruleList } from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { countFolios } from './check-limit.ts'

/** Plans as people and programs see them. */
export function planCalls(): Handler[] {
  return [
    handle(GetAclData, async (_, { db, session, now }) => {
      const { subscription, facts } = await planOf(db, session.teamId, now)
      const { maxFolios } = facts.rules
      const folioCount = isUnlimited('maxFolios', maxFolios) ? 0 : await countFolios(db, session.teamId, maxFolios + 1)
      const plan = planOfId(subscription.planId)
      const record = {
        legacyPlan: plan.isLegacy,
        planId: plan.planId,
        planName: plan.tier,
        planDisplayName: planDisplayName(plan),
        extraSeatPriceCents: plan.extraSeatPriceCents,
        priceCents: plan.priceCents,
        rules: ruleList(facts.rules),
      }
      return new Answer({ plan: planWire(facts), subscription, now: now.getTime(), folioCount }, JSON.stringify(record))
    }),
  ]
}
