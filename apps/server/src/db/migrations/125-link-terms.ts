import { type Kysely, sql } from 'kysely'

const STEPS = [
  /* How long a folio's link opens its page to anyone, and whether they may take it along as a PDF. */
  `alter table folio add column link_expires_at timestamptz, add column allow_download boolean not null default false`,
  /* What a PDF that readers download was drawn of; null: an export that somebody asked for. */
  `alter table folio_export add column reader_key text`,
  `create unique index folio_export_reader on folio_export (folio_id, reader_key)
    where reader_key is not null and state in ('waiting', 'running', 'done')`,
]

/** The terms of a link: an end, and a file to download. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db)
}
