import {
  type FolioDocument,
  isDocumentId,
  isRecord,
  type ModuleSpecs,
  pageData,
  readDocumentJson,
  theme,
} from '@recto/document'
import { validAs, wrongAt } from '../../http/schema-words.ts'
import { checkedPlace } from './grid.ts'

/**
 * A complete folio as stored by a program. The one reader reads it, but nothing is corrected here: content that it
 * would drop or change is refused. Modules that this code cannot read must already be in the folio. @throws Refusal
 * naming what is invalid.
 */
export function withStoredFolio(now: FolioDocument, specs: ModuleSpecs, data: unknown, at: string): FolioDocument {
  const given = isRecord(data) ? data : {}
  const sections = listOf(given.sections, `${at}.sections`)
  const modules = listOf(given.modules, `${at}.modules`)
  const unreadable = given.unreadable === undefined ? [] : listOf(given.unreadable, `${at}.unreadable`)
  refuseTwice(sections, `${at}.sections`)
  refuseTwice(modules, `${at}.modules`)
  validAs(theme, given.theme ?? now.theme, `${at}.theme`)
  validAs(pageData, given.page ?? now.page, `${at}.page`)

  const { theme: colours, page, language } = now
  const read = readDocumentJson({ theme: colours, page, language, ...given }, specs)
  const known = new Set(read.sections.map(({ id }) => id))
  sections.forEach((section, index) => {
    if (!known.has(String(section.id))) throw wrongAt(`${at}.sections.${index}.id`, 'this is no id of a section.')
  })
  if (sections.length === 0) throw wrongAt(`${at}.sections`, 'a folio keeps at least one section.')
  const asRead = new Set(read.modules.map(({ id }) => id))
  modules.forEach((module, index) => {
    const field = `${at}.modules.${index}`
    const id = String(module.id)
    if (!known.has(String(module.sectionId))) {
      throw wrongAt(`${field}.sectionId`, 'there is no such section in this folio.')
    }
    if (!asRead.has(id)) {
      const spec = typeof module.type === 'string' && Object.hasOwn(specs, module.type) ? specs[module.type] : undefined
      if (!spec || spec.saved === false) throw wrongAt(`${field}.type`, 'this type cannot be written.')
      if (!isDocumentId(id)) throw wrongAt(`${field}.id`, 'this is no id of a module.')
      validAs(spec.props, { ...spec.defaults(), ...(isRecord(module.props) ? module.props : {}) }, `${field}.props`)
      throw wrongAt(field, 'this is no module that can be stored.')
    }
    const minW = specs[String(module.type)]?.size.minW ?? 1
    checkedPlace(isRecord(module.rect) ? (module.rect as never) : { w: 0, h: 0 }, minW, `${field}.rect`)
  })
  const there = new Map(now.unreadable.map((module) => [module.id, module]))
  const kept = unreadable.map((module, index) => {
    const found = there.get(String(module.id))
    if (!found) throw wrongAt(`${at}.unreadable.${index}.id`, 'there is no such module in this folio.')
    return found
  })
  return { ...read, unreadable: kept }
}

function listOf(value: unknown, field: string): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw wrongAt(field, 'a list of records is needed.')
  return value
}

function refuseTwice(records: readonly Record<string, unknown>[], field: string): void {
  const seen = new Set<string>()
  records.forEach(({ id }, index) => {
    if (seen.has(String(id))) throw wrongAt(`${field}.${index}.id`, 'this id stands here twice.')
    seen.add(String(id))
  })
}
