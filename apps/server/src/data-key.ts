import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from './config.ts'
import type { DB } from './db/schema.ts'
import { deriveKey, seal, unseal } from './keys.ts'

/** Keys for data that must stay readable, or reproducible, after the server's secret is replaced. */
export type DataKeys = {
  /** Encrypts secrets of authenticator apps and recovery codes. */
  twoFactor: string
  /** Derives the tokens of invitation links. */
  invitations: string
  /** Hashes addresses for which email is counted or which unsubscribed, and seals them in links. */
  addresses: string
}

/** The keys that are derived from the data key. */
export const dataKeysOf = (dataKey: string): DataKeys => ({
  twoFactor: deriveKey(dataKey, 'two-factor'),
  invitations: deriveKey(dataKey, 'invitations'),
  addresses: deriveKey(dataKey, 'addresses'),
})

const PURPOSE = 'data-key'
const SEALED = 'The data key, which 2-step verification and invitations need, is sealed with another secret.'
const WAYS_OUT =
  'Set the former AUTH_SECRET, or put the former file "secret" back into RECTO_DATA; or start once with FORGET_DATA_KEY=1, which turns 2-step verification off and withdraws open invitations.'

/**
 * The data key, stored in the database sealed with the server's secret; created at the first start. @throws ConfigError
 * if it was sealed with another secret and something needs it.
 */
export async function openDataKey(db: Kysely<DB>, secret: string, { forget = false } = {}): Promise<string> {
  const stored = await readDataKey(db, secret)
  if (stored.is === 'open') return stored.dataKey
  if (stored.is === 'sealed') {
    if (!forget && (await needsDataKey(db))) throw new ConfigError(`${SEALED} ${WAYS_OUT}`)
    await forgetDataKey(db)
  }
  await sealDataKey(db, randomBytes(32).toString('base64url'), secret)
  const made = await readDataKey(db, secret)
  if (made.is !== 'open') throw new ConfigError('Another process is using this database with a different AUTH_SECRET.')
  return made.dataKey
}

/** What the database contains: nothing, a key that `secret` opens, or one that it does not open. */
export async function readDataKey(
  db: Kysely<DB>,
  secret: string,
): Promise<{ is: 'missing' } | { is: 'sealed' } | { is: 'open'; dataKey: string }> {
  const row = await db.selectFrom('data_key').select('sealed').executeTakeFirst()
  if (!row) return { is: 'missing' }
  const dataKey = openSealed(row.sealed, secret)
  return dataKey === null ? { is: 'sealed' } : { is: 'open', dataKey }
}

/** null: it was sealed with another secret. */
export const openSealed = (sealed: Uint8Array, secret: string): string | null =>
  unseal(sealed, deriveKey(secret, PURPOSE))

/** Stores the data key if there is none yet: of two first starts, one wins. */
export async function sealDataKey(db: Kysely<DB>, dataKey: string, secret: string): Promise<void> {
  await db
    .insertInto('data_key')
    .values({ sealed: seal(dataKey, deriveKey(secret, PURPOSE)) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** As SQL: whether anything would be lost with the data key. */
export const DATA_KEY_NEEDED = `(exists (select from two_factor) or exists (select from team_invitation)
  or exists (select from team where invite_handle is not null) or exists (select from mail_opt_out))`

/** Whether the database contains anything that only the data key opens. */
export async function needsDataKey(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`select ${sql.raw(DATA_KEY_NEEDED)} as needs`.execute(db)
  return rows[0]?.needs ?? false
}

/** Drops a data key that nothing can open, and everything that is useless without it. */
export async function forgetDataKey(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('two_factor').execute()
    await trx.updateTable('account').set({ two_factor_enabled: false }).where('two_factor_enabled', '=', true).execute()
    // Their links could not be shown or mailed again.
    await trx.deleteFrom('team_invitation').execute()
    await trx
      .updateTable('team')
      .set({ invite_handle: null, invite_hash: null })
      .where('invite_handle', 'is not', null)
      .execute()
    await sql`truncate mail_opt_out, mail_recipient`.execute(trx)
    await trx.deleteFrom('data_key').execute()
  })
}
