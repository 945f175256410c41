import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { lockedAmong, oldestUsableFolio, planOf } from '../../http/plan-facts.ts'

/** Which of these folios, of any teams, are locked. A page of cards involves few teams, usually one. */
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

/** Those of these teams whose plan no longer applies, or is parked. */
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

/** Of each team that locks, as far as a person may have folios in it: the oldest folio that is still usable. */
export type LockedBelow = { teamId: number; oldestUsable: number }

/**
 * Locked folios among everything a person may see, as bounds that SQL can compare: folios of `teamId` below
 * `oldestUsable`. None for almost everyone.
 */
export async function lockedBelow(db: Kysely<DB>, accountId: number, now: Date): Promise<LockedBelow[]> {
  const rows = await db
    .selectFrom('team_plan')
    .select('team_id')
    .where((eb) => eb.or([eb('locks_at', '<=', now), eb('tier', '=', 'parking')]))
    .where('team_id', 'in', (eb) =>
      eb
        .selectFrom('team_member')
        .select('team_id')
        .where('account_id', '=', accountId)
        .union(
          eb
            .selectFrom('folio_collaborator')
            .innerJoin('folio', 'folio.id', 'folio_collaborator.folio_id')
            .select('folio.team_id')
            .where('folio_collaborator.account_id', '=', accountId),
        ),
    )
    .execute()
  const bounds: LockedBelow[] = []
  for (const { team_id: teamId } of rows) {
    const { facts } = await planOf(db, teamId, now)
    if (facts.state !== 'downgraded' && facts.state !== 'parked') continue
    bounds.push({ teamId, oldestUsable: await oldestUsableFolio(db, teamId, facts.rules.maxFolios) })
  }
  return bounds.filter(({ oldestUsable }) => oldestUsable > 0)
}
