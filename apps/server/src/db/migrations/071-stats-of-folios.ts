import { type Kysely, sql } from 'kysely'

/** What was counted of pages before visits were, and what the product itself knows of its folios for their stats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into folio_day (folio_id, day, views, opens) select folio_id, day, 0, views from folio_view`.execute(
    db,
  )
  await sql`drop table folio_view`.execute(db)
  /* Minutes in which people's edits were committed. */
  await sql`alter table folio add column edit_minutes integer not null default 0`.execute(db)
  /* Whether readers' browsers may keep that they were here: off, ask, on. */
  await sql`alter table team add column stats_readers text not null default 'off'
    check (stats_readers in ('off', 'ask', 'on'))`.execute(db)
  /* What is gone here is forgotten by the stats too, which may be in another database. */
  await sql`create table stats_forget (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('folio', 'account', 'answer')),
    what text not null
  )`.execute(db)
  await sql`create function forget_in_stats() returns trigger language plpgsql as $$
    begin
      insert into stats_forget (kind, what)
        values (tg_argv[0], case when tg_argv[0] = 'answer' then to_jsonb(old) ->> 'token' else to_jsonb(old) ->> 'id' end);
      return null;
    end $$`.execute(db)
  for (const [table, kind] of [
    ['folio', 'folio'],
    ['account', 'account'],
    ['form_answer', 'answer'],
  ]) {
    await sql`create trigger ${sql.raw(`${table}_forget_in_stats`)} after delete on ${sql.raw(table as string)}
      for each row execute function forget_in_stats(${sql.lit(kind)})`.execute(db)
  }
}
