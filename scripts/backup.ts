import { parseArgs } from 'node:util'
import { BackupError } from '../apps/server/src/backup/manifest.ts'
import { asCommand, backUp } from '../apps/server/src/backup/operator.ts'

const USAGE = 'Usage: npm run backup -- FOLDER [--with-secret]'
const NEEDS_SECRET =
  '2-step verification and invitations can be restored only with this server’s secret: set BACKUP_PASSPHRASE to make them part of the next backup.'

// `npm run backup -- FOLDER [--with-secret]`: everything there is, also while people edit, into a new folder below FOLDER.
await asCommand(async (config) => {
  const { values, positionals } = argumentsGiven()
  const [into] = positionals
  if (!into) throw new BackupError(USAGE)
  const withSecret = values['with-secret'] ?? false
  const { folder, tables, files, missing, needsSecret } = await backUp(config, into, { withSecret })
  const bytes = [...tables, ...files].reduce((sum, one) => sum + one.bytes, 0)
  const gone = missing.length ? ` ${missing.length} files that it names were not there.` : ''
  const note = needsSecret ? `\n${NEEDS_SECRET}` : ''
  return `Backed up ${tables.length} tables and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, into ${folder}.${gone}${note}`
})

function argumentsGiven() {
  try {
    return parseArgs({ options: { 'with-secret': { type: 'boolean' } }, allowPositionals: true })
  } catch {
    throw new BackupError(USAGE)
  }
}
