import type { Passkey } from '@recto/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Site } from '../../http/hosts.ts'

type PasskeyRow = Selectable<DB['passkey']>

/** A passkey as its owner sees it. */
export const passkeyOnWire = (row: Pick<PasskeyRow, 'handle' | 'name' | 'created_at' | 'used_at'>): Passkey => ({
  id: row.handle,
  name: row.name,
  createdUtc: row.created_at.toISOString(),
  usedUtc: row.used_at?.toISOString() ?? null,
})

/** Passkeys of an account, the oldest first. */
export const passkeysOf = (db: Kysely<DB>, accountId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** The person's names for them, for an email. */
export const passkeyNames = async (db: Kysely<DB>, accountId: number): Promise<string[]> =>
  (await passkeysOf(db, accountId)).map(({ name }) => name)

/** Looked up by the device's id, with the token of its owner; locked until the call ends. */
export const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .selectAll('passkey')
    .select('account.token as account_token')
    .where('passkey.credential_id', '=', credentialId)
    .forUpdate('passkey')
    .executeTakeFirst()

/** The origin that a browser has open when it asks here; null: passkeys work at none of these addresses. */
export async function originOf(
  db: Kysely<DB>,
  site: Site,
  { baseUrl, teamOriginOf }: { baseUrl: string; teamOriginOf(label: string): string | null },
): Promise<string | null> {
  if (site.kind === 'app') return new URL(baseUrl).origin
  if (site.kind !== 'team') return null
  const team = await db.selectFrom('team').select('url').where('id', '=', site.id).executeTakeFirst()
  return team?.url ? teamOriginOf(team.url) : null
}
