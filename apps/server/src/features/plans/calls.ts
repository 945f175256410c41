import {
  GetAclData,
  GetAllPlansAclData,
  GetAllPlansAclListAnon,
  GetFreePlusInfo,
  GetPlanAclListAnon,
  GetUserTemplateCount,
  isUnlimited,
  planOfId,
  planWire,
  ruleList,
} from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { seatCalls } from './buy-seats.ts'
import { type ChangeParts, changeCalls } from './change.ts'
import { countFolios, countMembers } from './check-limit.ts'
import { countTemplates, ownerOfTeam, readTeamPlan, triedBy } from './queries.ts'
import { planRecord, planRecords } from './records.ts'
import { storageOf } from './storage-use.ts'

/** From here on a free team is told that it has too many people [PLAN-089]. */
const FREE_MEMBERS = 3

/** Plans as people and programs see them, and how they are changed. */
export function planCalls(parts: ChangeParts): Handler[] {
  const { payments } = parts
  return [
    handle(GetAclData, async (_, { db, session, now }) => {
      const { subscription, facts } = await planOf(db, session.teamId, now)
      const { maxFolios } = facts.rules
      const folioCount = isUnlimited('maxFolios', maxFolios) ? 0 : await countFolios(db, session.teamId, maxFolios + 1)
      const data = {
        plan: planWire(facts),
        subscription,
        now: now.getTime(),
        folioCount,
        memberCount: await countMembers(db, session.teamId, FREE_MEMBERS + 1),
        owner: await ownerOfTeam(db, session.teamId),
        storage: await storageOf(db, session.teamId, now),
      }
      const record = await planRecord(db, planOfId(subscription.planId).planId)
      return new Answer(data, JSON.stringify({ ...record, rules: ruleList(facts.rules) }))
    }),

    handle(GetPlanAclListAnon, async (_, { db }) => {
      const plan = await planRecord(db, 'Free')
      return new Answer({ plan }, JSON.stringify(plan))
    }),

    handle(GetAllPlansAclData, async (_, { db, session }) => {
      const plans = await planRecords(db)
      const row = await readTeamPlan(db, session.teamId)
      const card = row?.card_last4 ? { last4: row.card_last4, brand: row.card_brand ?? '' } : null
      return new Answer(
        { plans, isTestMode: payments.isTest, card, tried: await triedBy(db, session, row?.tried ?? []) },
        JSON.stringify(plans),
      )
    }),

    handle(GetAllPlansAclListAnon, async (_, { db }) => {
      const plans = await planRecords(db)
      return new Answer({ plans }, JSON.stringify(plans))
    }),

    handle(GetFreePlusInfo, async (_, { db, session, now }) => {
      const { subscription } = await planOf(db, session.teamId, now)
      const row = await readTeamPlan(db, session.teamId)
      const info = {
        end: subscription.endsAt,
        st: planOfId(subscription.planId).statusType,
        ar: subscription.autoRenew ? 1 : 0,
        last4: row?.card_last4 ?? null,
        brand: row?.card_brand ?? null,
      }
      return new Answer(
        info,
        JSON.stringify({ End: info.end, ST: info.st, AR: info.ar, Last4: info.last4, Brand: info.brand }),
      )
    }),

    handle(GetUserTemplateCount, async (_, { db, session }) => ({ count: await countTemplates(db, session.teamId) })),

    ...seatCalls({ payments }),
    ...changeCalls(parts),
  ]
}
