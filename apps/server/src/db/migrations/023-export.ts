import { type Kysely, sql } from 'kysely'

/** Exports of five formats with their settings, of a team and of nobody's temporary folio; claims; bought credits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team
      /* bought exports that are left */
      add column available_credits integer not null default 0 check (available_credits >= 0),
      /* finished exports, ever */
      add column total_exports integer not null default 0`.execute(db)
  await sql`
    alter table folio_export
      drop constraint folio_export_format_check,
      drop constraint folio_export_state_check,
      drop constraint folio_export_folio_id_fkey,
      alter column folio_id drop not null,
      add constraint folio_export_folio_id_fkey foreign key (folio_id) references folio on delete set null,
      add constraint folio_export_format_check check (format in ('pdf', 'png', 'html', 'markdown', 'json')),
      add constraint folio_export_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      /* whose plan it counts against, also once the folio is gone; null: a temporary folio's */
      add column team_id bigint references team on delete cascade,
      add column settings jsonb not null default '{}',
      add column is_credit boolean not null default false,
      /* which node draws it, and until when that holds without a word of it */
      add column claimed_by text,
      add column claimed_until timestamptz,
      add column tries integer not null default 0,
      add column bytes bigint,
      add column pages integer,
      add column saved_at timestamptz,
      /* a temporary folio, while it is drawn */
      add column document jsonb`.execute(db)
  await sql`update folio_export set team_id = folio.team_id from folio where folio.id = folio_export.folio_id`.execute(
    db,
  )
  await sql`create index folio_export_team on folio_export (team_id, created_at desc)`.execute(db)
  await sql`create index folio_export_open on folio_export (claimed_until) where state in ('waiting', 'running')`.execute(
    db,
  )
  await sql`create index folio_export_kept on folio_export (finished_at) where key is not null`.execute(db)
  await sql`
    create table export_credit_purchase (
      /* of the request: a repeat adds nothing */
      key text primary key,
      team_id bigint not null references team on delete cascade,
      account_id bigint references account on delete set null,
      credits integer not null,
      amount_cents integer not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index export_credit_purchase_team on export_credit_purchase (team_id)`.execute(db)
  await sql`
    create table temp_export_count (
      /* network address and day, hashed */
      visitor text primary key,
      count integer not null,
      day date not null
    )`.execute(db)
  await sql`create index temp_export_count_day on temp_export_count (day)`.execute(db)
}
