import { all, at, newBudget, readXml, type Xml, type XmlBudget } from './xml.ts'
import type { Zip } from './zip.ts'

/** The target of each relationship in an office document, by id; `type` is the last word of what it is for. */
export type Links = ReadonlyMap<string, { target: string; isOutside: boolean; type: string }>

/** An office document: its parts by name, read within one budget. */
export type OfficePackage = { zip: Zip; budget: XmlBudget }

/** A document that is read part by part. */
export const openPackage = (zip: Zip): OfficePackage => ({ zip, budget: newBudget() })

/** Reads a part; undefined if the document has none. */
export async function partOf({ zip, budget }: OfficePackage, name: string): Promise<Xml | undefined> {
  return zip.names.includes(name) ? readXml(zip.text(name), budget) : undefined
}

/** The main part of a document: `word/document.xml` and the like, or where a program put it. */
export async function mainPart(given: OfficePackage): Promise<string> {
  const links = [...(await linksOf(given, '')).values()]
  const said = links.find(({ type, isOutside }) => type === 'officeDocument' && !isOutside)?.target
  const usual = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']
  return [said ?? '', ...usual].find((name) => given.zip.names.includes(name)) ?? ''
}

/** Targets of a part: pictures, pages, sheets; of the document itself for an empty name. */
export async function linksOf(given: OfficePackage, part: string): Promise<Links> {
  const cut = part.lastIndexOf('/') + 1
  const listed = at(await partOf(given, `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`), 'Relationships')
  return new Map(
    (listed ? all(listed, 'Relationship') : []).map(({ attrs }) => {
      const isOutside = attrs.TargetMode === 'External'
      const target = attrs.Target ?? ''
      const type = attrs.Type?.split('/').at(-1) ?? ''
      return [attrs.Id ?? '', { isOutside, type, target: isOutside ? target : inside(part.slice(0, cut), target) }]
    }),
  )
}

/** The part that a document has for this, or its usual name. */
export const linkedPart = (links: Links, type: string, usual: string): string =>
  [...links.values()].find((link) => link.type === type && !link.isOutside)?.target ?? usual

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
