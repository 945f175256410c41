import { BuySeats, GetUpcomingInvoice, planOfId } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { App } from '../../context.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf, type TeamPlan } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { amountOf, periodAfter } from './price.ts'
import { readTeamPlan } from './queries.ts'
import { seatsOfPlan, seatsToTake } from './seats.ts'

/** A purchase that nobody came back for is settled after this. */
const FORGOTTEN_MS = 60_000

type Purchase = { id: number; teamId: number; seats: number; amountCents: number; reference: string }

/**
 * Seats are bought in three steps, each of which may be the last one before a cut: a row says what is wanted, under the
 * team's lock and within the plan's number; the provider takes the money once for that row, however often it is asked;
 * the row is settled, once, together with the seats. A repeat of the same request goes on where the first one stopped.
 */
export function seatCalls({ payments }: { payments: PaymentProvider }): Handler[] {
  return [
    handle(BuySeats, async ({ count, requestId }, { db, session, now, transaction }) => {
      const { teamId } = session
      const purchase = await transaction(async (trx) => {
        await lockTeam(trx, teamId)
        const known = await trx
          .selectFrom('seat_purchase')
          .selectAll()
          .where('team_id', '=', teamId)
          .where('request_id', '=', requestId)
          .executeTakeFirst()
        if (known && known.seats !== count) throw refused('This request was for another number of seats.')
        if (known) return fromRow(known)
        const { members, priceCents, most } = await seatsOfPlan(trx, teamId, now)
        if (priceCents === 0) throw refused('Your plan has no seats to add.', { field: 'count' })
        if (members + (await waitingSeats(trx, teamId)) + count > most) {
          throw refused(`Your plan has at most ${most} member seats.`, {
            field: 'count',
            reason: 'limit',
            what: 'members',
          })
        }
        const card = (await readTeamPlan(trx, teamId))?.payment_reference ?? null
        const plan = await planOf(trx, teamId, now)
        const amount = restOf(plan, now.getTime(), priceCents * count)
        if (amount > 0 && card === null) throw refused('Please add a card.', { field: 'cardToken' })
        const row = await trx
          .insertInto('seat_purchase')
          .values({
            team_id: teamId,
            request_id: requestId,
            seats: count,
            amount_cents: amount,
            payment_reference: card ?? '',
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return fromRow(row)
      })
      const settled = await settle({ db, transaction, payments, now }, purchase)
      if (settled.problem !== null) throw refused(settled.problem, { field: 'cardToken' })
      return new Answer(
        { memberSeats: settled.memberSeats, amountCents: purchase.amountCents },
        `Your team has ${settled.memberSeats} member seats now.`,
      )
    }),

    handle(GetUpcomingInvoice, async ({ plan: wanted, seats }, { db, session, now }) => {
      const { subscription, state } = await planOf(db, session.teamId, now)
      const own = planOfId(subscription.planId).planId
      const planId = wanted === undefined ? own : planOfId(wanted).planId
      const isOwn = planId === own && state.kind !== 'downgraded'
      const taken = isOwn ? (seats ?? (await seatsOfPlan(db, session.teamId, now)).members) : seats
      const { seats: count, least, most } = await seatsToTake(db, session.teamId, planId, taken)
      const amountCents = await amountOf(db, planId, count)
      const nextAt = isOwn
        ? (subscription.trialEndsAt ?? subscription.endsAt)
        : periodAfter(now.getTime(), planOfId(planId).period)
      return { planId, seats: count, least, most, amountCents, nextAt, isTestMode: payments.isTest }
    }),
  ]
}

const fromRow = (row: {
  id: number
  team_id: number
  seats: number
  amount_cents: number
  payment_reference: string
}): Purchase => ({
  id: row.id,
  teamId: row.team_id,
  seats: row.seats,
  amountCents: row.amount_cents,
  reference: row.payment_reference,
})

/** What is paid now for something that costs `cents` a period: the share of the period that is left; of a trial nothing. */
function restOf({ subscription, state }: TeamPlan, now: number, cents: number): number {
  if (state.kind === 'trial' || subscription.endsAt === null) return state.kind === 'trial' ? 0 : cents
  const { period } = planOfId(subscription.planId)
  const whole = (periodAfter(now, period) ?? now) - now
  if (whole <= 0) return cents
  return Math.ceil(cents * Math.min(1, Math.max(0, subscription.endsAt - now) / whole))
}

/** Seats whose payment is on its way: they count as taken, so that many at once do not exceed what the plan has. */
async function waitingSeats(db: Kysely<DB>, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('seat_purchase')
    .select((eb) => eb.fn.sum<number>('seats').as('seats'))
    .where('team_id', '=', teamId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.seats ?? 0)
}

type Parts = {
  db: Kysely<DB>
  transaction<T>(work: (trx: Kysely<DB>) => Promise<T>): Promise<T>
  payments: PaymentProvider
  now: Date
}

/** Takes the money of a purchase and gives its seats: each once, whoever asks and how often. */
async function settle(
  { transaction, payments, now }: Parts,
  { id, teamId, seats, amountCents, reference }: Purchase,
): Promise<{ problem: string | null; memberSeats: number }> {
  const description = `${seats} ${seats === 1 ? 'seat' : 'seats'}`
  const paid =
    amountCents === 0
      ? { ok: true as const }
      : await payments.charge({ key: `seats:${id}`, reference, amountCents, description })
  return transaction(async (trx) => {
    await lockTeam(trx, teamId)
    const before = await seatsOfPlan(trx, teamId, now)
    const first = await trx
      .updateTable('seat_purchase')
      .set({ settled_at: now, problem: paid.ok ? null : paid.problem })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!first) {
      const row = await trx.selectFrom('seat_purchase').select('problem').where('id', '=', id).executeTakeFirstOrThrow()
      return { problem: row.problem, memberSeats: before.members }
    }
    if (!paid.ok) return { problem: paid.problem, memberSeats: before.members }
    const memberSeats = before.members + seats
    await trx.updateTable('team_plan').set({ member_seats: memberSeats }).where('team_id', '=', teamId).execute()
    return { problem: null, memberSeats }
  })
}

/** Settles what was paid for, or not, by somebody who never heard the answer. */
export async function settleForgotten({ db, now }: Pick<App, 'db' | 'now'>, payments: PaymentProvider): Promise<void> {
  const at = new Date(now())
  const rows = await db
    .selectFrom('seat_purchase')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('created_at', '<=', new Date(at.getTime() - FORGOTTEN_MS))
    .orderBy('created_at')
    .limit(20)
    .execute()
  for (const row of rows) {
    const transaction = <T>(work: (trx: Kysely<DB>) => Promise<T>) => db.transaction().execute(work)
    await settle({ db, transaction, payments, now: at }, fromRow(row))
  }
}
