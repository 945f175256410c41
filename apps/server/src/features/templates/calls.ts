import type { FolioLimits } from '@recto/contract'
import {
  DeleteTemplate,
  decideFeature,
  FOLIO_STATUS,
  folioLimitsOf,
  GetProductTemplates,
  GetTemplateCovers,
  GetTemplateData,
  GetTemplateDocument,
  GetTemplateExampleFolioName,
  GetTemplateName,
  PRIVILEGE,
  RestoreTemplate,
  ROLE,
  SaveAsTeamTemplate,
  SaveAsTemplate,
  type SavedTemplate,
  SHARING,
  SwitchTemplateTypes,
  TEMPLATE_KIND,
  type TemplateKind,
  UpdateTemplate,
} from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { createAccess, type FolioRow } from '../../http/access.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { forbidden, notFound, refused } from '../../http/refusal.ts'
import { partlyShared } from '../../http/shared-json.ts'
import {
  type CopyParts,
  type CopySource,
  copyInto,
  createFolioRow,
  isRemoved,
  refuseOldEditor,
  removeFolios,
  stateToCopy,
} from '../folios/index.ts'
import type { ProductTemplates } from './product.ts'
import { changeKind, sharingOf, templatesOf } from './queries.ts'
import { setRemoved } from './removed.ts'

const GONE = 'This template was deleted.'

/** What the calls of templates need. */
export type TemplateParts = CopyParts &
  CopySource & {
    /** Address of a card's picture; null until it is drawn. */
    catalogue: ProductTemplates
    /** The most that this installation allows in a folio. */
    limits: FolioLimits | null
    thumbnailUrl(folio: { token: string; thumbnail_key: string | null; thumbnail_seq: number | null }): string | null
  }

type SaveContext = ContextOf<'folio.saveTemplate'>

/** Folios saved as templates: a person's own, and those of their team. Each is a hidden folio. */
export function templateCalls(parts: TemplateParts): Handler[] {
  const { thumbnailUrl, catalogue } = parts
  const stateOf = (_: unknown, { db, folio, privilege }: SaveContext) =>
    stateToCopy(parts, db, folio, { privilege, teamId: folio.teamId })

  async function save(kind: TemplateKind, given: string | undefined, context: SaveContext, state: Uint8Array) {
    const { db, folio, session, now } = context
    refuseOldEditor(folio)
    const name = given ?? folio.name
    await lockTeam(db, folio.teamId)
    const { id, token } = await createFolioRow(db, {
      teamId: folio.teamId,
      ownerId: session.accountId,
      name,
      now,
      status: FOLIO_STATUS.hidden,
      sharingType: sharingOf(kind),
    })
    await db.insertInto('template').values({ folio_id: id, source_id: folio.id }).execute()
    await copyInto(parts, context, { fromId: folio.id, toId: id, state })
    return { token, templateName: name }
  }

  return [
    handle(
      SaveAsTemplate,
      ({ templateName }, context, state: Uint8Array) => save(TEMPLATE_KIND.personal, templateName, context, state),
      stateOf,
    ),

    handle(
      SaveAsTeamTemplate,
      ({ templateName }, context, state: Uint8Array) => save(TEMPLATE_KIND.team, templateName, context, state),
      stateOf,
    ),

    handle(
      SwitchTemplateTypes,
      async ({ addAsTemplateType: kind }, { db, folio, teamRole, plan, privilege, outbox }) => {
        if (kind === TEMPLATE_KIND.personal && privilege !== PRIVILEGE.owner) {
          throw refused('Only the person who saved this template can make it private.')
        }
        const feature = kind === TEMPLATE_KIND.team ? 'teamTemplates' : 'personalTemplates'
        const decision = decideFeature(feature, { signedIn: true, teamRole, plan })
        if (!decision.allowed) throw forbidden({ ...decision, teamRole, plan }, 'folio.saveTeamTemplate', true)
        await changeKind(db, folio.id, kind)
        outbox.accessChanged(folio.id, null)
        return {}
      },
    ),

    handle(
      UpdateTemplate,
      async (_, context, { source, state }: { source: FolioRow; state: Uint8Array }) => {
        const { db, folio, outbox, now } = context
        await lockTeam(db, folio.teamId)
        const { used_count } = await db
          .selectFrom('template')
          .select('used_count')
          .where('folio_id', '=', folio.id)
          .executeTakeFirstOrThrow()
        outbox.toFolio(folio.id, { type: 'folioDeleted', data: { folioToken: folio.token } })
        outbox.accessChanged(folio.id, null)
        const { teamId, ownerId, name, sharingType, token, createdAt } = folio
        await removeFolios(db, [folio.id])
        const { id } = await createFolioRow(db, {
          ...{ teamId, ownerId, name, now, sharingType },
          status: FOLIO_STATUS.hidden,
        })
        // Links to it stay good.
        await db.updateTable('folio').set({ token, created_at: createdAt }).where('id', '=', id).execute()
        await db.insertInto('template').values({ folio_id: id, source_id: source.id, used_count }).execute()
        await copyInto(parts, context, { fromId: source.id, toId: id, state })
        return {}
      },
      async (_, { db, folio, session, now }) => {
        const row = await db
          .selectFrom('template')
          .innerJoin('folio', 'folio.id', 'template.source_id')
          .select('folio.token')
          .where('template.folio_id', '=', folio.id)
          .executeTakeFirst()
        if (!row) throw refused('The folio that this template was saved from no longer exists.')
        const found = await createAccess(db, () => now.getTime()).folio(session, row.token, 'folio.saveTemplate')
        if (!found.allowed) throw refused('You can no longer open the folio that this template was saved from.')
        const { folio: source, privilege } = found
        refuseOldEditor(source)
        return { source, state: await stateToCopy(parts, db, source, { privilege, teamId: folio.teamId }) }
      },
    ),

    handle(DeleteTemplate, async (_, { db, folio, outbox, now }) => {
      await lockTeam(db, folio.teamId)
      if (await isRemoved(db, folio.id)) throw notFound(GONE)
      outbox.toFolio(folio.id, { type: 'folioDeleted', data: { folioToken: folio.token } })
      outbox.accessChanged(folio.id, null)
      await setRemoved(db, folio.id, now)
      return {}
    }),

    handle(RestoreTemplate, async (_, { db, folio }) => {
      await lockTeam(db, folio.teamId)
      await setRemoved(db, folio.id, null)
      return {}
    }),

    handle(GetTemplateData, async (_, { db, session, now }) => {
      const [saved, { facts }, product] = await Promise.all([
        templatesOf(db, session),
        planOf(db, session.teamId, now),
        catalogue.list(db),
      ])
      const all = saved.map((row) => savedTemplateOf(row, session, thumbnailUrl(row)))
      const own = {
        limits: folioLimitsOf(facts.rules, parts.limits),
        userTemplates: all.filter(({ kind }) => kind === TEMPLATE_KIND.personal),
        teamTemplates: all.filter(({ kind }) => kind === TEMPLATE_KIND.team),
      }
      return partlyShared(own, product)
    }),

    handle(GetProductTemplates, async (_, { db }) => partlyShared({}, await catalogue.list(db))),

    handle(GetTemplateCovers, async ({ tokens }) => {
      const covers = await Promise.all(
        tokens.map(async (token) => {
          const cover = await catalogue.cover(token)
          return cover ? [{ token, ...cover }] : []
        }),
      )
      return { covers: covers.flat() }
    }),

    handle(GetTemplateDocument, async ({ token }) => {
      const found = await catalogue.open(token)
      if (!found) throw notFound('This template does not exist.')
      return { document: found.document }
    }),

    handle(GetTemplateExampleFolioName, async ({ token }) => {
      const folioName = await catalogue.exampleName(token)
      if (folioName === null) throw notFound('This example does not exist.')
      return { folioName }
    }),

    handle(GetTemplateName, async (_, { db, folio }) => {
      const drawn = await db
        .selectFrom('folio')
        .select(['thumbnail_key', 'thumbnail_seq'])
        .where('id', '=', folio.id)
        .executeTakeFirstOrThrow()
      return { templateName: folio.name, thumbnailUrl: thumbnailUrl({ token: folio.token, ...drawn }) }
    }),
  ]
}

type SavedRow = Awaited<ReturnType<typeof templatesOf>>[number]

/** A saved template as shown in someone's list. */
function savedTemplateOf(
  row: SavedRow,
  session: ContextOf<'folio.create'>['session'],
  thumbnailUrl: string | null,
): SavedTemplate {
  const kind = row.sharingType === SHARING.teamCopy ? TEMPLATE_KIND.team : TEMPLATE_KIND.personal
  const { token, name, status, usedCount, userFullName, userEmail } = row
  return {
    token,
    templateName: name,
    publicName: name,
    kind,
    private: kind === TEMPLATE_KIND.personal,
    status,
    usedCount,
    createdUtc: row.createdAt.toISOString(),
    thumbnailUrl,
    userFullName,
    userEmail,
    canManage: row.ownerId === session.accountId || session.role <= ROLE.admin,
    source:
      row.sourceToken !== null && row.sourceName !== null && row.sourceOwner === session.accountId
        ? { token: row.sourceToken, folioName: row.sourceName }
        : null,
  }
}
