import { FOLIO_STATUS, SHARING, type SharingType, TEMPLATE_KIND, type TemplateKind } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A template's audience is how its hidden folio is shared: its owner only, or the members of its team. */
export const sharingOf = (kind: TemplateKind): SharingType =>
  kind === TEMPLATE_KIND.team ? SHARING.teamCopy : SHARING.private

/** Writes whether a template is personal or the team's. */
export async function changeKind(db: Kysely<DB>, folioId: number, kind: TemplateKind): Promise<void> {
  await db
    .updateTable('folio')
    .set({ sharing_type: sharingOf(kind) })
    .where('id', '=', folioId)
    .execute()
}

/** A person's own templates in a team, and those of the team, by name. */
export async function templatesOf(db: Kysely<DB>, { accountId, teamId }: { accountId: number; teamId: number }) {
  return db
    .selectFrom('folio')
    .innerJoin('template', 'template.folio_id', 'folio.id')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .leftJoin('folio as source', 'source.id', 'template.source_id')
    .select(['folio.token', 'folio.name', 'folio.status', 'folio.sharing_type as sharingType'])
    .select([
      'folio.owner_id as ownerId',
      'folio.created_at as createdAt',
      'folio.thumbnail_key',
      'folio.thumbnail_seq',
    ])
    .select(['source.token as sourceToken', 'source.name as sourceName', 'source.owner_id as sourceOwner'])
    .select(['template.used_count as usedCount', 'account.full_name as userFullName', 'account.email as userEmail'])
    .where('folio.team_id', '=', teamId)
    .where('folio.status', '=', FOLIO_STATUS.hidden)
    .where('template.removed_at', 'is', null)
    .where((is) => is.or([is('folio.sharing_type', '=', SHARING.teamCopy), is('folio.owner_id', '=', accountId)]))
    .orderBy((eb) => eb.fn('lower', ['folio.name']))
    .orderBy('folio.id')
    .limit(500)
    .execute()
}
