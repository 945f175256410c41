import { type Kysely, sql } from 'kysely'
import { withAsciiDomain } from '../../ascii-domain.ts'

/** Where addresses of people without an account are stored, each with what has one row per address. */
const PLACES = [
  ['folio_collaborator', 'folio_id'],
  ['team_invitation', 'team_id'],
] as const

/** Addresses are stored with their domain in ASCII from now on: those of open invitations as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, of] of PLACES) {
    const { rows } = await sql<{ email: string }>`
      select distinct email from ${sql.table(table)} where email ~ '@.*[^\\x01-\\x7f]'`.execute(db)
    for (const { email } of rows) {
      const ascii = withAsciiDomain(email)
      await sql`
        update ${sql.table(table)} t set email = ${ascii} where email = ${email} and not exists (
          select 1 from ${sql.table(table)} o where o.email = ${ascii} and o.${sql.ref(of)} = t.${sql.ref(of)})`.execute(
        db,
      )
    }
  }
}
