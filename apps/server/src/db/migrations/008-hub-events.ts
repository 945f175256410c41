import { type Kysely, sql } from 'kysely'

/**
 * What the hub tells at least once: a row for each event and whom it is for (a team, a folio's room, a person), kept for
 * an hour. Ids follow the order of the commits, so that "everything after this id" misses nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hub_event (
      id bigint generated always as identity primary key,
      target text not null check (target in ('team', 'folio', 'account')),
      target_id bigint not null,
      event jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index hub_event_target on hub_event (target, target_id, id)`.execute(db)
  await sql`create index hub_event_created on hub_event (created_at)`.execute(db)
  /* when what a notification asks for was done */
  await sql`alter table notification add column refreshed_at timestamptz`.execute(db)
}
