import type { Rect } from '@recto/grid'
import type { ModuleSpec, ModuleSpecs } from './define-module.ts'
import { type FolioDocument, type FolioModule, type FolioSection, SCHEMA_VERSION } from './folio.ts'
import { newId } from './ids.ts'
import { FIRST_MODULE_TYPE } from './module-types.ts'
import { orderBetween } from './order.ts'
import { DEFAULT_PAGE, type PageData } from './page.ts'
import { DEFAULT_Z } from './read-module.ts'
import { emptyRichText } from './rich-text/read.ts'
import { DEFAULT_THEME, type Theme } from './theme.ts'

type ModuleStart = { sectionId: string; rect: Rect } & Partial<Omit<FolioModule, 'id' | 'type' | 'rect' | 'sectionId'>>

/** A new module of a type: its defaults, replaced by the given values; each of its texts exists from the start. */
export function newModule(spec: ModuleSpec, given: ModuleStart): FolioModule {
  const texts = { ...spec.textDefaults?.(), ...given.texts }
  return {
    id: newId(),
    sectionId: given.sectionId,
    type: spec.type,
    rect: given.rect,
    z: given.z ?? DEFAULT_Z,
    locked: given.locked ?? false,
    vAlign: given.vAlign ?? 'top',
    box: given.box ?? {},
    isResized: given.isResized ?? false,
    props: { ...spec.defaults(), ...given.props },
    texts: Object.fromEntries((spec.texts ?? []).map((name) => [name, texts[name] ?? emptyRichText()])),
  }
}

/** A section with a new id at an order position, with defaults for omitted values. */
export const newSection = (order: string, given: Partial<Omit<FolioSection, 'id' | 'order'>> = {}): FolioSection => ({
  ...given,
  id: newId(),
  order,
  title: given.title ?? '',
  background: given.background ?? 'background',
  heightRows: given.heightRows ?? 0,
})

/** A blank folio: one section [FOLIO-01], and in it the first Text [GRID-14]. The server seeds it once, at creation. */
export function newFolioDocument(
  specs: ModuleSpecs,
  given: { theme?: Theme; page?: PageData; language?: string } = {},
): FolioDocument {
  const spec = specs[FIRST_MODULE_TYPE]
  if (spec === undefined) throw new TypeError(`No spec for ${FIRST_MODULE_TYPE}`)
  const section = newSection(orderBetween(null, null))
  const { w, h } = spec.size
  return {
    schemaVersion: SCHEMA_VERSION,
    theme: given.theme ?? DEFAULT_THEME,
    page: given.page ?? DEFAULT_PAGE,
    language: given.language ?? 'en',
    sections: [section],
    modules: [newModule(spec, { sectionId: section.id, rect: { x: 4, y: 5, w, h } })],
    unreadable: [],
  }
}
