import { type Kysely, sql } from 'kysely'

/** Keys that people's devices hold, by which they sign in; of each the public half. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      /* how the person's own list names it */
      handle text not null unique,
      account_id bigint not null references account on delete cascade,
      /* as the device names it, base64url */
      credential_id text not null unique,
      public_key bytea not null,
      /* how often it was used, where the device counts: it never goes back */
      counter bigint not null,
      /* how browsers reach the device, for those that are asked not to make a second one */
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_account on passkey (account_id, id)`.execute(db)
}
