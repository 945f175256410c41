import type { PlanFacts, TeamRole } from '@recto/contract'
import { FOLIO_STATUS, planHas } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import { checkLimit, countFolios, lockTeam } from '../plans/index.ts'
import { announce } from './announce.ts'
import { setArchived } from './queries.ts'

/**
 * Makes room for a folio restored from the trash. On a plan without archive and without room, the folio edited longest
 * ago is moved to the trash in its place [FOLIO-31, OPEN-04]; on every other plan the limit applies as for a new one.
 */
export async function makeRoomFor(
  db: Kysely<DB>,
  folio: Pick<FolioRow, 'id' | 'teamId'>,
  { plan, role, outbox, now }: { plan: PlanFacts; role: TeamRole | null; outbox: Outbox; now: Date },
): Promise<void> {
  const { maxFolios } = plan.rules
  if (planHas(plan, 'archive') || maxFolios === 0) {
    await checkLimit(db, folio.teamId, 'folios', { now, role })
    return
  }
  await lockTeam(db, folio.teamId)
  if ((await countFolios(db, folio.teamId, maxFolios)) < maxFolios) return
  const oldest = await db
    .selectFrom('folio')
    .select(['id', 'token'])
    .where('team_id', '=', folio.teamId)
    .where('status', '=', FOLIO_STATUS.active)
    .orderBy('last_saved_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await setArchived(db, oldest.id, now)
  await announce(db, outbox, oldest, 'archived')
  outbox.accessChanged(oldest.id, null)
}
