import {
  CreateFolio,
  DeleteFolio,
  Duplicate,
  folioLimitsOf,
  planWire,
  RenameFolio,
  SetupTheEditor,
  Unarchive,
} from '@recto/contract'
import { LIMITS, newFolioDocument } from '@recto/document'
import { folioUpdate } from '@recto/store'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { checkLimit } from '../plans/index.ts'
import { announce } from './announce.ts'
import { makeCopy, projected } from './copy.ts'
import { editableWorkspace, placeIn } from './place.ts'
import { collaboratorsOf, createFolioRow, renameFolio, setArchived } from './queries.ts'
import { type ReadParts, readCalls } from './reads.ts'
import { makeRoomFor } from './recover.ts'
import { type SectionParts, sectionCalls } from './sections.ts'
import { trashCalls } from './trash.ts'

export type FolioParts = SectionParts &
  ReadParts & {
    live: {
      /** First rows of a new folio's log, in the transaction that creates it. */
      seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
    }
    /** Address of the folio's page for people without an account. */
    pageUrl(token: string): string
  }

/** A folio's life on the dashboard: create, open, list, rename, copy, archive, restore. */
export function folioCalls(parts: FolioParts): Handler[] {
  const { live, projection, specs } = parts

  return [
    handle(CreateFolio, async ({ folioName, channelToken }, { db, session, outbox, now, log }) => {
      const name = folioName ?? LIMITS.unnamedFolio
      const workspace = channelToken === '' ? null : await editableWorkspace(db, session, channelToken)
      await checkLimit(db, session.teamId, 'folios', { now, role: session.role })
      const { id, token } = await createFolioRow(db, {
        teamId: session.teamId,
        ownerId: session.accountId,
        name,
        now,
      })
      if (workspace) await placeIn(db, id, workspace)
      await live.seed(db, id, folioUpdate(newFolioDocument(specs), specs))
      await announce(db, outbox, { id, token, teamId: session.teamId, sharingType: 0 }, 'created')
      outbox.after(projected(projection, id, log))
      return { token, folioName: name }
    }),

    handle(SetupTheEditor, async (_, { db, folio, privilege, teamRole, plan, isLocked }) => {
      const collaborators = await collaboratorsOf(db, [folio.id])
      return {
        token: folio.token,
        folioName: folio.name,
        status: folio.status,
        role: privilege,
        teamRole,
        sharingType: folio.sharingType,
        folioVersion: folio.version,
        collaborators: collaborators.get(folio.id) ?? [],
        pageUrl: parts.pageUrl(folio.token),
        limits: folioLimitsOf(plan.rules, parts.limits),
        plan: planWire(plan),
        isLocked,
      }
    }),

    handle(RenameFolio, async ({ folioName }, { db, folio, outbox }) => {
      if (folioName !== folio.name) {
        await renameFolio(db, folio.id, folioName)
        await announce(db, outbox, folio, 'renamed')
      }
      return { folioName }
    }),

    handle(
      Duplicate,
      (_, context, state: Uint8Array) => makeCopy(parts, context, state),
      async (_, { folio }) => (await live.read(folio.id)).state,
    ),

    handle(DeleteFolio, async (_, { db, folio, outbox, now }) => {
      await setArchived(db, folio.id, now)
      await announce(db, outbox, folio, 'archived')
      outbox.accessChanged(folio.id, null)
      return new Answer({}, `"${folio.name}" is archived.`)
    }),

    handle(Unarchive, async (_, { db, folio, teamRole, plan, outbox, now }) => {
      await makeRoomFor(db, folio, { plan, role: teamRole, outbox, now })
      await setArchived(db, folio.id, null)
      await announce(db, outbox, folio, 'restored')
      outbox.accessChanged(folio.id, null)
      return {}
    }),

    ...readCalls(parts),
    ...trashCalls,
    ...sectionCalls(parts),
  ]
}
