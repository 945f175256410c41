import {
  type FolioLimits,
  folioLimitsOf,
  GetRemovedFolioData,
  MakeFolioFromSnapshot,
  PRIVILEGE,
  SaveFolioSnapshot,
} from '@recto/contract'
import { gridDataOf, type ModuleSpecs, shownToReaders } from '@recto/document'
import { folioDataOf } from '@recto/modules/data'
import { folioUpdate } from '@recto/store'
import { countsOf, fullOf } from '../../folio-counts.ts'
import { createAccess } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import { type CopyParts, makeCopy } from '../folios/index.ts'
import { type Keeper, keepSnapshot, usableContent } from '../revisions/index.ts'
import type { CommandParts } from './commands.ts'
import { withStoredFolio } from './folio-store.ts'

type SnapshotParts = Pick<CommandParts, 'projection'> &
  CopyParts & {
    specs: ModuleSpecs
    keeper: Keeper
    /** The most that one folio may contain on any plan. */
    limits: FolioLimits | null
  }

/** The content to store, and the folio's current content. */
type Kept = { given: Parameters<typeof keepSnapshot>[3]; facts: { hash: string; schemaVersion: number } }

/** Stored copies besides the folio itself: snapshots, folios created from them, and the trash. */
export function snapshotCalls({ specs, projection, limits, live, keeper }: SnapshotParts): Handler[] {
  return [
    handle(
      SaveFolioSnapshot,
      async ({ note }, { db, folio, session, now }, { given, facts }: Kept) => ({
        version: await keepSnapshot(keeper, db, folio, given, { note, by: session.accountId, live: facts, now }),
      }),
      async ({ data }, { folio, plan }) => {
        const { hash, json } = await projection.read(folio.id)
        const facts = { hash, schemaVersion: json.schemaVersion }
        if (data === undefined) return { given: await keeper.capture(folio.id), facts }
        const wanted = withStoredFolio(json, specs, data, 'data')
        // Such a module contains more than may be given out.
        if (wanted.unreadable.length > 0)
          throw refused('This folio contains modules from a newer version, which only a revision can keep.')
        const now = { ...countsOf(json), isPaged: wanted.page.mode === 'paged' }
        const full = fullOf(folio.name, now, countsOf(wanted), folioLimitsOf(plan.rules, limits))
        if (full !== null) throw refused(full)
        return { given: await keeper.captureOf(folioUpdate(wanted, specs), 0), facts }
      },
    ),

    handle(
      MakeFolioFromSnapshot,
      (input, context, state: Uint8Array) => makeCopy({ live, projection }, context, state, input.folioName),
      async ({ id }, { db, folio, session, now }) => {
        // A revision contains deleted text, which viewers must not get.
        const decision = await createAccess(db).folio(session, folio.token, 'folio.revisions')
        if (!decision.allowed) throw forbidden(decision, 'folio.revisions', true)
        return usableContent(keeper, db, folio, id, now)
      },
    ),

    handle(GetRemovedFolioData, async (_, { db, folio, privilege }) => {
      const { seq, hash, json } = await projection.read(folio.id)
      const row = await db.selectFrom('folio').select('archived_at').where('id', '=', folio.id).executeTakeFirst()
      const document = privilege >= PRIVILEGE.edit ? json : shownToReaders(json)
      return {
        folioName: folio.name,
        archivedUtc: row?.archived_at?.toISOString() ?? null,
        seq,
        hash,
        document,
        dataModule: folioDataOf(document),
        gridData: gridDataOf(document, specs),
      }
    }),
  ]
}
