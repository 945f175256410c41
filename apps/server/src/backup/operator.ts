import { join, resolve } from 'node:path'
import { type Config, ownConfig } from '../config.ts'
import { holdsEmbedded, runningEmbedded, startEmbedded } from '../db/embedded/index.ts'
import { ensureSecret } from '../secret.ts'
import { orLeaveAsItWas } from './as-it-was.ts'
import { type BackupResult, writeBackup } from './backup.ts'
import { checkedBackup } from './check-backup.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { inWords, isInWords } from './problem.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresBin'> &
  Partial<Pick<Config, 'authSecret' | 'backupPassphrase' | 'filesUrl'>>

/** Backs up the product of this environment, whether it runs or not, into a new folder below `into`; returns where. */
export async function backUp(
  place: Place,
  into: string,
  { withSecret = false, now = Date.now } = {},
): Promise<BackupResult & { folder: string }> {
  const folder = join(resolve(into), `recto-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')}`)
  if (!place.databaseUrl && !holdsEmbedded(place.dataDir)) {
    throw new BackupError(`There is nothing to back up: ${place.dataDir} contains no database.`)
  }
  const running = place.databaseUrl ?? (await runningEmbedded(place))
  const secret = place.authSecret ?? (await ensureSecret(place.dataDir))
  const back = (databaseUrl: string) =>
    writeBackup({ ...place, databaseUrl, folder, withSecret, passphrase: place.backupPassphrase ?? null, secret, now })
  return { ...(running ? await back(running) : await onEmbedded(place, back)), folder }
}

/** Brings a backup into the empty place of this environment; the product must not run on it. */
export async function restore(
  place: Place,
  folder: string,
  how: Pick<RestoreOptions, 'keepSessions' | 'forgetDataKey'> = {},
): Promise<Manifest> {
  // Before a database is made for it.
  const manifest = await checkedBackup(resolve(folder))
  const bring = (databaseUrl: string) =>
    restoreBackup({ ...place, ...how, manifest, folder: resolve(folder), databaseUrl })
  return place.databaseUrl
    ? bring(place.databaseUrl)
    : orLeaveAsItWas(place.dataDir, () => onEmbedded(place, bring)).catch((error) => {
        throw inWords('The backup could not be restored', error)
      })
}

async function onEmbedded<T>(place: Place, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(place)
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Runs an operator's command: its last line on success, one sentence and exit code 1 on what can be expected to fail. */
export async function asCommand(run: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await run(ownConfig({ ALLOW_EMBEDDED_MAIL: '1' })))
  } catch (error) {
    console.error(isInWords(error) ? error.message : error)
    process.exitCode = 1
  }
}
