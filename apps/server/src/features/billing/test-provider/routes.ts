import { randomUUID } from 'node:crypto'
import { planDisplayName, planOfId } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import type { App } from '../../../context.ts'
import type { DB } from '../../../db/schema.ts'
import { DAY_MS } from '../../../durations.ts'
import { paymentsPage, type ShownPayments } from './page.ts'
import { passTime, untilNext } from './test-clock.ts'

/** The embedded provider as a page on the internal port. */
export type PaymentsPage = {
  /** The page's address with its key, for the person at this machine. */
  url: string
  register(internal: FastifyInstance): void
}

type PageParts = Pick<App, 'db' | 'now' | 'config'> & {
  payments: Pick<PaymentProvider, 'refund'>
  /** Reports, like a bank, how a payment is disputed. */
  dispute(payment: string, state: 'open' | 'won' | 'lost'): Promise<void>
  /** Posts an event once more. */
  sendAgain(event: string): Promise<void>
}

const PATH = '/dev/payments'
const SHOWN = 50
const NO_KEY =
  'This page’s address contains a key that changes each time Recto starts. Open the address that was printed at the last start.\n'

/** Teams, payments and events of test mode, with actions for time, banks and people. Only for someone with the link. */
export function createPaymentsPage(parts: PageParts): PaymentsPage {
  const { db, config } = parts
  const key = randomBase62(22)
  const acts = actsOf(parts)
  const actOf = (act: string, id: string) => `${PATH}?${new URLSearchParams({ key, act, id })}`
  return {
    url: `http://localhost:${config.internalPort}${PATH}?key=${key}`,
    register(internal) {
      internal.get<{ Querystring: { key?: string } }>(PATH, async (request, reply) => {
        if (request.query.key !== key) return reply.code(404).type('text/plain').send(NO_KEY)
        return reply
          .headers({
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          })
          .type('text/html; charset=utf-8')
          .send(paymentsPage(await shown(db), actOf))
      })
      internal.post<{ Querystring: { key?: string; act?: string; id?: string } }>(PATH, async (request, reply) => {
        const { act = '', id = '' } = request.query
        const work = request.query.key === key && Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : null
        if (!work) return reply.code(404).type('text/plain').send(NO_KEY)
        await work(id)
        return reply.redirect(`${PATH}?key=${key}`, 303)
      })
    },
  }
}

/** The action of each button. */
function actsOf({ db, now, payments, dispute, sendAgain }: PageParts) {
  return {
    day: (id: string) => passTime(db, Number(id), DAY_MS),
    async next(id: string) {
      const ms = await untilNext(db, Number(id), now())
      if (ms !== null) await passTime(db, Number(id), ms)
    },
    async refund(payment: string) {
      const row = await db
        .selectFrom('test_payment')
        .select(['amount_cents', 'refunded_cents'])
        .where('id', '=', payment)
        .executeTakeFirstOrThrow()
      const amountCents = row.amount_cents - row.refunded_cents
      await payments.refund({ key: randomUUID(), payment, amountCents })
    },
    open: (payment: string) => dispute(payment, 'open'),
    won: (payment: string) => dispute(payment, 'won'),
    lost: (payment: string) => dispute(payment, 'lost'),
    again: sendAgain,
  }
}

async function shown(db: Kysely<DB>): Promise<ShownPayments> {
  const teams = await db
    .selectFrom('team_plan')
    .innerJoin('team', 'team.id', 'team_plan.team_id')
    .select(['team.id', 'team.name', 'plan_id', 'trial_ends_at', 'ends_at', 'past_due_at', 'auto_renew'])
    .where('plan_id', '!=', 'Free')
    .orderBy('team_plan.updated_at', 'desc')
    .limit(SHOWN)
    .execute()
  const payments = await db
    .selectFrom('test_payment')
    .leftJoin('purchase', 'purchase.payment', 'test_payment.id')
    .leftJoin('team', 'team.id', 'purchase.team_id')
    .select(['test_payment.id', 'team.name as team', 'test_payment.description', 'test_payment.amount_cents'])
    .select(['test_payment.refunded_cents', 'test_payment.state', 'test_payment.dispute', 'test_payment.created_at'])
    .orderBy('test_payment.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  const events = await db.selectFrom('test_event').selectAll().orderBy('due_at', 'desc').limit(SHOWN).execute()
  return {
    teams: teams.map((row) => ({
      id: row.id,
      name: row.name,
      plan: planDisplayName(planOfId(row.plan_id)),
      trialEndsAt: row.trial_ends_at,
      endsAt: row.ends_at,
      pastDueAt: row.past_due_at,
      autoRenew: row.auto_renew,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      team: row.team ?? '',
      description: row.description,
      cents: row.amount_cents,
      refundedCents: row.refunded_cents,
      state: row.state,
      dispute: row.dispute,
      at: row.created_at,
    })),
    events: events.map((row) => ({
      id: row.id,
      about: row.about,
      object: row.object,
      dueAt: row.due_at,
      sentAt: row.sent_at,
      tries: row.tries,
    })),
  }
}
