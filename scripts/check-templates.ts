// `npm run check-templates`: whether every template holds what AUTHORING.md asks for. Names of templates or categories
// after `--` check those alone; `--write` lays the files out as the linter wants them; `--drawn` also draws templates in Chromium, at three lengths and four widths.
import { wholeFaults } from '@recto/catalogue'
import { check } from '@recto/composer'
import { type Drawing, startDrawing } from './templates/drawing.ts'
import { drawnFaults } from './templates/drawn-faults.ts'
import { builtWidths, composed, strayFiles, type TemplateFile, templateFiles } from './templates/files.ts'
import { type Worded, wordFaults } from './templates/words.ts'

const args = process.argv.slice(2)
const isDrawn = args.includes('--drawn')
const names = args.filter((arg) => !arg.startsWith('--'))
const widths = builtWidths()
const files = templateFiles(names)
if (files.length === 0) {
  console.error(
    `No template file for ${names.join(', ') || 'any id'}: they are packages/catalogue/templates/<category>/<id>.json.`,
  )
  process.exit(1)
}

/** Faults of one file, each with its place. */
async function faultsOf({ id, read }: TemplateFile, drawing: Drawing | null, worded: Worded[]): Promise<string[]> {
  if ('faults' in read) return read.faults.map(({ at, says }) => `${at}: ${says}`)
  const { entry, plan, source } = read
  const { document, faults } = composed(plan, widths)
  worded.push({ id, entry, plan, document })
  return [
    ...wholeFaults(entry, source).map(({ at, says }) => `${at}: ${says}`),
    ...faults.map(({ section, pattern, at, says }) => `sections.${section} (${pattern})${at ? ` ${at}` : ''}: ${says}`),
    ...check(document, { widths, format: entry.format }).map(({ where, says }) => `${where}: ${says}`),
    ...(drawing ? await drawnFaults(drawing, document) : []),
  ]
}

const drawing = isDrawn ? await startDrawing() : null
const worded: Worded[] = []
const byId = new Map<string, string[]>()
for (const file of files) byId.set(file.id, await faultsOf(file, drawing, worded))
await drawing?.close()
for (const { id, says } of wordFaults(worded)) byId.get(id)?.push(says)

let bad = 0
for (const [id, faults] of byId) {
  if (faults.length === 0) continue
  bad++
  console.log(`\n${id}`)
  for (const fault of faults) console.log(`  ${fault}`)
}
const strays = strayFiles().map((path) => `${path}: no such id in this category.`)
for (const stray of strays) console.log(stray)
console.log(`\n${byId.size - bad} of ${byId.size} templates pass${isDrawn ? ', drawn at 3 lengths and 4 widths' : ''}.`)
process.exit(bad + strays.length === 0 ? 0 : 1)
