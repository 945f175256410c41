import { type Kysely, sql } from 'kysely'

/** Columns that name a file, as of this migration. */
const HOLDERS = [
  { table: 'account', column: 'picture_key' },
  { table: 'account_archive', column: 'key' },
  { table: 'file_claim', column: 'key' },
  { table: 'folio', column: 'thumbnail_key' },
  { table: 'folio_export', column: 'key' },
  { table: 'folio_file', column: 'key' },
  { table: 'team', column: 'logo_key' },
]

/**
 * Every stored file is a row, and whatever names one refers to it: a file whose row could be removed is nobody's. What
 * was named and is not any more waits in `unheld` for the collector.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      /* of the file store */
      key text primary key,
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table unheld (
      id bigint generated always as identity primary key,
      /* of a file, or the hash of embedded HTML */
      key text not null,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function unhold() returns trigger language plpgsql as $$ begin
      execute format('insert into unheld (key) select ($1).%I where ($1).%I is not null', tg_argv[0], tg_argv[0]) using old;
      return null;
    end $$`.execute(db)
  for (const { table, column } of HOLDERS) {
    const [name, key] = [sql.raw(table), sql.raw(column)]
    await sql`
      insert into stored_file (key) select distinct ${key} from ${name} where ${key} is not null
      on conflict do nothing`.execute(db)
    await sql`
      alter table ${name} add constraint ${sql.raw(`${table}_${column}_stored`)} foreign key (${key}) references stored_file`.execute(
      db,
    )
    await sql`create index if not exists ${sql.raw(`${table}_${column}`)} on ${name} (${key}) where ${key} is not null`.execute(
      db,
    )
  }
  for (const { table, column } of [...HOLDERS, { table: 'folio_embed', column: 'hash' }]) {
    const [name, key] = [sql.raw(table), sql.raw(column)]
    await sql`
      create trigger ${sql.raw(`${table}_${column}_removed`)} after delete on ${name}
      for each row when (old.${key} is not null) execute function unhold(${sql.lit(column)})`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_${column}_replaced`)} after update of ${key} on ${name}
      for each row when (old.${key} is distinct from new.${key} and old.${key} is not null)
      execute function unhold(${sql.lit(column)})`.execute(db)
  }
}
