import {
  type FolioDocument,
  isRecord,
  type ModuleSpecs,
  pageData,
  readDocumentJson,
  readModule,
  theme,
} from '@recto/document'
import { invalidInput } from '../../http/refusal.ts'
import { checkedPlace } from './grid.ts'

/**
 * A whole folio as a program stores it. The one reader reads it, but nothing is put right here: what it would leave out
 * or change is refused. Modules that this code cannot read may only be ones that the folio has.
 * @throws Refusal naming what does not fit.
 */
export function withStoredFolio(now: FolioDocument, specs: ModuleSpecs, data: unknown, at: string): FolioDocument {
  const given = isRecord(data) ? data : {}
  const sections = listOf(given.sections, `${at}.sections`)
  const modules = listOf(given.modules, `${at}.modules`)
  const unreadable = given.unreadable === undefined ? [] : listOf(given.unreadable, `${at}.unreadable`)
  refuseTwice(sections, `${at}.sections`)
  refuseTwice(modules, `${at}.modules`)
  refuseUnknown(theme.safeParse(given.theme ?? now.theme), `${at}.theme`)
  refuseUnknown(pageData.safeParse(given.page ?? now.page), `${at}.page`)

  const { theme: colours, page, language } = now
  const read = readDocumentJson({ theme: colours, page, language, ...given }, specs)
  const known = new Set(read.sections.map(({ id }) => id))
  sections.forEach((section, index) => {
    if (!known.has(String(section.id))) throw invalidInput(`${at}.sections.${index}.id`, 'This is no id of a section.')
  })
  if (sections.length === 0) throw invalidInput(`${at}.sections`, 'A folio keeps at least one section.')
  const asRead = new Set(read.modules.map(({ id }) => id))
  modules.forEach((module, index) => {
    const field = `${at}.modules.${index}`
    const id = String(module.id)
    if (!known.has(String(module.sectionId))) {
      throw invalidInput(`${field}.sectionId`, 'There is no such section in this folio.')
    }
    if (!asRead.has(id)) {
      const one = readModule(id, module, specs)
      const why = one && 'unreadable' in one ? one.unreadable : 'This is no module that can be stored.'
      throw invalidInput(field, `${field}: ${why}`)
    }
    const minW = specs[String(module.type)]?.size.minW ?? 1
    checkedPlace(isRecord(module.rect) ? (module.rect as never) : { w: 0, h: 0 }, minW, `${field}.rect`)
  })
  const there = new Map(now.unreadable.map((module) => [module.id, module]))
  const kept = unreadable.map((module, index) => {
    const found = there.get(String(module.id))
    if (!found) throw invalidInput(`${at}.unreadable.${index}.id`, 'There is no such module in this folio.')
    return found
  })
  return { ...read, unreadable: kept }
}

function listOf(value: unknown, field: string): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidInput(field, `${field}: a list of records is needed.`)
  return value
}

function refuseTwice(records: readonly Record<string, unknown>[], field: string): void {
  const seen = new Set<string>()
  records.forEach(({ id }, index) => {
    if (seen.has(String(id))) throw invalidInput(`${field}.${index}.id`, 'This id stands here twice.')
    seen.add(String(id))
  })
}

function refuseUnknown(
  read: { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } },
  at: string,
): void {
  if (read.success) return
  const [issue] = read.error.issues
  const field = [at, ...(issue?.path.map(String) ?? [])].join('.')
  throw invalidInput(field, `${field}: ${issue?.message}`)
}
