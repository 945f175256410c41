import { type Kysely, sql } from 'kysely'

/**
 * The look of teams: each change stores the whole guide as a new version, the newest is in force. Pictures of a guide and
 * files of fonts are rows of their own, so that they stay while any version names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table style_guide (
      id bigint generated always as identity primary key,
      team_id bigint not null references team on delete cascade,
      version integer not null,
      guide jsonb not null,
      /* what was done, for the history: a call's name, and what it was about */
      change text not null,
      subject text not null default '',
      made_by bigint references account on delete set null,
      made_at timestamptz not null,
      unique (team_id, version)
    )`.execute(db)
  await sql`create index style_guide_made_by on style_guide (made_by)`.execute(db)
  await sql`
    create table style_file (
      team_id bigint not null references team on delete cascade,
      key text not null,
      content_type text not null,
      primary key (team_id, key)
    )`.execute(db)
  await sql`
    create table font_face (
      id bigint generated always as identity primary key,
      /* null: of the public catalogue, for every team */
      team_id bigint references team on delete cascade,
      family text not null,
      style text not null check (style in ('normal', 'italic')),
      /* one, or the range of a variable font: '400', '100 900' */
      weight text not null,
      unicode_range text not null default '',
      key text not null,
      stored_at timestamptz not null,
      unique nulls not distinct (team_id, family, style, weight, unicode_range)
    )`.execute(db)
  await sql`create index font_face_family on font_face (family)`.execute(db)
  for (const table of ['style_file', 'font_face']) await hold(db, table)
  /* Of a folio that left its team and is still drawn in the look it had there; null: that had no guide. */
  await sql`alter table folio add column keeps_look boolean not null default false`.execute(db)
  await sql`create index folio_keeps_look on folio (id) where keeps_look`.execute(db)
  for (const [table, column] of SHOWN) {
    const [name, guide] = [sql.raw(table), sql.raw(column)]
    await sql`alter table ${name} add column ${guide} bigint references style_guide on delete set null`.execute(db)
    await sql`create index ${sql.raw(`${table}_${column}`)} on ${name} (${guide}) where ${guide} is not null`.execute(
      db,
    )
  }
}

/** What was drawn, or kept, with the guide of its time. */
const SHOWN = [
  ['folio', 'thumbnail_guide_id'],
  ['folio', 'kept_guide_id'],
  ['folio_export', 'style_guide_id'],
  ['folio_revision', 'style_guide_id'],
] as const

/** A column that names a file, as migration 031 has them. */
async function hold(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.raw(table)
  await sql`alter table ${name} add constraint ${sql.raw(`${table}_key_stored`)} foreign key (key) references stored_file`.execute(
    db,
  )
  await sql`create index ${sql.raw(`${table}_key`)} on ${name} (key)`.execute(db)
  await sql`
    create trigger ${sql.raw(`${table}_key_removed`)} after delete on ${name}
    for each row execute function unhold('key')`.execute(db)
  await sql`
    create trigger ${sql.raw(`${table}_key_replaced`)} after update of key on ${name}
    for each row when (old.key is distinct from new.key) execute function unhold('key')`.execute(db)
}
