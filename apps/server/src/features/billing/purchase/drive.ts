import type { Updateable } from 'kysely'
import { type Declined, type Payment, ProviderError } from '../../../adapters/payments/payment-provider.ts'
import type { DB } from '../../../db/schema.ts'
import { running } from '../../../load/load.ts'
import type { InvoiceStyle } from '../invoices/document.ts'
import type { BillingParts } from '../parts.ts'
import { noteUnpaidMembers } from '../unpaid-members.ts'
import { type Purchase, type PurchaseState, readPurchase } from './purchase.ts'
import { settle } from './settle.ts'

/** Maximum steps for one purchase; more indicate a bug. */
const MOST_STEPS = 12
/** When a purchase waiting for a bank or a provider is checked again. */
const AGAIN_MS = 60_000
/** A bank dialog unanswered for this long is over: the provider forgets idempotency keys an hour later. */
export const LAPSES_AFTER_MS = 23 * 3600_000

/** The state after a run: the purchase, and the bank's confirmation, if required. */
export type Driven = { purchase: Purchase; clientSecret: string | null }

type DriveParts = BillingParts & {
  invoices: InvoiceStyle
  /** How a declined renewal affects its plan; `why` null: no one confirmed it. Other purchases end. */
  refusedRenewal(purchase: Purchase, why: Declined | null): Promise<void>
  /** The bank requires confirmation, and no one is there. */
  askedAway(purchase: Purchase): Promise<void>
}

type Change = Updateable<DB['purchase']>

/**
 * Takes a purchase as far as possible: creates the payment, charges it, settles it. Each step is written before the
 * next, so several callers may run it at once, and it can resume after any interruption. `isForgotten`: no one is
 * waiting for it. @throws ProviderError: it continues later.
 */
export function createDrive(parts: DriveParts) {
  const { db, now, payments } = parts

  async function drive(id: number, { isForgotten = false } = {}): Promise<Driven> {
    // A payment created in this run was not charged before.
    let isFresh = false
    for (let step = 0; step < MOST_STEPS; step++) {
      const purchase = await readPurchase(db, id)
      if (purchase.state === 'open') {
        if (purchase.amount_cents === 0) await settle(parts, purchase, null)
        else isFresh = await name(purchase)
      } else if (purchase.state === 'named') {
        const seen = isFresh ? ({ is: 'open' } as const) : await payments.look(paymentOf(purchase))
        const clientSecret = await goOn(purchase, seen, isForgotten)
        if (clientSecret !== null) return { purchase: await readPurchase(db, id), clientSecret }
        isFresh = false
        if (seen.is === 'processing') return { purchase, clientSecret: null }
      } else if (purchase.state === 'asking') {
        const seen = await payments.look(paymentOf(purchase))
        if (seen.is === 'processing') return { purchase: await later(purchase), clientSecret: null }
        if (seen.is === 'confirm') {
          if (!hasLapsed(purchase)) return { purchase: await later(purchase), clientSecret: seen.clientSecret }
          await lapse(purchase)
        } else await end(purchase, seen)
      } else return { purchase, clientSecret: null }
    }
    throw new Error(`The purchase ${id} is stuck in a loop.`)
  }

  /**
   * Asks the provider for a payment; returns whether it is new. A renewal may have been charged before the database was
   * restored: that payment is adopted.
   */
  async function name(purchase: Purchase): Promise<boolean> {
    const { id, key, naming, amount_cents, currency, customer, due_at, kind } = purchase
    if (customer === null || purchase.card === null) {
      await refuse(purchase, NO_CARD)
      return false
    }
    const about = await aboutOf(purchase)
    const known = due_at && naming === 1 ? await payments.find(customer, about) : null
    const { payment } = known
      ? { payment: known }
      : await payments.open({
          key: `${key}:open:${naming}`,
          customer,
          amountCents: amount_cents,
          currency,
          description: DESCRIPTIONS[kind],
          about: { ...about, purchase: purchase.handle },
          tax: purchase.tax ?? undefined,
        })
    await move(id, ['open'], { state: 'named', payment })
    return known === null
  }

  const aboutOf = async ({ team_id, due_at, handle, gives }: Purchase): Promise<Record<string, string>> => {
    const team = await db
      .selectFrom('team')
      .select('token')
      .where('id', '=', team_id ?? 0)
      .executeTakeFirst()
    const token = team?.token ?? ''
    if (due_at && gives.is === 'storage') return { team: token, storage: `${gives.block} ${due_at.toISOString()}` }
    return due_at ? { team: token, due: due_at.toISOString() } : { team: token, purchase: handle }
  }

  /** Checks a created payment, or charges it. Returns the secret for a dialog, if any. */
  async function goOn(purchase: Purchase, seen: Payment, isForgotten: boolean): Promise<string | null> {
    if (seen.is === 'processing') {
      await later(purchase)
      return null
    }
    if (seen.is === 'cancelled') {
      await refuse(purchase, null)
      return null
    }
    const isOpen = seen.is === 'open' || seen.is === 'declined'
    const outcome = isOpen ? await take(await asForgotten(purchase, isForgotten)) : seen
    if (outcome.is !== 'confirm') {
      await end(purchase, outcome)
      return null
    }
    const { id, presence } = purchase
    const asked = { state: 'asking' as const, asked_at: new Date(now()), next_try_at: new Date(now() + AGAIN_MS) }
    await move(id, ['named'], asked)
    if (presence === 'away') await parts.askedAway(await readPurchase(db, id))
    return outcome.clientSecret
  }

  const take = ({ key, attempt, payment, card, presence }: Purchase): Promise<Payment> =>
    payments.take({ key: `${key}:take:${attempt}`, payment: payment ?? '', card: card ?? '', presence })

  /**
   * Pay was pressed and no one is waiting: the next attempt asks for no confirmation, which makes it a different
   * request.
   */
  async function asForgotten(purchase: Purchase, isForgotten: boolean): Promise<Purchase> {
    if (!isForgotten || purchase.presence === 'away') return purchase
    const next = { presence: 'away' as const, attempt: purchase.attempt + 1 }
    await move(purchase.id, ['named'], next)
    return { ...purchase, ...next }
  }

  async function end(purchase: Purchase, seen: Payment): Promise<void> {
    if (seen.is === 'taken') return settle(parts, purchase, seen.fingerprint)
    if (seen.is === 'declined') return refuse(purchase, seen)
    if (seen.is === 'open' || seen.is === 'cancelled') return refuse(purchase, null)
  }

  async function refuse(purchase: Purchase, why: Declined | null): Promise<void> {
    if (why?.stop && purchase.team_id !== null && purchase.card !== null) {
      await db
        .updateTable('team_card')
        .set({ is_stopped: true })
        .where('team_id', '=', purchase.team_id)
        .where('card', '=', purchase.card)
        .execute()
    }
    if (purchase.due_at) return parts.refusedRenewal(purchase, why)
    const { code = 'not_confirmed', problem = NOT_CONFIRMED } = why ?? {}
    await finish(purchase, ['open', 'named', 'asking'], { state: 'declined', code, problem, next_try_at: null })
  }

  /** No one answered their bank. It is cancelled first, so that no one can answer later. */
  async function lapse(purchase: Purchase): Promise<void> {
    await payments.cancel(paymentOf(purchase))
    const seen = await payments.look(paymentOf(purchase))
    if (seen.is === 'taken') return settle(parts, purchase, seen.fingerprint)
    if (purchase.due_at) return parts.refusedRenewal(purchase, null)
    await finish(purchase, ['asking'], { state: 'lapsed', next_try_at: null, closed_at: new Date(now()) })
  }

  const hasLapsed = ({ asked_at }: Purchase): boolean =>
    asked_at !== null && asked_at.getTime() + LAPSES_AFTER_MS <= now()

  /** A purchase ends without money. People whom its seats were for wait [BILL-61]. */
  async function finish(purchase: Purchase, from: readonly PurchaseState[], change: Change): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('purchase')
        .set(change)
        .where('id', '=', purchase.id)
        .where('state', 'in', from)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await noteUnpaidMembers(trx, purchase, new Date(now()))
    })
  }

  async function later(purchase: Purchase): Promise<Purchase> {
    await move(purchase.id, ['named', 'asking'], { next_try_at: new Date(now() + AGAIN_MS) })
    return purchase
  }

  async function move(id: number, from: readonly PurchaseState[], change: Change): Promise<void> {
    await db.updateTable('purchase').set(change).where('id', '=', id).where('state', 'in', from).execute()
  }

  return {
    drive: (id: number, how: { isForgotten?: boolean } = {}): Promise<Driven> => running('purchases', drive(id, how)),
    /** The same for the clock: if the provider cannot do it now, it is retried in a minute. */
    async driveLater(id: number): Promise<void> {
      try {
        await drive(id, { isForgotten: true })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        parts.log.warn({ err: error, purchase: id }, 'the payment provider did not answer')
        await move(id, ['open', 'named', 'asking'], { next_try_at: new Date(now() + AGAIN_MS) })
      }
    },
    /** Asks the bank of an `asking` purchase again, for someone who is there now. */
    async askAgain(id: number): Promise<Driven> {
      const purchase = await readPurchase(db, id)
      if (purchase.state !== 'asking' || purchase.presence === 'here') return drive(id)
      const seen = await payments.look(paymentOf(purchase))
      if (seen.is !== 'confirm') return drive(id)
      await move(id, ['asking'], { presence: 'here', attempt: purchase.attempt + 1, state: 'named' })
      const here = await readPurchase(db, id)
      if (here.state !== 'named') return drive(id)
      const clientSecret = await goOn(here, await take(here), false)
      return { purchase: await readPurchase(db, id), clientSecret }
    },
  }
}

/** Drives purchases as far as possible; created by `createDrive`. */
export type Drive = ReturnType<typeof createDrive>

const paymentOf = ({ payment, id }: Purchase): string => {
  if (payment === null) throw new Error(`The purchase ${id} has no payment.`)
  return payment
}

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Please try again, or use another card.'

const NO_CARD: Declined = { is: 'declined', code: 'no_card', stop: true, problem: 'There is no card on file.' }

/** On the statement of the provider. */
const DESCRIPTIONS: Readonly<Record<Purchase['kind'], string>> = {
  plan: 'Recto plan',
  renewal: 'Recto plan, renewal',
  seats: 'Recto seats',
  storage: 'Recto storage',
  exportCredits: 'Recto export credits',
  aiCredits: 'Recto AI credits',
  parking: 'Recto parking',
}
