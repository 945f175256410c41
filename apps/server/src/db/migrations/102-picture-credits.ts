import { type Kysely, sql } from 'kysely'

/** Who took a picture, where its licence asks for the name; the address is that of the photographer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_image
    add credit text not null default '', add credit_url text not null default ''`.execute(db)
}
