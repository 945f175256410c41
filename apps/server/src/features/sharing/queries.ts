import type { SharingType, ViewType } from '@recto/contract'
import { FOLIO_STATUS, ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type WayRow, type WaysContext, workspaceWaysSql } from '../../http/folio-ways.ts'
import { type FolioDomain, folioDomainSql } from '../domains/index.ts'
import { type Audience, audienceSql } from '../folios/index.ts'
import { type PersonRow, peopleSql, type RequestRow, requestsSql } from './people.ts'

/** Sharing settings to write; absent ones are kept. */
export type SettingsChange = {
  sharingType?: SharingType
  viewType?: ViewType
  isIndexed?: boolean
  title?: string
  description?: string
  copiesTemplateType?: 1 | 2 | null
  copiesWorkspaceId?: number | null
  copiesNotify?: boolean
  linkExpiresAt?: Date | null
  allowsDownload?: boolean
}

const COLUMNS = {
  sharingType: 'sharing_type',
  viewType: 'view_type',
  isIndexed: 'is_indexed',
  title: 'page_title',
  description: 'page_description',
  copiesTemplateType: 'copies_template_type',
  copiesWorkspaceId: 'copies_workspace_id',
  copiesNotify: 'copies_notify',
  linkExpiresAt: 'link_expires_at',
  allowsDownload: 'allow_download',
} as const satisfies Record<keyof SettingsChange, string>

/** The sharing settings of a folio, as shown and announced. */
export type SharedFolio = {
  sharing_type: SharingType
  view_type: ViewType
  is_indexed: boolean
  custom_link: string | null
  page_title: string
  page_description: string
  password_hash: string | null
  password_set_at: Date | null
  copies_template_type: 1 | 2 | null
  copies_notify: boolean
  link_expires_at: Date | null
  allow_download: boolean
  token: string
  thumbnail_key: string | null
  thumbnail_seq: number | null
  workspace_token: string | null
  team_token: string
  team_name: string
  people: readonly PersonRow[]
  /** Its workspaces, as the caller is told of them. */
  ways: readonly WayRow[]
  /** As many as are listed. */
  requests: readonly RequestRow[]
  audience: Audience
  /** The domain it is shown on; null: none. */
  domain: FolioDomain | null
}

/** Makes the change, if any, and reads everything that the Share popup shows: one statement. */
export async function changeSharing(
  { db, ...context }: WaysContext & { db: Kysely<DB> },
  change: SettingsChange = {},
): Promise<SharedFolio> {
  const folioId = context.folio.id
  const values = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(COLUMNS[name as keyof SettingsChange])} = ${value}`],
  )
  const changed = values.length
    ? sql`update folio set ${sql.join(values)} where id = ${folioId} returning *`
    : sql`select * from folio where id = ${folioId}`
  const { rows } = await sql<SharedFolio>`with folio as (${changed})
    select folio.sharing_type, folio.view_type, folio.is_indexed, folio.custom_link, folio.page_title,
      folio.page_description, folio.password_hash, folio.password_set_at, folio.copies_template_type,
      folio.copies_notify, folio.link_expires_at, folio.allow_download, folio.token, folio.thumbnail_key, folio.thumbnail_seq,
      workspace.token as workspace_token, team.token as team_token, team.name as team_name, ${audienceSql} as audience, ${folioDomainSql} as domain,
      (select coalesce(json_agg(one), '[]') from (${peopleSql}) one) as people, ${workspaceWaysSql(context)} as ways,
      (select coalesce(json_agg(one), '[]') from (${requestsSql}) one) as requests
    from folio join team on team.id = folio.team_id left join workspace on workspace.id = folio.copies_workspace_id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The folio no longer exists.')
  return row
}

/** The folio that has a custom link. */
export async function folioOfLink(db: Kysely<DB>, link: string): Promise<number | null> {
  const row = await db.selectFrom('folio').select('id').where('custom_link', '=', link).executeTakeFirst()
  return row?.id ?? null
}

/** Writes a folio's custom link; null removes it. */
export async function setCustomLink(db: Kysely<DB>, folioId: number, link: string | null): Promise<void> {
  await db.updateTable('folio').set({ custom_link: link }).where('id', '=', folioId).execute()
}

/** Writes the hash of a page's password; null removes it. */
export async function setPassword(db: Kysely<DB>, folioId: number, hash: string | null, at: Date): Promise<void> {
  await db
    .updateTable('folio')
    .set({ password_hash: hash, password_set_at: hash === null ? null : at })
    .where('id', '=', folioId)
    .execute()
}

/** A person's access to a folio; undefined if it is not shared with them. */
export async function findCollaborator(db: Kysely<DB>, folioId: number, email: string) {
  return db
    .selectFrom('folio_collaborator')
    .select(['account_id', 'privilege', 'accepted', 'awaits_answer'])
    .where('folio_id', '=', folioId)
    .where('email', '=', email)
    .executeTakeFirst()
}

type NewCollaborator = {
  folioId: number
  email: string
  accountId: number | null
  privilege: 1 | 2
  /** They may open it, and have not answered yet. Someone who already has access keeps their answer. */
  awaitsAnswer: boolean
  now: Date
}

/**
 * Adds a person or changes their access. With an account they can open the folio at once, else they are pending
 * [SHARE-23].
 */
export async function putCollaborator(db: Kysely<DB>, one: NewCollaborator): Promise<void> {
  await db
    .insertInto('folio_collaborator')
    .values({
      folio_id: one.folioId,
      email: one.email,
      account_id: one.accountId,
      privilege: one.privilege,
      accepted: one.accountId === null ? null : true,
      awaits_answer: one.awaitsAnswer,
      invited_at: one.now,
    })
    .onConflict((clash) => clash.columns(['folio_id', 'email']).doUpdateSet({ privilege: one.privilege }))
    .execute()
}

/** Writes a person's privilege on a folio. */
export async function changePrivilege(db: Kysely<DB>, folioId: number, email: string, privilege: 1 | 2): Promise<void> {
  await db
    .updateTable('folio_collaborator')
    .set({ privilege })
    .where('folio_id', '=', folioId)
    .where('email', '=', email)
    .execute()
}

/** Ends a person's share of a folio. */
export async function removeCollaborator(db: Kysely<DB>, folioId: number, email: string): Promise<void> {
  await db.deleteFrom('folio_collaborator').where('folio_id', '=', folioId).where('email', '=', email).execute()
}

/** The invitation of this person to a folio that waits for an answer, with who owns it. */
export async function waitingInvitation(db: Kysely<DB>, folioToken: string, accountId: number) {
  return db
    .selectFrom('folio_collaborator as c')
    .innerJoin('folio', 'folio.id', 'c.folio_id')
    .innerJoin('team', 'team.id', 'folio.team_id')
    .innerJoin('account as owner', 'owner.id', 'folio.owner_id')
    .select([
      'folio.id',
      'folio.token',
      'folio.team_id as teamId',
      'folio.name',
      'folio.sharing_type as sharingType',
      'folio.owner_id as ownerId',
      'team.name as teamName',
      'owner.full_name as ownerName',
      'owner.email as ownerEmail',
      'c.privilege',
    ])
    .where('folio.token', '=', folioToken)
    .where('folio.status', '=', FOLIO_STATUS.active)
    .where('c.account_id', '=', accountId)
    .where('c.awaits_answer', '=', true)
    .executeTakeFirst()
}

/** What someone without access may learn of a folio: found by its token or its custom link, active ones only. */
export async function folioAsked(db: Kysely<DB>, reference: string) {
  return db
    .selectFrom('folio')
    .select(['id', 'token', 'team_id as teamId', 'owner_id as ownerId', 'name', 'thumbnail_key as thumbnailKey'])
    .where('status', '=', FOLIO_STATUS.active)
    .where((where) => where.or([where('token', '=', reference), where('custom_link', '=', reference.toLowerCase())]))
    .executeTakeFirst()
}

/** The folio's owner, the team's owner and admins. */
export async function ownerAndAdmins(db: Kysely<DB>, folio: { ownerId: number; teamId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('team_id', '=', folio.teamId)
    .where('role', '<=', ROLE.admin)
    .execute()
  return [...new Set([folio.ownerId, ...rows.map((row) => row.account_id)])]
}

/** Marks a person's request as answered, whoever granted it. Returns whether one was open. */
export async function answerRequests(
  db: Kysely<DB>,
  which: { folioId: number; accountId: number },
  granted: boolean,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('folio_access_request')
    .set({ granted, answered_at: at })
    .where('folio_id', '=', which.folioId)
    .where('account_id', '=', which.accountId)
    .where('granted', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
