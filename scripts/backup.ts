import { BackupError } from '../apps/server/src/backup/manifest.ts'
import { asCommand, backUp } from '../apps/server/src/backup/operator.ts'

// `npm run backup -- FOLDER`: everything there is, also while people edit, into a new folder below FOLDER.
await asCommand(async (config) => {
  const [into] = process.argv.slice(2)
  if (!into) throw new BackupError('Usage: npm run backup -- FOLDER')
  const { folder, tables, files, missing } = await backUp(config, into)
  const bytes = [...tables, ...files].reduce((sum, one) => sum + one.bytes, 0)
  const gone = missing.length ? ` ${missing.length} files that it names were not there.` : ''
  return `Backed up ${tables.length} tables and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, into ${folder}.${gone}`
})
