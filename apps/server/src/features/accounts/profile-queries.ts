import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The address of a person's picture; it changes with the picture. */
export const pictureUrl = (token: string): string => `/account/picture/${token}`

/** The most pictures a browser is told about: those of the people seen last. */
const MOST_PICTURES = 500

/** The data of an account's settings. */
export async function profileOf(db: Kysely<DB>, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['email', 'full_name', 'created_at', 'picture_token', 'two_factor_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    fullName: row.full_name,
    email: row.email,
    pictureUrl: row.picture_token && pictureUrl(row.picture_token),
    createdUtc: row.created_at.toISOString(),
    hasTwoFactor: row.two_factor_enabled,
  }
}

/** Pictures by address, of the person and of those who are in a team or on a folio with them. */
export async function picturesFor(db: Kysely<DB>, accountId: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ email: string; picture_token: string }>`
    with near as (
      select ${accountId}::bigint as id
      union select other.account_id from team_member own join team_member other using (team_id)
        where own.account_id = ${accountId}
      union select other.account_id from folio_collaborator own join folio_collaborator other using (folio_id)
        where own.account_id = ${accountId} and other.account_id is not null
      union select folio.owner_id from folio_collaborator own join folio on folio.id = own.folio_id
        where own.account_id = ${accountId}
      union select other.account_id from folio join folio_collaborator other on other.folio_id = folio.id
        where folio.owner_id = ${accountId} and other.account_id is not null
    )
    select account.email, account.picture_token from account join near using (id)
    where account.picture_token is not null
    order by account.updated_at desc limit ${MOST_PICTURES}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.email, pictureUrl(row.picture_token)]))
}

/** The stored picture, by the token in its address. */
export async function pictureKey(db: Kysely<DB>, token: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('picture_key').where('picture_token', '=', token).executeTakeFirst()
  return row?.picture_key ?? null
}
