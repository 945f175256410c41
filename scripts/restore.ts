import { BackupError } from '../apps/server/src/backup/manifest.ts'
import { asCommand, restore } from '../apps/server/src/backup/operator.ts'

// `npm run restore -- FOLDER`: a backup into the empty RECTO_DATA, or the empty database of DATABASE_URL.
await asCommand(async (config) => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Usage: npm run restore -- FOLDER')
  const { tables, files, madeAt } = await restore(config, folder)
  return `Restored ${tables.length} tables and ${files.length} files of ${madeAt}: every byte is as it was.`
})
