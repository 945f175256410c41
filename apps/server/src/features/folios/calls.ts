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
import type { Logger } from 'pino'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkLimit } from '../plans/index.ts'
import { announce } from './announce.ts'
import { editableWorkspace, placeAlike, placeIn } from './place.ts'
import {
  collaboratorsOf,
  copyFiles,
  copyName,
  createFolioRow,
  FOLIO_VERSION,
  renameFolio,
  setArchived,
} from './queries.ts'
import { type ReadParts, readCalls } from './reads.ts'
import { makeRoomFor } from './recover.ts'
import { type SectionParts, sectionCalls } from './sections.ts'
import { trashCalls } from './trash.ts'

/** [FOLIO-15] */
const OLD_EDITOR =
  'This project was created using our old editor. This version is no longer supported. Please create a new project instead.'
const MAX_NAME = 200

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
  /** A new folio is found by its words and has a picture without waiting for its first edit; nobody waits for it. */
  const project = (folioId: number, log: Logger) => () => {
    projection.read(folioId).catch((error) => log.error({ err: error, folioId }, 'a new folio was not projected'))
  }

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
      outbox.after(project(id, log))
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
      async (_, { db, folio, session, teamRole, outbox, now, log }, state: Uint8Array) => {
        if (folio.version < FOLIO_VERSION) throw refused(OLD_EDITOR)
        await checkLimit(db, folio.teamId, 'folios', { now, role: teamRole })
        const name = (await copyName(db, folio.teamId, session.accountId, folio.name)).slice(0, MAX_NAME)
        const owner = { teamId: folio.teamId, ownerId: session.accountId }
        const { id, token } = await createFolioRow(db, { ...owner, name, now })
        await placeAlike(db, session.accountId, folio.id, id)
        await copyFiles(db, folio.id, id)
        await live.seed(db, id, state)
        await announce(db, outbox, { id, token, teamId: folio.teamId, sharingType: 0 }, 'created')
        outbox.after(project(id, log))
        return { token, folioName: name }
      },
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
