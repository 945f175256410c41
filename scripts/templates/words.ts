// Words of templates: no filler, no addresses of anyone, nothing two templates share, and a layout of its own for each.
import type { CatalogueEntry } from '@recto/catalogue'
import type { Plan } from '@recto/composer'
import { type FolioDocument, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'

/** A composed template with what it was made from. */
export type Worded = { id: string; entry: CatalogueEntry; plan: Plan; document: FolioDocument }
type WordFault = { id: string; says: string }

/** So many words in a row that two templates share are no accident. */
const SHARED = 8

/** Every text of a folio, a line each. */
function linesOf(document: FolioDocument): string[] {
  return document.modules.flatMap((module) => [
    ...SPECS[module.type].plainText(module.props, {}),
    ...Object.values(module.texts).flatMap((text) => richTextToPlain(text).split('\n')),
  ])
}

const FILLER =
  /lorem|ipsum|dolor sit|your (text|title|company|name) here|placeholder|\bTBD\b|\bTODO\b|\bXX+\b|\[[^\]]*\]|example (company|text)|acme/i
const MAIL = /[\w.+-]+@([\w-]+\.)+[\w-]+/g
const SITE = /\b(?:https?:\/\/|www\.)([\w.-]+)/g

export function wordFaults(all: readonly Worded[]): WordFault[] {
  const found: WordFault[] = []
  const runs = new Map<string, string>()
  const signatures = new Map<string, string>()
  const covers = new Map<string, string>()
  for (const { id, entry, plan, document } of all) {
    const say = (says: string) => found.push({ id, says })
    const lines = linesOf(document)
    for (const line of lines) {
      const filler = FILLER.exec(line)
      if (filler) say(`words: "${filler[0]}" is filler, in "${line.slice(0, 60)}".`)
      for (const [mail] of line.matchAll(MAIL))
        if (!mail.endsWith('.example')) say(`words: ${mail} may be somebody's: end it with .example.`)
      for (const [, site = ''] of line.matchAll(SITE))
        if (!site.endsWith('.example')) say(`words: ${site} may be somebody's: end it with .example.`)
      if (/\b[A-Z]{5,}\b/.test(line)) say(`words: capitals only in "${line.slice(0, 60)}"; sentence case everywhere.`)
    }
    const shared = new Set<string>()
    for (const run of lines.flatMap(runsOf)) {
      const other = runs.get(run)
      if (other && other !== id) shared.add(`${other}: "${run}"`)
      else runs.set(run, id)
    }
    if (shared.size > 0)
      say(`words: ${shared.size} runs of ${SHARED} words stand in another template too, such as ${[...shared][0]}.`)
    const signature = plan.sections
      .map(({ pattern, tone, mirror, content }) => `${pattern}${mirror ? '<' : ''}:${tone}:${shapeOf(content)}`)
      .join(' ')
    const twin = signatures.get(signature)
    if (twin) say(`sections: the same patterns, tones and counts as ${twin}; change the order, a mirror or a tone.`)
    signatures.set(signature, id)
    const cover = `${entry.category} ${plan.motif} ${plan.sections[0]?.pattern}`
    const near = covers.get(cover)
    if (near && entry.format !== 'canvas')
      say(`motif: ${near} of the same category has "${plan.motif}" on the same cover; take another motif or cover.`)
    covers.set(cover, id)
  }
  return found
}

/** How many entries each slot has: what tells two sections of one pattern apart. */
const shapeOf = (content: Readonly<Record<string, unknown>>): string =>
  Object.entries(content)
    .map(([name, value]) => (Array.isArray(value) ? `${name}${value.length}` : name))
    .join(',')

function runsOf(line: string): string[] {
  const words = line.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return words.length < SHARED ? [] : words.slice(SHARED - 1).map((_, at) => words.slice(at, at + SHARED).join(' '))
}
