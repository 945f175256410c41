import { ROLE_NAMES, type TeamRole } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The person's profile and email settings. */
export async function profileIn(db: Kysely<DB>, accountId: number) {
  const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!row) return null
  const settings = await db
    .selectFrom('email_setting')
    .select(['type', 'setting'])
    .where('account_id', '=', accountId)
    .orderBy('type')
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return {
    pictureKey: row.picture_key,
    profile: {
      fullName: row.full_name,
      email: row.email,
      createdUtc: row.created_at.toISOString(),
      hasTwoFactor: row.two_factor_enabled,
      passkeys: passkeys.map(({ name, created_at, used_at }) => ({
        name,
        createdUtc: created_at.toISOString(),
        usedUtc: used_at?.toISOString() ?? null,
      })),
      emailSettings: Object.fromEntries(settings.map(({ type, setting }) => [type, setting])),
    },
  }
}

/** Teams of an account, as its archive lists them. */
export async function teamsIn(db: Kysely<DB>, accountId: number) {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.name', 'team.url', 'team_member.role', 'team_member.joined_at'])
    .where('team_member.account_id', '=', accountId)
    .orderBy('team_member.joined_at')
    .execute()
  return rows.map(({ name, url, role, joined_at }) => ({
    name,
    url,
    role: ROLE_NAMES[role as TeamRole],
    joinedUtc: joined_at.toISOString(),
  }))
}

/** The person's own folios, those in the trash and those saved as templates too. */
export const foliosIn = (db: Kysely<DB>, accountId: number) =>
  db
    .selectFrom('folio')
    .select(['id', 'token', 'name', 'status'])
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Files of the person's own folios, and files they added to other people's folios that are still there. */
export async function filesIn(db: Kysely<DB>, accountId: number) {
  const { rows } = await sql<{ fileId: string; name: string; key: string; bytes: number; contentType: string }>`
    select distinct on (f.file_id) f.file_id as "fileId", f.name, f.key, f.bytes, f.content_type as "contentType"
    from folio_file f join folio on folio.id = f.folio_id
      left join folio_collaborator c on c.folio_id = f.folio_id and c.account_id = ${accountId} and c.accepted
    where folio.owner_id = ${accountId} or (f.account_id = ${accountId} and c.folio_id is not null)
    order by f.file_id, folio.id`.execute(db)
  return rows
}

/** Notifications of an account, as its archive lists them. */
export async function notificationsIn(db: Kysely<DB>, accountId: number) {
  const rows = await db
    .selectFrom('notification')
    .select(['kind', 'data', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, data, created_at, read_at }) => ({
    kind,
    timeUtc: created_at.toISOString(),
    readUtc: read_at?.toISOString() ?? null,
    data,
  }))
}

/** Responses to forms in the person's own folios. */
export async function answersIn(db: Kysely<DB>, accountId: number) {
  const rows = await db
    .selectFrom('form_answer as a')
    .innerJoin('folio', 'folio.id', 'a.folio_id')
    .select(['folio.token', 'folio.name', 'a.module_id', 'a.full_name', 'a.email', 'a.consent', 'a.answers'])
    .select(['a.created_at', 'a.maybe_spam'])
    .where('folio.owner_id', '=', accountId)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    folioToken: row.token,
    folioName: row.name,
    moduleId: row.module_id,
    timeUtc: row.created_at.toISOString(),
    fullName: row.full_name,
    email: row.email,
    consent: row.consent,
    answers: row.answers,
    maybeSpam: row.maybe_spam,
  }))
}
