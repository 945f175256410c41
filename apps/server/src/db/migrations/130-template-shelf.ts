import { type Kysely, sql } from 'kysely'

const STEPS = [
  /* What the operator says of a template of the product; those of the build are files. */
  `alter table product_template add column is_hidden boolean not null default false, add column featured_order integer`,
  /* Templates that the operator added: what lists show, and the folio. */
  `create table operator_template (
    id text primary key,
    number bigint generated always as identity (start with 1500001) unique,
    token text not null unique,
    entry jsonb not null,
    document jsonb not null,
    created_at timestamptz not null
  )`,
  /* Id of the product's template that a folio was made of. */
  `alter table folio add column from_template text`,
  `create index folio_from_template on folio (team_id, from_template) where from_template is not null`,
  /* The folio that a template was saved from, and since when it lies where it can be brought back from. */
  `alter table template add column source_id bigint references folio on delete set null, add column removed_at timestamptz`,
  `create index template_source on template (source_id)`,
]

/** What the operator does with the product's templates, and what templates and folios remember of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db)
}
