import { type Kysely, sql } from 'kysely'

/** Whether sections that came from another folio stand in the layout [EDIT-26]; null: none came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table folio add column copy_move_confirmed boolean`.execute(db)
}
