import { type Kysely, sql } from 'kysely'

/** Which provider a link to an account elsewhere is of, and the address it was linked by, as the person is shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credential
      /* null: a password, or a link from before issuers were stored, which takes the next sign-in's */
      add column issuer text,
      add column address text`.execute(db)
  await sql`alter table credential drop constraint credential_provider_provider_account_id_key`.execute(db)
  await sql`
    create unique index credential_identity on credential (provider, coalesce(issuer, ''), provider_account_id)`.execute(
    db,
  )
}
