import { type Kysely, sql } from 'kysely'

/** What nothing names waits in `unheld` for days: it is found by its age, and by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file
      /* null: stored before this was written down */
      add column bytes bigint`.execute(db)
  await sql`create index unheld_since on unheld (since, id)`.execute(db)
  await sql`create index unheld_key on unheld (key, since)`.execute(db)
}
