import { type Kysely, sql } from 'kysely'

/**
 * A session is known by the hash of its token, so that no copy of the database is a live session; the ones there are go
 * on. What has to be decrypted again after years gets a key of its own, sealed with the server's secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db)
  await sql`alter table session rename column token to token_hash`.execute(db)
  await sql`delete from session_handoff`.execute(db)
  /* the session's token, readable with the code alone */
  await sql`alter table session_handoff add column sealed_token bytea not null`.execute(db)
  await sql`
    create table data_key (
      /* there is one */
      id boolean primary key default true check (id),
      sealed bytea not null
    )`.execute(db)
}
