import { runTemplates } from '../apps/server/src/features/templates/templates-command.ts'
import { builtWidths } from './templates/files.ts'
import { composeFile, schemaOf } from './templates/operator-file.ts'

// `npm run templates -- list|hide|show|feature|add|schema`: what the gallery of this installation offers. See `--help`.
process.exitCode = await runTemplates(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  schema: schemaOf,
  compose: (path) => composeFile(path, builtWidths()),
})
