import { type Kysely, sql } from 'kysely'

/**
 * What readers answered to forms of published pages. An answer outlives the form that was asked: it holds the words of
 * its questions. Who sent it from where is not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_answer (
      id bigint generated always as identity primary key,
      token text not null unique,
      folio_id bigint not null references folio on delete cascade,
      module_id text not null,
      /* of the first field that asks for it; empty where none does */
      full_name text not null,
      email text not null,
      /* the words that were agreed to; empty where none were */
      consent text not null,
      /* [{id, label, kind, value}] */
      answers jsonb not null,
      /* the page it was sent from and what it says: sent twice, it is kept once */
      fingerprint text not null,
      created_at timestamptz not null default now(),
      unique (folio_id, module_id, fingerprint)
    )`.execute(db)
  await sql`create index form_answer_folio on form_answer (folio_id, id desc)`.execute(db)
  await sql`create index form_answer_module on form_answer (folio_id, module_id, id desc)`.execute(db)
}
