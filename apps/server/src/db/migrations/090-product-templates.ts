import { type Kysely, sql } from 'kysely'

/** How often folios were made of the product's templates, which are files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_template (
    template_id text primary key,
    used_count bigint not null default 0
  )`.execute(db)
}
