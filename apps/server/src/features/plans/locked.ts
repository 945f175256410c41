import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { lockedAmong, planOf } from '../../http/plan-facts.ts'

/** Which of these folios, of whatever teams, are locked. A page of cards asks for few teams, most of them one. */
export async function lockedFolios(
  db: Kysely<DB>,
  folios: readonly { id: number; teamId: number }[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const locked = new Set<number>()
  const over = await teamsThatLock(db, [...new Set(folios.map(({ teamId }) => teamId))], now)
  for (const teamId of over) {
    const { facts } = await planOf(db, teamId, now)
    const ids = folios.filter((folio) => folio.teamId === teamId).map(({ id }) => id)
    for (const id of await lockedAmong(db, teamId, facts, ids)) locked.add(id)
  }
  return locked
}

/** Of these teams those whose plan does not count any more, or is parked. */
async function teamsThatLock(db: Kysely<DB>, teamIds: readonly number[], now: Date): Promise<number[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .selectFrom('team_plan')
    .select('team_id')
    .where('team_id', 'in', [...teamIds])
    .where((eb) => eb.or([eb('locks_at', '<=', now), eb('tier', '=', 'parking')]))
    .execute()
  return rows.map((row) => row.team_id)
}
