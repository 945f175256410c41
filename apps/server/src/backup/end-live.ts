import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { forgetDataKey, needsDataKey, readDataKey, sealDataKey } from '../data-key.ts'
import type { DB } from '../db/schema.ts'
import { ensureSecret } from '../secret.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { LIVE, OF_THE_MOMENT } from './tables.ts'
import { unwrap } from './wrapped-key.ts'

/**
 * State that was in progress at the time of the backup and must not continue days later: sessions (perhaps ended
 * since), codes, hand-overs, emails. Jobs are not part of a backup, so no one waits for an export
 * or an archive that nothing creates.
 */
export async function endWhatWasLive(db: Kysely<DB>, { keepSessions }: { keepSessions: boolean }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // None of them was restored: an older schema may have had their rows under another name.
    const ended = keepSessions ? OF_THE_MOMENT : [...OF_THE_MOMENT, ...LIVE]
    for (const name of ended) await sql`delete from ${sql.table(name)}`.execute(trx)
    await sql`update folio_export set state = 'failed', finished_at = now(), error = 'Recto was restored from a backup. Please export again.'
      where state in ('waiting', 'running')`.execute(trx)
    await sql`update account_archive set state = 'failed', finished_at = now(), error = 'Recto was restored from a backup. Please start again.'
      where state in ('waiting', 'running')`.execute(trx)
  })
}

const SEALED =
  'The backup’s data key, which 2-step verification and invitations need, is sealed with the secret of the server that made it.'
const WAYS_IN =
  'Set BACKUP_PASSPHRASE as it was for the backup, or AUTH_SECRET as it was for that server; or restore with --forget-data-key, which turns 2-step verification off and withdraws open invitations.'

/**
 * Reseals the data key with this installation's secret. @throws BackupError if nothing here can open it and something
 * needs it.
 */
export async function bringDataKey(
  db: Kysely<DB>,
  { dataDir, authSecret, backupPassphrase }: Pick<Config, 'dataDir' | 'authSecret' | 'backupPassphrase'>,
  { dataKey: wrapped }: Pick<Manifest, 'dataKey'>,
  { forget }: { forget: boolean },
): Promise<void> {
  const kept = await ensureSecret(dataDir)
  const secret = authSecret ?? kept
  if ((await readDataKey(db, secret)).is !== 'sealed') return
  const dataKey = await openedOtherwise()
  if (dataKey !== null) {
    await db.deleteFrom('data_key').execute()
    await sealDataKey(db, dataKey, secret)
    return
  }
  if (!forget && (await needsDataKey(db))) throw new BackupError(`${SEALED} ${WAYS_IN}`)
  await forgetDataKey(db)

  /** With the secret that the backup brought along, or with the passphrase. */
  async function openedOtherwise(): Promise<string | null> {
    const own = await readDataKey(db, kept)
    if (own.is === 'open') return own.dataKey
    if (!wrapped || !backupPassphrase) return null
    const unwrapped = await unwrap(wrapped, backupPassphrase)
    if (unwrapped === null) throw new BackupError('BACKUP_PASSPHRASE is not the passphrase this backup was made with.')
    return unwrapped
  }
}
