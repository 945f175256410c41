import { CopyFiles } from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkStorage } from '../storage/index.ts'
import { shareFiles } from './queries.ts'

const CLOSED =
  'You can no longer open the folio these files were copied from. Ask its owner for access, or add the files again here.'

/** Files copied along with modules pasted from another folio. */
export const bringFiles: Handler = handle(CopyFiles, async (input, { db, folio, session, teamRole, now }) => {
  const wanted = [...new Set(input.fileIds)]
  // Before anything is read: rows locked here cannot be deleted meanwhile, and the team's lock comes first.
  await lockTeam(db, folio.teamId)
  const absent = await without(db, folio.id, wanted)
  if (absent.length === 0) return { missing: [] }
  const source = await createAccess(db, () => now.getTime()).folio(session, input.sourceToken, 'folio.view')
  if (!source.allowed) throw refused(CLOSED, { field: 'sourceToken' })
  // Until the commit, the folio that has them cannot be deleted.
  await db
    .selectFrom('folio_file')
    .select('file_id')
    .where('folio_id', '=', source.folio.id)
    .where('file_id', 'in', absent)
    .forKeyShare()
    .execute()
  await shareFiles(db, source.folio.id, folio.id, absent)
  await checkStorage(db, folio.teamId, 0, { now, role: teamRole })
  return { missing: await without(db, folio.id, absent) }
})

/** Those of these files that a folio does not have. */
async function without(db: Kysely<DB>, folioId: number, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('folio_file')
    .select('file_id')
    .where('folio_id', '=', folioId)
    .where('file_id', 'in', [...fileIds])
    .execute()
  const there = new Set(rows.map((row) => row.file_id))
  return fileIds.filter((id) => !there.has(id))
}
