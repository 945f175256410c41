import { all, at, readXml, type Xml } from './xml.ts'
import type { Zip } from './zip.ts'

/** The target of each relationship in an office document, by id. */
export type Links = ReadonlyMap<string, { target: string; isOutside: boolean }>

/** Reads a part; undefined if the document has none. */
export async function partOf(zip: Zip, name: string): Promise<Xml | undefined> {
  return zip.names.includes(name) ? readXml(await zip.text(name)) : undefined
}

/** Targets of a part: pictures, pages, sheets. */
export async function linksOf(zip: Zip, part: string): Promise<Links> {
  const cut = part.lastIndexOf('/') + 1
  const listed = at(await partOf(zip, `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`), 'Relationships')
  return new Map(
    (listed ? all(listed, 'Relationship') : []).map(({ attrs }) => {
      const isOutside = attrs.TargetMode === 'External'
      const target = attrs.Target ?? ''
      return [attrs.Id ?? '', { isOutside, target: isOutside ? target : inside(part.slice(0, cut), target) }]
    }),
  )
}

/** A path within the document, resolved from the place that names it. */
function inside(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
