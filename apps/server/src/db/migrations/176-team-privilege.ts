import { type Kysely, sql } from 'kysely'

/** What everyone in the team may do with the folios of a workspace that the team sees: 1 view, 2 edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspace add column team_privilege smallint not null default 1 check (team_privilege in (1, 2))`.execute(
    db,
  )
}
