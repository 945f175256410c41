import type { QuoteLine } from '@recto/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { StorageGives } from '../storage-offer.ts'

/** Why money is charged. */
export type PurchaseKind = 'plan' | 'renewal' | 'seats' | 'storage' | 'exportCredits' | 'aiCredits' | 'parking'

/**
 * `open`: written, not named to the provider. `named`: money may have moved. `asking`: the person's bank asks. `retry`: a
 * renewal that waits for its next try. The others are ends.
 */
export type PurchaseState =
  | 'open'
  | 'named'
  | 'asking'
  | 'retry'
  | 'paid'
  | 'declined'
  | 'lapsed'
  | 'void'
  | 'disputed'
  | 'lost'

/** States from which a purchase can still be paid. */
export const MOVING = ['open', 'named', 'asking', 'retry'] as const satisfies readonly PurchaseState[]

/** States of a purchase that someone has just requested, or that is being charged. */
export const IN_FLIGHT = ['open', 'named', 'asking'] as const satisfies readonly PurchaseState[]

/** What settling writes. */
export type Gives =
  | { is: 'plan'; planId: string; seats: number }
  /** `seats` null: as many as there are. */
  | { is: 'renewal'; planId: string; seats: number | null }
  /** Priced for the rest of `planId` until `endsAt`; `members`: the people the seats are for. */
  | {
      is: 'seats'
      seats: number
      /** As it was asked for, before it was rounded up to the plan's steps. */
      asked?: number
      planId?: string
      endsAt: number | null
      members?: { email: string; role: number }[]
    }
  | { is: 'exportCredits' | 'aiCredits'; count: number }
  | StorageGives

/** Unused time that is credited when the purchase is paid. */
export type Credit = { paidPeriodId: number; label: string; cents: number; taxCents: number }

type Row = Selectable<DB['purchase']>

/** A row of `purchase` with its columns of JSON as they are written. */
export type Purchase = Omit<Row, 'kind' | 'state' | 'presence' | 'lines' | 'credits' | 'gives'> & {
  kind: PurchaseKind
  state: PurchaseState
  presence: 'here' | 'away'
  lines: QuoteLine[]
  credits: Credit[]
  gives: Gives
}

/** One purchase by id. @throws Error when it is not there: purchases are never deleted. */
export async function readPurchase(db: Kysely<DB>, id: number): Promise<Purchase> {
  return (await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Purchase
}

/** The purchase of one request, or undefined: it is new. */
export async function purchaseOfRequest(
  db: Kysely<DB>,
  teamId: number,
  requestId: string,
): Promise<Purchase | undefined> {
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row as Purchase | undefined
}

/** Purchases of a team that are not through, oldest first. */
export async function inFlight(db: Kysely<DB>, teamId: number, kinds: readonly PurchaseKind[]): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('kind', 'in', kinds)
    .where('state', 'in', IN_FLIGHT)
    .orderBy('id')
    .execute()
  return rows as Purchase[]
}
