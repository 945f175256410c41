import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { mailboxHash } from '../mailbox.ts'

/** An offer made once to a mailbox: a tier's trial, or credit for a sign-up. */
export type Offer = `trial:${string}` | 'referral'

/** Notes that the mailbox of an address uses an offer; of two at once, the second waits. False: it did before. */
export async function useOffer(trx: Kysely<DB>, email: string, offer: Offer, at: Date): Promise<boolean> {
  const used = await trx
    .insertInto('mailbox_use')
    .values({ mailbox_hash: mailboxHash(email), offer, at })
    .onConflict((clash) => clash.doNothing())
    .returning('offer')
    .executeTakeFirst()
  return used !== undefined
}

/** Tiers that the mailbox of an address has tried. */
export async function trialsOfMailbox(db: Kysely<DB>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailbox_use')
    .select('offer')
    .where('mailbox_hash', '=', mailboxHash(email))
    .where('offer', 'like', 'trial:%')
    .execute()
  return rows.map(({ offer }) => offer.slice('trial:'.length))
}
