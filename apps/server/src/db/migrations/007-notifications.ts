import { type Kysely, sql } from 'kysely'

/** What a person is told beside what they do. A folio's go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      folio_id bigint references folio on delete cascade,
      kind text not null,
      data jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create index notification_account on notification (account_id, id desc)`.execute(db)
  await sql`create index notification_unread on notification (account_id) where read_at is null`.execute(db)
  await sql`create index notification_folio on notification (folio_id)`.execute(db)
}
