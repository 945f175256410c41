import { type Kysely, sql } from 'kysely'

/** Whose a template is follows from how its hidden folio is shared: said once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table template drop column kind`.execute(db)
}
