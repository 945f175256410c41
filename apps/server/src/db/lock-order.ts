import type { Kysely } from 'kysely'
import { TeamGone } from './gone.ts'
import type { DB } from './schema.ts'

/**
 * Held until the transaction ends. Rows that reference the team can still be written. LOCKS.md says when to take it.
 * @throws TeamGone if the team was deleted meanwhile
 */
export async function lockTeam(trx: Kysely<DB>, teamId: number): Promise<void> {
  const team = await trx.selectFrom('team').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirst()
  if (!team) throw new TeamGone(`Team ${teamId} no longer exists.`)
}

/** The same for several teams, in the one order of their ids. */
export async function lockTeams(trx: Kysely<DB>, teamIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(teamIds)]
  if (ids.length === 0) return
  await trx.selectFrom('team').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Locks folios before their deletion, in the one order of their ids: commits of edits lock several of them too. */
export async function lockFoliosToDelete(
  trx: Kysely<DB>,
  which: { ids: number[] } | { teamId: number },
): Promise<void> {
  const folios = trx.selectFrom('folio').select('id').orderBy('id').forUpdate()
  await ('ids' in which ? folios.where('id', 'in', which.ids) : folios.where('team_id', '=', which.teamId)).execute()
}
