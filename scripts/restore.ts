import { parseArgs } from 'node:util'
import { BackupError } from '../apps/server/src/backup/manifest.ts'
import { asCommand, restore } from '../apps/server/src/backup/operator.ts'

const USAGE = 'Usage: npm run restore -- FOLDER [--keep-sessions] [--forget-data-key]'

// `npm run restore -- FOLDER`: a backup into the empty RECTO_DATA, or the empty database of DATABASE_URL.
await asCommand(async (config) => {
  const { values, positionals } = argumentsGiven()
  const [folder] = positionals
  if (!folder) throw new BackupError(USAGE)
  const keepSessions = values['keep-sessions'] ?? false
  const how = { keepSessions, forgetDataKey: values['forget-data-key'] ?? false }
  const { tables, files, madeAt } = await restore(config, folder, how)
  const sessions = keepSessions ? '' : ' Everybody signs in again.'
  return `Restored ${tables.length} tables and ${files.length} files of ${madeAt}: every byte is as it was.${sessions}`
})

function argumentsGiven() {
  try {
    const options = { 'keep-sessions': { type: 'boolean' }, 'forget-data-key': { type: 'boolean' } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new BackupError(USAGE)
  }
}
