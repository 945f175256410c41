import { type Kysely, sql } from 'kysely'

/** Files of a style guide: pictures and logos; fonts that a team sent. */
const TABLES = ['style_file', 'font_face'] as const

/** Counts what a style guide holds among what its team stores. A font of the public catalogue is no team's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function style_bytes() returns trigger language plpgsql as $$ begin
      new.bytes := coalesce((select bytes from stored_file where key = new.key), 0);
      return new;
    end $$`.execute(db)
  await sql`
    create function style_stored() returns trigger language plpgsql as $$ begin
      if tg_op <> 'DELETE' then perform team_stores(new.team_id, new.bytes); end if;
      if tg_op <> 'INSERT' then perform team_stores(old.team_id, -old.bytes); end if;
      return null;
    end $$`.execute(db)
  for (const table of TABLES) {
    const name = sql.raw(table)
    await sql`alter table ${name} add column bytes bigint not null default 0`.execute(db)
    await sql`update ${name} set bytes = coalesce((select f.bytes from stored_file f where f.key = ${name}.key), 0)`.execute(
      db,
    )
    await sql`
      update team set stored_bytes = stored_bytes +
        coalesce((select sum(bytes) from ${name} where team_id = team.id), 0)`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_bytes`)} before insert or update of key on ${name}
      for each row execute function style_bytes()`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_stored`)} after insert or update of bytes, key or delete on ${name}
      for each row execute function style_stored()`.execute(db)
  }
}
