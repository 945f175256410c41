import { planOfId, ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { App, Part } from '../../context.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { subscriptionOf } from '../../http/plan-facts.ts'
import { startSchedule } from '../../schedule.ts'
import { type ApartParts, notifyApart } from '../notifications/index.ts'
import { settleForgotten } from './buy-seats.ts'
import { amountOf, periodAfter } from './price.ts'
import { putSubscription, readTeamPlan } from './queries.ts'
import { tellPlan } from './tell.ts'

/** [PLAN-117] */
const EVERY_MS = 2_000
const AT_ONCE = 20

type ClockParts = ApartParts & Pick<App, 'now'> & { payments: PaymentProvider }

/** What happens to plans by time alone: what renews itself is paid again, and what ended is told, once. */
export function startPlanSchedule(parts: ClockParts): Part {
  const { db, now, log, events, payments } = parts

  async function tick(): Promise<void> {
    await renewDue()
    await settleForgotten(parts, payments)
    await tellEnded()
  }

  async function renewDue(): Promise<void> {
    const due = sql<Date>`coalesce(trial_ends_at, ends_at)`
    const rows = await db
      .selectFrom('team_plan')
      .select(['team_id', due.as('due')])
      .where('auto_renew', '=', true)
      .where('delinquent_at', 'is', null)
      .where(due, '<=', new Date(now()))
      .orderBy(due)
      .limit(AT_ONCE)
      .execute()
    for (const { team_id: teamId, due: at } of rows) await renew(teamId, at)
  }

  /** Another node may do the same at the same time: the provider takes the money once, and the second write finds nothing due. */
  async function renew(teamId: number, due: Date): Promise<void> {
    const before = await readTeamPlan(db, teamId)
    if (!before?.payment_reference) return
    const plan = planOfId(before.plan_id)
    const amount = await amountOf(db, plan.planId, before.member_seats)
    const paid =
      amount === 0
        ? { ok: true }
        : await payments.charge({
            key: `renew:${teamId}:${due.getTime()}`,
            reference: before.payment_reference,
            amountCents: amount,
            description: plan.planId,
          })
    const at = new Date(now())
    const isDone = await db.transaction().execute(async (trx) => {
      await lockTeam(trx, teamId)
      const row = await readTeamPlan(trx, teamId)
      if (!row?.auto_renew || (row.trial_ends_at ?? row.ends_at)?.getTime() !== due.getTime()) return false
      const subscription = subscriptionOf(row)
      const next = paid.ok
        ? { ...subscription, trialEndsAt: null, endsAt: periodAfter(due.getTime(), plan.period), delinquentAt: null }
        : { ...subscription, delinquentAt: at.getTime() }
      await putSubscription(trx, teamId, next, at)
      return true
    })
    if (!isDone) return
    await tellPlan(db, events, teamId, paid.ok ? 'renewed' : 'delinquent')
    if (paid.ok) await tellRenewed(teamId, periodAfter(due.getTime(), plan.period), at)
  }

  async function tellRenewed(teamId: number, until: number | null, at: Date): Promise<void> {
    if (until === null) return
    await notifyApart(parts, async (trx) => {
      const owner = await ownerIn(trx, teamId)
      const by = { fullName: 'Recto', email: '' }
      const data = { by, teamToken: owner.teamToken, teamName: owner.teamName, until: new Date(until).toISOString() }
      return [{ accountId: owner.accountId, folioId: null, kind: 'plusExtended', data, at }]
    })
  }

  async function tellEnded(): Promise<void> {
    const rows = await db
      .updateTable('team_plan')
      .set({ is_end_told: true })
      .where('is_end_told', '=', false)
      .where('locks_at', '<=', new Date(now()))
      .returning('team_id')
      .execute()
    for (const { team_id } of rows) await tellPlan(db, events, team_id, 'plusCancelled')
  }

  return startSchedule(log, { everyMs: EVERY_MS, work: tick, failed: 'plans were not looked at' })
}

const ownerIn = (db: Kysely<DB>, teamId: number) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['account_id as accountId', 'team.token as teamToken', 'team.name as teamName'])
    .where('team_id', '=', teamId)
    .where('role', '=', ROLE.owner)
    .executeTakeFirstOrThrow()
