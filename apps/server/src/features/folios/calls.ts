import {
  ACCESS,
  CheckFolioRestrictions,
  CreateFolio,
  DeleteFolio,
  Duplicate,
  folioLimitsOf,
  nameFromTemplate,
  planWire,
  RenameFolio,
  SetupTheEditor,
  type TemplateRecord,
  Unarchive,
  widestOf,
} from '@recto/contract'
import { asTeam, cutText, DEFAULT_THEME, type FolioDocument, LIMITS, newFolioDocument } from '@recto/document'
import { folioUpdate } from '@recto/store'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createAccess, type FolioRow } from '../../http/access.ts'
import { readFolioWays } from '../../http/folio-ways.ts'
import { givenDocument } from '../../http/given-document.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { forbidden, notFound } from '../../http/refusal.ts'
import { userSetup } from '../chrome/index.ts'
import { checkLimit, lockTeam } from '../plans/index.ts'
import { styleOfFolio } from '../style/index.ts'
import { acceptCollaboration } from './accept.ts'
import { announce } from './announce.ts'
import { bringFiles } from './bring-files.ts'
import { copyInto, makeCopy, refuseOldEditor, seedInto, stateToCopy, tellCopied, templateOfCopy } from './copy.ts'
import { checkPersonas, isRemoved, keepMadeOf, madeOf } from './made-of.ts'
import { editableWorkspace, placeAsWished, placeIn } from './place.ts'
import { collaboratorsOf, countUse, createFolioRow, renameFolio, setArchived, teamNameOf } from './queries.ts'
import { type ReadParts, readCalls } from './reads.ts'
import { makeRoomFor } from './recover.ts'
import { type SectionParts, sectionCalls } from './sections.ts'
import { trashCalls } from './trash.ts'

/** What the calls of folios need. */
export type FolioParts = SectionParts &
  ReadParts & {
    live: {
      /** First rows of a new folio's log, in the transaction that creates it. */
      seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
    }
    /** The templates of the product. */
    catalogue: {
      open(token: string): Promise<{ id: string; name: string; document: FolioDocument } | null>
      countUse(db: Kysely<DB>, id: string): Promise<void>
      record(id: string): Promise<TemplateRecord | null>
    }
    /** Address of the folio's page for people without an account. */
    pageUrl(token: string): string
  }

const { decide: restores } = ACCESS['folio.restore']

/** The source of a new folio, read before there is a transaction; `product` is one of Recto's own templates. */
type Beginning = { folio: FolioRow | null; product?: { id: string; name: string }; state: Uint8Array }

const MAX_NAME = 200
const cut = (name: string): string => cutText(name, MAX_NAME)

/** A folio's life on the dashboard: create, open, list, rename, copy, archive, restore. */
export function folioCalls(parts: FolioParts): Handler[] {
  const { specs } = parts

  return [
    handle(
      CreateFolio,
      async ({ folioName, channelToken }, context, beginning: Beginning | null) => {
        const { db, session, outbox, now } = context
        const template = beginning?.folio ?? null
        const source = template ?? beginning?.product
        const name = folioName ?? (source ? cut(nameFromTemplate(source.name)) : LIMITS.unnamedFolio)
        const workspace = channelToken === '' ? null : await editableWorkspace(db, session, channelToken)
        const plan = await checkLimit(db, session.teamId, 'folios', { now, role: session.role })
        if (beginning?.product) await checkPersonas(db, session.teamId, beginning.product.id, plan, session.role)
        const { teamId, accountId: ownerId } = session
        const { id, token } = await createFolioRow(db, { teamId, ownerId, name, now })
        if (workspace) await placeIn(db, id, workspace)
        const state = beginning?.state ?? folioUpdate(newFolioDocument(specs, { theme: asTeam(DEFAULT_THEME) }), specs)
        if (template) {
          await copyInto(parts, context, { fromId: template.id, toId: id, state })
          await countUse(db, template.id)
          if (!workspace && template.teamId === teamId) await placeAsWished(db, ownerId, template.id, id)
          await templateOfCopy(parts, context, template, { id, name, teamId, teamRole: session.role, state })
          await tellCopied(context, template)
        } else {
          await seedInto(parts, context, id, state)
          if (beginning?.product) {
            await keepMadeOf(db, id, beginning.product.id)
            await parts.catalogue.countUse(db, beginning.product.id)
          }
        }
        await announce(db, outbox, { id, token }, 'created')
        return { token, folioName: name }
      },
      async ({ templateId, content }, { db, session, now }) => {
        const given = content && folioUpdate(givenDocument('content', content, specs), specs)
        if (templateId === '') return given ? { folio: null, state: given } : null
        const product = await parts.catalogue.open(templateId)
        if (product) {
          const { document } = product
          const state = given ?? folioUpdate({ ...document, theme: asTeam(document.theme) }, specs)
          return { folio: null, product, state }
        }
        const decision = await createAccess(db, () => now.getTime()).folio(session, templateId, 'folio.useTemplate')
        if (!decision.allowed) throw forbidden(decision, 'folio.useTemplate', true)
        const { folio, privilege } = decision
        if (await isRemoved(db, folio.id)) throw notFound('This template was deleted.')
        refuseOldEditor(folio)
        return { folio, state: given ?? (await stateToCopy(parts, db, folio, { privilege, teamId: session.teamId })) }
      },
    ),

    handle(CheckFolioRestrictions, async (_, { plan, isLocked }) => ({
      isLocked,
      limits: folioLimitsOf(plan.rules, parts.limits),
    })),

    handle(SetupTheEditor, async (_, context) => {
      const { db, folio, session, privilege, teamRole, plan, isLocked, outbox, now } = context
      // Opening it accepts the invitation.
      await acceptCollaboration(db, outbox, folio, session, now)
      const collaborators = await collaboratorsOf(db, [folio.id])
      const templateId = await madeOf(db, folio.id)
      const teamName = teamRole === null ? null : await teamNameOf(db, folio.teamId)
      const ways = await readFolioWays(db, context)
      return {
        token: folio.token,
        folioName: folio.name,
        status: folio.status,
        role: privilege,
        teamRole,
        teamName,
        canRestore: restores({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked }).allowed,
        sharingType: folio.sharingType,
        isOpenByLink: ways.link.isOpen,
        access: widestOf(ways, teamName ?? 'its team').text,
        folioVersion: folio.version,
        collaborators: collaborators.get(folio.id) ?? [],
        pageUrl: parts.pageUrl(folio.token),
        limits: folioLimitsOf(plan.rules, parts.limits),
        plan: planWire(plan),
        isLocked,
        style: await styleOfFolio(db, folio.teamId),
        template: templateId === null ? null : await parts.catalogue.record(templateId),
        user: await userSetup(db, session, now),
        hubPosition: session?.hubPosition ?? 0,
      }
    }),

    handle(RenameFolio, async ({ folioName }, { db, folio, outbox }) => {
      if (folioName !== folio.name) {
        await renameFolio(db, folio.id, folioName)
        await announce(db, outbox, folio, 'renamed')
        // The card of a blank folio shows its name.
        outbox.after(() => parts.freshen([folio.id]))
      }
      return { folioName }
    }),

    handle(
      Duplicate,
      (_, context, state: Uint8Array) => makeCopy(parts, context, state),
      (_, { db, folio, privilege }) => stateToCopy(parts, db, folio, { privilege, teamId: folio.teamId }),
    ),

    handle(DeleteFolio, async (_, { db, folio, outbox, now }) => {
      await lockTeam(db, folio.teamId)
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
    bringFiles,
  ]
}
