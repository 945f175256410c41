import {
  GetAclData,
  GetAllPlansAclListAnon,
  GetPlanAclListAnon,
  GetUserTemplateCount,
  isUnlimited,
  planOfId,
  planWire,
  ruleList,
} from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { countFolios, countMembers } from './check-limit.ts'
import { countTemplates, ownerOfTeam } from './queries.ts'
import { planRecord, planRecords } from './records.ts'
import { storageOf } from './storage-use.ts'

/** From this number on, a free team is told that it has too many people [PLAN-089]. */
const FREE_MEMBERS = 3

/** Plans as people and programs see them. */
export function planCalls(): Handler[] {
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

    handle(GetAllPlansAclListAnon, async (_, { db }) => {
      const plans = await planRecords(db)
      return new Answer({ plans }, JSON.stringify(plans))
    }),

    handle(GetUserTemplateCount, async (_, { db, session }) => ({ count: await countTemplates(db, session.teamId) })),
  ]
}
