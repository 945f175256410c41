import type { FolioDocument, FolioModule } from '@recto/document'

/** What a module is in the one folio against the other. */
export type Difference = { id: string; kind: 'added' | 'removed' | 'changed' | 'moved'; module: FolioModule }

/** What is another in `after` than in `before`, module by module, in the order of the page. */
export function differences(before: FolioDocument, after: FolioDocument): Difference[] {
  const was = new Map(before.modules.map((module) => [module.id, module]))
  const is = new Map(after.modules.map((module) => [module.id, module]))
  const found: Difference[] = []
  for (const module of after.modules) {
    const old = was.get(module.id)
    if (!old) found.push({ id: module.id, kind: 'added', module })
    else if (!sameContent(old, module)) found.push({ id: module.id, kind: 'changed', module })
    else if (!samePlace(old, module)) found.push({ id: module.id, kind: 'moved', module })
  }
  for (const module of before.modules) {
    if (!is.has(module.id)) found.push({ id: module.id, kind: 'removed', module })
  }
  return found
}

/** Whether two folios are the same to whoever reads them. */
export const isSameFolio = (a: FolioDocument, b: FolioDocument): boolean =>
  same({ ...a, unreadable: [] }, { ...b, unreadable: [] })

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const samePlace = (a: FolioModule, b: FolioModule) => a.sectionId === b.sectionId && same(a.rect, b.rect)

const PLACE: Pick<FolioModule, 'sectionId' | 'rect'> = { sectionId: '', rect: { x: 0, y: 0, w: 0, h: 0 } }
const sameContent = (a: FolioModule, b: FolioModule) => same({ ...a, ...PLACE }, { ...b, ...PLACE })

/** Keys in one order: two documents that came by different ways may list them differently. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
