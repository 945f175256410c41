import { BringInFolio } from '@recto/contract'
import { fullOf } from '../../folio-counts.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { invalidInput, refused } from '../../http/refusal.ts'
import type { FileSeals } from '../export/index.ts'
import { announce, type CopyParts, createFolioRow, editableWorkspace, placeIn, seedInto } from '../folios/index.ts'
import { checkLimit, planOf } from '../plans/index.ts'
import type { ReadThread } from './read-thread.ts'
import { claimFiles, type FileParts, type TakenFiles } from './take-files.ts'

type BringInParts = CopyParts & FileParts & { reader: Pick<ReadThread, 'read'>; seals: FileSeals }

const NOTHING_YET = { sections: 0, modules: 0, embeds: 0 }

/** Creates a folio from exported JSON: all of it, even if it exceeds the plan [OPEN-84]. */
export function bringInCalls(parts: BringInParts): Handler[] {
  const { reader, files } = parts
  return [
    handle(BringInFolio, async ({ channelToken }, context) => {
      const { db, file, session, transaction, outbox, now, log } = context
      if (!file) throw invalidInput('file', 'A file is missing.')
      const { teamId, accountId: ownerId, role } = session
      const given = await reader.read(ownerId, file.draft.path)
      const plan = (await planOf(db, teamId, now)).facts
      const full = fullOf(given.folioName, { ...NOTHING_YET, isPaged: given.isPaged }, given.counts, null)
      if (full !== null) throw refused(full)
      const taken: TakenFiles = { files: [], leftOut: [] }
      const release = async (on: typeof db) => {
        for (const { claim } of taken.files) await files.release(on, claim)
      }
      try {
        await claimFiles(parts, given.files, { id: teamId, role, ownerId, plan }, taken)
        const made = await transaction(async (trx) => {
          await checkLimit(trx, teamId, 'folios', { now, role })
          await release(trx)
          const workspace = channelToken === '' ? null : await editableWorkspace(trx, session, channelToken)
          const { id, token } = await createFolioRow(trx, { teamId, ownerId, name: given.folioName, now })
          if (workspace) await placeIn(trx, id, workspace)
          const rows = taken.files.map(({ claim, row }) => ({ ...row, key: claim.key, folio_id: id }))
          if (rows.length > 0) await trx.insertInto('folio_file').values(rows).execute()
          await seedInto(parts, { db: trx, outbox, log }, id, given.update)
          await announce(trx, outbox, { id, token }, 'created')
          return { token, folioName: given.folioName }
        })
        const { unreadable: modules, missing } = given
        return { ...made, leftOut: { files: taken.leftOut, missing, modules } }
      } catch (error) {
        await transaction(release)
        throw error
      }
    }),
  ]
}
