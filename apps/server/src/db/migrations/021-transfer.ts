import { type Kysely, sql } from 'kysely'

/** Folios that are offered to somebody, and folios that are saved as templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folio_transfer (
      id bigint generated always as identity primary key,
      /* one offer at a time: a new one takes the place of the one before */
      folio_id bigint not null unique references folio on delete cascade,
      /* sha-256 of what the mail's link holds */
      secret_hash text not null unique,
      /* who offers it, and whose it was then */
      from_account_id bigint not null references account on delete cascade,
      owner_id bigint not null references account on delete cascade,
      to_email text not null check (to_email = lower(to_email)),
      /* null: nobody had this address then */
      to_account_id bigint references account on delete cascade,
      /* it may leave its team */
      is_outside boolean not null,
      message text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index folio_transfer_from on folio_transfer (from_account_id)`.execute(db)
  await sql`create index folio_transfer_owner on folio_transfer (owner_id)`.execute(db)
  await sql`create index folio_transfer_account on folio_transfer (to_account_id)`.execute(db)
  await sql`create index folio_transfer_email on folio_transfer (to_email)`.execute(db)
  /* content and name are those of its hidden folio, as are who made it and the team */
  await sql`
    create table template (
      folio_id bigint primary key references folio on delete cascade,
      /* 1 personal, 2 of the team */
      kind smallint not null check (kind in (1, 2)),
      used_count integer not null default 0
    )`.execute(db)
}
