import { randomUUID } from 'node:crypto'
import { ROLE, refusalText } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { KeptCard, PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { DB } from '../../db/schema.ts'
import { subscriptionOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { putSubscription, readTeamPlan } from '../plans/index.ts'

/** An entered card that was never put on file is deleted after this time. */
const SETUP_KEPT_MS = 25 * 3600_000

/** The card that a team pays with. */
export type TeamCard = {
  customer: string
  card: string
  brand: string
  last4: string
  expires: string
  fingerprint: string
  isStopped: boolean
}

/** The card on file of a team; null: it has none. */
export async function cardOf(db: Kysely<DB>, teamId: number): Promise<TeamCard | null> {
  const row = await db.selectFrom('team_card').selectAll().where('team_id', '=', teamId).executeTakeFirst()
  if (!row) return null
  const { customer, card, brand, last4, expires, fingerprint, is_stopped: isStopped } = row
  return { customer, card, brand, last4, expires, fingerprint, isStopped }
}

/** The card as its team may see it. */
export const shownCard = (card: TeamCard | null) =>
  card && { brand: card.brand, last4: card.last4, expires: card.expires }

/**
 * Starts storing a card for a team: it is entered in the pay frame. People other than the owner can add a team's first
 * card, but not change one. @throws Refusal
 */
export async function beginCard(
  db: Kysely<DB>,
  payments: PaymentProvider,
  session: Pick<Session, 'accountId' | 'teamId' | 'teamToken' | 'email' | 'role'>,
  now: Date,
): Promise<{ setup: string; clientSecret: string }> {
  const own = await cardOf(db, session.teamId)
  refuseChange(own, session.role)
  const { setup, clientSecret, customer } = await payments.beginCard({
    key: randomUUID(),
    customer: own?.customer ?? null,
    email: session.email,
    about: { team: session.teamToken },
  })
  await db
    .insertInto('card_setup')
    .values({
      setup,
      customer,
      team_id: session.teamId,
      account_id: session.accountId,
      email: session.email,
      created_at: now,
    })
    .execute()
  return { setup, clientSecret }
}

/** Changing the card is the owner's [OPEN-07]. */
function refuseChange(own: TeamCard | null, role: Session['role']): void {
  if (own && role !== ROLE.owner) {
    throw refused(refusalText('not-team-owner', 'plan.manage'), { reason: 'not-team-owner', field: 'token' })
  }
}

/** A card that was typed into the pay frame. */
export type TypedCard = KeptCard & { customer: string; setup: string }

/** A card entered for this team, as stored by the provider. @throws Refusal with the provider's message. */
export async function typedCard(
  db: Kysely<DB>,
  payments: PaymentProvider,
  { teamId, role }: Pick<Session, 'teamId' | 'role'>,
  token: string,
): Promise<TypedCard> {
  return typedFor(
    payments,
    token,
    () =>
      db
        .selectFrom('card_setup')
        .select('customer')
        .where('setup', '=', token)
        .where('team_id', '=', teamId)
        .executeTakeFirst(),
    async () => refuseChange(await cardOf(db, teamId), role),
  )
}

/**
 * An entered card of anyone for whom `find` knows that they started it. @throws Refusal with the provider's message.
 */
export async function typedFor(
  payments: PaymentProvider,
  token: string,
  find: () => Promise<{ customer: string } | undefined>,
  check?: () => Promise<void>,
): Promise<TypedCard> {
  const setup = await find()
  if (!setup) throw refused('Please enter your card again.', { field: 'token' })
  await check?.()
  const read = await payments.readCard(token)
  if (read.is === 'declined') throw refused(read.problem, { field: 'token', code: read.code })
  if (read.is !== 'kept') throw refused('Please confirm your card with your bank.', { field: 'token' })
  const { card, brand, last4, expires, fingerprint, name } = read
  return { card, brand, last4, expires, fingerprint, name, customer: setup.customer, setup: token }
}

/** Puts a card on file; the previous one is deleted at the provider after the commit. */
export async function putCard(
  trx: Kysely<DB>,
  { teamId, accountId }: { teamId: number; accountId: number | null },
  { setup, customer, card, brand, last4, expires, fingerprint, name }: TypedCard,
  now: Date,
): Promise<void> {
  const former = await cardOf(trx, teamId)
  const values = {
    account_id: accountId,
    customer,
    card,
    brand,
    last4,
    expires,
    fingerprint,
    holder: name,
    is_stopped: false,
    created_at: now,
  }
  await trx
    .insertInto('team_card')
    .values({ team_id: teamId, ...values })
    .onConflict((clash) => clash.column('team_id').doUpdateSet(values))
    .execute()
  await trx.updateTable('card_setup').set({ is_used: true, card }).where('setup', '=', setup).execute()
  if (former && former.card !== card) await dropLater(trx, former.card, now)
}

/**
 * The card stays with the person who added it: plans it would have renewed end with the paid period, and pending
 * purchases with it are not completed.
 */
export async function releaseCard(trx: Kysely<DB>, teamId: number, now: Date): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ state: 'void', next_try_at: null })
    .where('team_id', '=', teamId)
    .where('kind', '!=', 'renewal')
    .where('state', 'in', ['open', 'named', 'asking'])
    .execute()
  const released = await trx.deleteFrom('team_card').where('team_id', '=', teamId).returning('card').executeTakeFirst()
  if (!released) return
  await dropLater(trx, released.card, now)
  const row = await readTeamPlan(trx, teamId)
  if (row) await putSubscription(trx, teamId, { ...subscriptionOf(row), autoRenew: false }, now)
}

const dropLater = (trx: Kysely<DB>, card: string, now: Date) =>
  trx
    .insertInto('card_to_drop')
    .values({ card, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()

/** Deletes cards at the provider that are no longer used: replaced, removed, or entered and never used. */
export async function dropCards(db: Kysely<DB>, payments: PaymentProvider, now: Date): Promise<void> {
  const old = new Date(now.getTime() - SETUP_KEPT_MS)
  const forgotten = await db.selectFrom('card_setup').selectAll().where('created_at', '<', old).limit(20).execute()
  for (const { setup, is_used, card } of forgotten) {
    if (!is_used) {
      const read = await payments.readCard(setup)
      const typed = card ?? (read.is === 'kept' ? read.card : null)
      if (typed) await dropLater(db, typed, now)
    }
    await db.deleteFrom('card_setup').where('setup', '=', setup).execute()
  }
  const due = await db.selectFrom('card_to_drop').select('card').orderBy('created_at').limit(20).execute()
  for (const { card } of due) {
    const isUsed = await db.selectFrom('team_card').select('card').where('card', '=', card).executeTakeFirst()
    if (!isUsed) await payments.dropCard(card)
    await db.deleteFrom('card_to_drop').where('card', '=', card).execute()
  }
}
