import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

/**
 * Held until the transaction ends. Rows that reference the team can still be written. LOCKS.md says when to take it.
 */
export async function lockTeam(trx: Kysely<DB>, teamId: number): Promise<void> {
  await trx.selectFrom('team').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The same for several teams, in the one order of their ids. */
export async function lockTeams(trx: Kysely<DB>, teamIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(teamIds)]
  if (ids.length === 0) return
  await trx.selectFrom('team').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
