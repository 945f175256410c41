import { LIMITS } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { FolioRoom } from '../../hub/folio-room.ts'
import { lockTeam, sharedStorageOf, storageOf } from '../plans/index.ts'
import { refuseWhenFull } from './disk-floor.ts'
import { checkStorage } from './team-bytes.ts'

/** In a full team, a folio can still be edited up to this size: text is small. Bytes. */
const MOST_WHEN_FULL_BYTES = 5 * 1024 * 1024

/** Decides how much a folio may grow, by its team's storage and the disk. */
export function createFolioRoom({
  db,
  now,
  disk,
}: Pick<App, 'db' | 'now'> & { disk: Pick<DiskSpace, 'level'> }): FolioRoom {
  const teamOf = (on: Kysely<DB>, folioId: number) =>
    on.selectFrom('folio').select('team_id as id').where('id', '=', folioId).executeTakeFirst()

  async function mostIn(on: Kysely<DB>, teamId: number): Promise<number> {
    const at = new Date(now())
    const { usedBytes, maxBytes } = await storageOf(on, teamId, at)
    if (maxBytes !== null && usedBytes >= maxBytes) return MOST_WHEN_FULL_BYTES
    const shared = await sharedStorageOf(on, teamId, at)
    return shared && shared.usedBytes >= shared.maxBytes ? MOST_WHEN_FULL_BYTES : LIMITS.documentBytes
  }

  return {
    async begin(trx, folioId, bytes) {
      refuseWhenFull(disk)
      const team = await teamOf(trx, folioId)
      if (!team) return
      await setContent(trx, folioId, team.id, bytes)
      await checkStorage(trx, team.id, 0, { now: new Date(now()), role: null })
    },
    count: (folioId, bytes) =>
      db.transaction().execute(async (trx) => {
        const team = await teamOf(trx, folioId)
        if (!team) return LIMITS.documentBytes
        await lockTeam(trx, team.id)
        await setContent(trx, folioId, team.id, bytes)
        return mostIn(trx, team.id)
      }),
    async mostBytes(folioId) {
      const team = await teamOf(db, folioId)
      return team ? mostIn(db, team.id) : LIMITS.documentBytes
    },
    isDiskFull: () => disk.level === 'full',
    refuseEdits: () => refuseWhenFull(disk),
  }
}

/** Only for a folio that still exists: its storage row is deleted with it. */
async function setContent(trx: Kysely<DB>, folioId: number, teamId: number, bytes: number): Promise<void> {
  await sql`insert into folio_storage (folio_id, team_id, content_bytes)
    select id, ${teamId}, ${bytes} from folio where id = ${folioId} for key share
    on conflict (folio_id) do update set content_bytes = excluded.content_bytes`.execute(trx)
}
