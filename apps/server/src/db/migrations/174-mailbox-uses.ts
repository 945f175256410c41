import { type Kysely, sql } from 'kysely'
import { mailboxHash } from '../../mailbox.ts'

/** Offers that a mailbox has used, whichever of its addresses and accounts they were made to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox_use (
      mailbox_hash text not null,
      /* 'trial:' and a tier, or 'referral' */
      offer text not null,
      at timestamptz not null,
      primary key (mailbox_hash, offer)
    )`.execute(db)
  const { rows } = await sql<{ email: string; offer: string; at: Date }>`
    select email, 'trial:' || tier as offer, began_at as at from account_trial join account on account.id = account_id
    union all
    select email, 'referral', signed_up_at from referral join account on account.id = account_id`.execute(db)
  for (const { email, offer, at } of rows) {
    await sql`insert into mailbox_use (mailbox_hash, offer, at) values (${mailboxHash(email)}, ${offer}, ${at})
      on conflict do nothing`.execute(db)
  }
}
