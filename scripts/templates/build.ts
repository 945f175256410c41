// Composes the templates of the product into packages/catalogue/dist: `index.json` lists them, `<id>.json` is a folio. The
// build runs it after the viewer, whose tables of widths it measures by.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ComposedTemplate, entryOf, examples, labelColor, numberOf } from '@recto/catalogue'
import { builtWidths, composed, templateFiles } from './files.ts'
import { templateToken } from './token.ts'

const OUT = 'packages/catalogue/dist'

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const widths = builtWidths()
const places = new Map<string, number>()
const list: ComposedTemplate[] = []
for (const { id, path, read } of templateFiles()) {
  if (!('plan' in read)) throw new Error(`${path}: ${read.faults.map(({ at, says }) => `${at}: ${says}`).join(' ')}`)
  const { entry, source, plan } = read
  const { document } = composed(plan, widths)
  writeFileSync(join(OUT, `${id}.json`), JSON.stringify(document))
  const place = (places.get(entry.category) ?? 0) + 1
  places.set(entry.category, place)
  list.push({
    ...entry,
    ...numbered(id),
    token: templateToken(id),
    place,
    color: labelColor(entry.category),
    words: source.words ?? [],
    sections: document.sections.length,
    modules: document.modules.length,
    isPaged: document.page.mode === 'paged',
    // The most used one of each label stands first.
    isFeatured: place === 1,
  })
}
const templates = list.length
for (const { id, name, parent, document } of examples()) {
  const entry = entryOf(parent)
  if (!entry) throw new Error(`${id}: there is no template "${parent}".`)
  writeFileSync(join(OUT, `${id}.json`), JSON.stringify(document))
  list.push({
    ...entry,
    ...{ id, name, parent, token: templateToken(id), color: labelColor(entry.category), words: [entry.name] },
    ...numbered(id),
    sections: document.sections.length,
    modules: document.modules.length,
    isPaged: document.page.mode === 'paged',
    isFeatured: false,
    place: 0,
  })
}
writeFileSync(join(OUT, 'index.json'), JSON.stringify(list))
console.log(`Composed ${templates} templates.`)

function numbered(id: string) {
  const found = numberOf(id)
  if (!found) throw new Error(`${id} has no number: give it the next one in packages/catalogue/src/numbers.json.`)
  return found
}
