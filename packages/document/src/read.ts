import { cleanLine, cleanText, cleanValue, cutText } from './clean-text.ts'
import type { ModuleSpecs } from './define-module.ts'
import { flowApart } from './flow.ts'
import {
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  MAX_NOTES,
  MAX_SPACE_BELOW,
  sectionPicture,
  type UnreadableModule,
} from './folio.ts'
import { isRecord } from './is-record.ts'
import { homeOf, layOutSection } from './layout.ts'
import { LIMITS } from './limits.ts'
import { isOrderKey } from './order.ts'
import { DEFAULT_PAGE, pageData } from './page.ts'
import { isDocumentId, isReadable, type ReadModule, readModule } from './read-module.ts'
import { DEFAULT_THEME, fill, theme } from './theme.ts'

/** A stored folio before any check: three records by id, with any values. */
export type RawFolio = {
  meta: Readonly<Record<string, unknown>>
  sections: Readonly<Record<string, unknown>>
  modules: Readonly<Record<string, unknown>>
}

/** UTF-16 units that are read of a section's title, and of the name of who locked it. */
const MAX_TITLE = 200
const MAX_LOCKER = 100

/**
 * The only reader of untrusted content, for canvas, page, export and projection alike. Never throws: missing values get
 * their default, wrong ones are corrected or dropped, and unreadable modules are named in `unreadable`. Each text in it
 * is clean (`cleanText`), so that a database, a page and a file can contain it. The layout is resolved: nothing
 * overlaps.
 */
export function readDocument(raw: RawFolio, specs: ModuleSpecs): FolioDocument {
  const document = readParts(raw, specs)
  return { ...document, modules: [...flowApart(document.modules)] }
}

function readParts(raw: RawFolio, specs: ModuleSpecs): FolioDocument {
  const sections = readSections(raw.sections)
  const read = shownIds(Object.keys(raw.modules)).flatMap((id) => readModule(id, raw.modules[id], specs) ?? [])
  const homes = Map.groupBy(read, (module) => homeOf(module, sections))
  const laidOut = sections.flatMap((section) => layOutSection(section, homes.get(section.id) ?? []))
  return assemble(readMeta(raw.meta), sections, laidOut)
}

/** A folio that came as JSON with lists (a template, a call, a pasted copy), through the same reader. Its texts are in their parts. */
export function readDocumentJson(json: unknown, specs: ModuleSpecs): FolioDocument {
  const clean = cleanValue(json)
  const { sections, modules, ...meta } = isRecord(clean) ? clean : {}
  return readParts({ meta, sections: byId(sections), modules: byId(modules) }, specs)
}

/** The document out of its parts: modules by section, then in reading order. */
export function assemble(
  meta: FolioMeta,
  sections: readonly FolioSection[],
  laidOut: readonly ReadModule[],
): FolioDocument {
  const modules: FolioModule[] = []
  const unreadable: UnreadableModule[] = []
  for (const module of laidOut) {
    if (isReadable(module)) modules.push(module)
    else unreadable.push(module)
  }
  return { ...meta, sections: [...sections], modules, unreadable }
}

/** A folio's data other than its sections and modules. */
export type FolioMeta = Pick<FolioDocument, 'schemaVersion' | 'theme' | 'page' | 'language' | 'isPageUnknown'>

/** Reads the theme, page and language of a stored folio; missing or wrong values get their default. Never throws. */
export function readMeta(raw: Readonly<Record<string, unknown>>): FolioMeta {
  const version = raw.schemaVersion
  const language = raw.language
  const page = pageData.safeParse(cleanValue(raw.page))
  return {
    schemaVersion: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 0,
    theme: theme.safeParse(cleanValue(raw.theme)).data ?? DEFAULT_THEME,
    page: page.data ?? DEFAULT_PAGE,
    language: typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : 'en',
    ...((raw.isPageUnknown === true || (raw.page !== undefined && !page.success)) && { isPageUnknown: true }),
  }
}

/** Sections in their order, ties by id, so that all clients agree. */
export function readSections(raw: Readonly<Record<string, unknown>>): FolioSection[] {
  return Object.keys(raw)
    .flatMap((id) => readSection(id, raw[id]) ?? [])
    .sort((a, b) => compare(a.order, b.order) || compare(a.id, b.id))
    .slice(0, LIMITS.sections)
}

function readSection(id: string, raw: unknown): FolioSection | undefined {
  if (!isRecord(raw) || !isDocumentId(id)) return undefined
  const { order, title, heightRows } = raw
  const rows = typeof heightRows === 'number' && Number.isFinite(heightRows) ? Math.round(heightRows) : 0
  return {
    id,
    order: isOrderKey(order) ? order : 'z',
    title: typeof title === 'string' ? cleanLine(title, MAX_TITLE) : '',
    background: fill.safeParse(raw.background).data ?? 'background',
    heightRows: Math.min(Math.max(rows, 0), LIMITS.row),
    ...readSectionTools(raw),
  }
}

/** Settings made with the section's tools; omitted while they have their defaults. */
function readSectionTools(raw: Readonly<Record<string, unknown>>): Partial<FolioSection> {
  const { spaceBelow, lockedBy, phoneOrder } = raw
  const notes = typeof raw.notes === 'string' ? cutText(cleanText(raw.notes), MAX_NOTES) : ''
  const picture = sectionPicture.safeParse(cleanValue(raw.picture)).data
  const space = typeof spaceBelow === 'number' && spaceBelow > 0 ? Math.round(spaceBelow) : 0
  const locker = typeof lockedBy === 'string' ? lockedBy : ''
  const ids = Array.isArray(phoneOrder) ? phoneOrder.filter(isDocumentId) : []
  return {
    ...(space > 0 && { spaceBelow: Math.min(space, MAX_SPACE_BELOW) }),
    ...(picture && { picture }),
    ...(raw.isHidden === true && { isHidden: true }),
    ...(notes !== '' && { notes }),
    ...(locker !== '' && { lockedBy: cleanLine(locker, MAX_LOCKER) }),
    ...(ids.length > 0 && { phoneOrder: ids.slice(0, LIMITS.modules) }),
  }
}

/** The first 2,000 modules by id: every client leaves out the same ones. */
export function shownIds(ids: readonly string[]): readonly string[] {
  return ids.length <= LIMITS.modules ? ids : ids.toSorted(compare).slice(0, LIMITS.modules)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function byId(list: unknown): Record<string, unknown> {
  const items = Array.isArray(list) ? list.filter(isRecord) : []
  return Object.fromEntries(items.map((item) => [String(item.id), item]))
}
