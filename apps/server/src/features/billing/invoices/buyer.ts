import type { BillingAddress } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { ownerOfTeam } from '../../plans/index.ts'

/** The buyer: an address as entered. */
export type Buyer = {
  name: string
  line1: string
  line2: string
  city: string
  region: string
  zip: string
  /** Two letters, or empty. */
  country: string
  vatId: string
  email: string
}

/** The team's billing address; its owner if there is none. */
export async function buyerOf(db: Kysely<DB>, teamId: number): Promise<Buyer> {
  const given = await givenAddress(db, teamId)
  const owner = await ownerOfTeam(db, teamId)
  return { ...given, name: given.name || owner?.fullName || '', email: given.email || owner?.email || '' }
}

/** What a team entered, as written; empty if nothing. */
export async function givenAddress(db: Kysely<DB>, teamId: number): Promise<Buyer> {
  const row = await db.selectFrom('team_billing').selectAll().where('team_id', '=', teamId).executeTakeFirst()
  return {
    name: row?.name ?? '',
    line1: row?.line1 ?? '',
    line2: row?.line2 ?? '',
    city: row?.city ?? '',
    region: row?.region ?? '',
    zip: row?.zip ?? '',
    country: row?.country ?? '',
    vatId: row?.vat_id ?? '',
    email: row?.email ?? '',
  }
}

/** Writes who is on the invoices that come; those that are written stay as they are. */
export async function putAddress(db: Kysely<DB>, teamId: number, address: BillingAddress, at: Date): Promise<void> {
  const { vatId: vat_id, ...lines } = address
  const values = { ...lines, vat_id, updated_at: at }
  await db
    .insertInto('team_billing')
    .values({ team_id: teamId, ...values })
    .onConflict((clash) => clash.column('team_id').doUpdateSet(values))
    .execute()
}
