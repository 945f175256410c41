import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { InvoiceStyle } from './invoices/document.ts'
import type { BillingParts } from './parts.ts'
import { lookAfterwards } from './purchase/aftermath.ts'
import type { Drive } from './purchase/drive.ts'
import { MOVING, type Purchase } from './purchase/purchase.ts'

/** Where the provider posts its events. */
export const EVENTS_PATH = '/billing/events'
const MOST_BYTES = 256 * 1024
/** How long event ids are remembered, so that each event is handled once. */
const KEPT_MS = 30 * 24 * 3600_000

type RouteParts = Pick<App, 'db' | 'now'> & { payments: PaymentProvider; queue: Pick<JobQueue, 'send'> }

/**
 * Receives the provider's events: the signature is checked on the raw body, the id is stored once, and a job checks the
 * event's subject. Its content is not read, so order and repetition make no difference.
 */
export const eventRoutes =
  ({ db, now, payments, queue }: RouteParts): FastifyPluginAsync =>
  async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    http.post(EVENTS_PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await payments.readEvent(raw, request.headers)
      if (!event) return reply.code(400).send({ error: 'This event’s signature is not valid.' })
      await db.transaction().execute(async (trx) => {
        const { id, about, object } = event
        const first = await trx
          .insertInto('payment_event')
          .values({ id, about, object, received_at: new Date(now()) })
          .onConflict((clash) => clash.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (first) await queue.send('payment-event', { eventId: id }, trx)
      })
      return reply.code(200).send({ received: true })
    })
  }

type EventParts = BillingParts & { drive: Drive; invoices: InvoiceStyle }

/** States after which the provider may still report refunds and disputes. */
const AFTERWARDS: readonly string[] = ['paid', 'disputed', 'lost']

/** Checks the subject of an event. Running it twice finds nothing new. */
export async function lookAtEvent(parts: EventParts, eventId: string): Promise<void> {
  const { db, now, log, drive } = parts
  const event = await db.selectFrom('payment_event').selectAll().where('id', '=', eventId).executeTakeFirst()
  if (!event) return
  if (event.about === 'card') await lookAtCard(parts, event.object)
  if (event.about === 'payment') {
    const purchase = (await db
      .selectFrom('purchase')
      .selectAll()
      .where('payment', '=', event.object)
      .executeTakeFirst()) as Purchase | undefined
    if (!purchase) log.warn({ payment: event.object }, 'an event is about a payment that no purchase has')
    else if ((MOVING as readonly string[]).includes(purchase.state)) await drive.drive(purchase.id)
    else if (AFTERWARDS.includes(purchase.state)) await lookAfterwards(parts, purchase)
  }
  await db
    .updateTable('payment_event')
    .set({ done_at: new Date(now()) })
    .where('id', '=', eventId)
    .execute()
}

/** A bank replaced a card: its new number's end and expiry are noted. */
async function lookAtCard({ db, payments }: EventParts, card: string): Promise<void> {
  const known = await db.selectFrom('team_card').select('team_id').where('card', '=', card).executeTakeFirst()
  const now = known && (await payments.lookCard(card))
  if (!now) return
  const { brand, last4, expires, fingerprint } = now
  await db
    .updateTable('team_card')
    .set({ brand, last4, expires, fingerprint, is_stopped: false })
    .where('card', '=', card)
    .execute()
}

/** Forgets events that are too old to come again. */
export async function clearEvents(db: Kysely<DB>, now: number): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', new Date(now - KEPT_MS))
    .execute()
  await db
    .deleteFrom('test_answer')
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute()
}
