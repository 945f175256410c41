import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { AccountKeys } from './account-keys.ts'
import { secretConfigOf } from './stored-secrets.ts'

/** Prefix of better-auth's envelopes; what was encrypted with the server's secret has none. */
const ENVELOPE = '$ba$'

/** Re-encrypts everyone's second step with the data key if it still uses the server's secret. */
export async function resealTwoFactor(db: Kysely<DB>, keys: AccountKeys): Promise<number> {
  const key = secretConfigOf(keys)
  const rows = await db
    .selectFrom('two_factor')
    .select(['id', 'secret', 'backup_codes'])
    .where('secret', 'not like', `${ENVELOPE}%`)
    .execute()
  const renewed = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) })
  for (const row of rows) {
    const values = { secret: await renewed(row.secret), backup_codes: await renewed(row.backup_codes) }
    await db.updateTable('two_factor').set(values).where('id', '=', row.id).execute()
  }
  return rows.length
}
