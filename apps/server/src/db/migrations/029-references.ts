import { type Kysely, sql } from 'kysely'

/** Who deletes an account or a team must not have every file, export and invitation of everybody looked through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index folio_file_account on folio_file (account_id)`.execute(db)
  await sql`create index folio_export_account on folio_export (account_id)`.execute(db)
  await sql`create index export_credit_purchase_account on export_credit_purchase (account_id)`.execute(db)
  await sql`create index team_invitation_invited_by on team_invitation (invited_by)`.execute(db)
  await sql`create index last_channel_team on last_channel (team_id)`.execute(db)
}
