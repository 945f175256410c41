import {
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  flowTogether,
  type ModuleSpecs,
  SCHEMA_VERSION,
} from '@recto/document'
import * as Y from 'yjs'
import { richTextToFragment } from './fragment.ts'
import { folioMaps, propKey, recordKey, textKey } from './layout.ts'
import { specOf } from './raw.ts'

/** Writes a complete folio into an empty Y.Doc in one transaction: seeds, templates, copies made from data. */
export function writeFolio(doc: Y.Doc, folio: FolioDocument, specs: ModuleSpecs): void {
  doc.transact(() => {
    const { sections, modules, meta } = folioMaps(doc)
    meta.set('schemaVersion', SCHEMA_VERSION)
    meta.set('theme', folio.theme)
    meta.set('page', folio.page)
    meta.set('language', folio.language)
    for (const section of folio.sections) sections.set(section.id, sectionMap(section))
    for (const module of flowTogether(folio.modules)) {
      if (specOf(module.type, specs)?.saved !== false) modules.set(module.id, moduleMap(module, specs))
    }
  })
}

/** A new folio as the bytes its log starts with: `writeFolio` on a separate document. */
export function folioUpdate(folio: FolioDocument, specs: ModuleSpecs): Uint8Array {
  const doc = new Y.Doc()
  writeFolio(doc, folio, specs)
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** A section as the shared map it is stored as. */
export function sectionMap({ id: _, ...fields }: FolioSection): Y.Map<unknown> {
  return new Y.Map(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * A module with all its texts as the shared map it is stored as: fields, props, record entries and texts, each with its
 * own key.
 */
export function moduleMap(module: FolioModule, specs: ModuleSpecs): Y.Map<unknown> {
  const spec = specOf(module.type, specs)
  if (spec === undefined) throw new TypeError(`No spec for module type ${module.type}`)
  const { type, sectionId, rect, z, locked, vAlign, box, isResized } = module
  const map = new Y.Map<unknown>(Object.entries({ type, sectionId, rect, z, locked, vAlign, box, isResized }))
  if (module.flow) map.set('flow', module.flow)
  for (const [name, value] of Object.entries(module.props)) {
    if (value === undefined) continue
    if (!spec.records?.includes(name)) map.set(propKey(name), value)
    else for (const [entry, item] of Object.entries(value ?? {})) map.set(recordKey(name, entry), item)
  }
  for (const name of spec.texts ?? []) {
    map.set(textKey(name), richTextToFragment(module.texts[name] ?? { type: 'doc' }))
  }
  return map
}
