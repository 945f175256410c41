import { type Kysely, sql } from 'kysely'

/** How often each folio's page was opened, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folio_view (
      folio_id bigint not null references folio on delete cascade,
      /* UTC */
      day date not null,
      views integer not null,
      primary key (folio_id, day)
    )`.execute(db)
}
