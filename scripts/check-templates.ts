// `npm run check-templates`: whether every template holds what AUTHORING.md asks for. Names of templates or categories
// after `--` check those alone; `--write` first formats the files as lint wants them; `--drawn` also draws templates in Chromium,
// at three lengths and four widths, and prints them on A4 and Letter.
import { templateFaults } from './templates/faults.ts'
import { builtWidths, strayFiles, templateFiles } from './templates/files.ts'

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

const byId = await templateFaults(files, widths, isDrawn ? 'drawn and printed' : undefined)

let bad = 0
for (const [id, faults] of byId) {
  if (faults.length === 0) continue
  bad++
  console.log(`\n${id}`)
  for (const fault of faults) console.log(`  ${fault}`)
}
const strays = strayFiles().map((path) => `${path}: no such id in this category.`)
for (const stray of strays) console.log(stray)
console.log(
  `\n${byId.size - bad} of ${byId.size} templates pass${isDrawn ? ', drawn at 3 lengths and 4 widths, printed on A4 and Letter' : ''}.`,
)
process.exit(bad + strays.length === 0 ? 0 : 1)
