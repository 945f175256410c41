import type { FolioDocument, FolioModule, FolioSection, ModuleSpec, ModuleSpecs } from '@recto/document'
import type * as Y from 'yjs'
import { changeFragment } from './change-text.ts'
import { setChanged } from './commands/context.ts'
import { propWrites } from './commands/prop-writes.ts'
import { deepEqual } from './equal.ts'
import { richTextToFragment } from './fragment.ts'
import { folioMaps, fragmentAt, mapAt, textKey } from './layout.ts'
import { rawModule, specOf } from './raw.ts'
import { moduleMap, sectionMap } from './write-folio.ts'

/**
 * Makes a live folio hold `wanted`, in one transaction, as a forward edit that writes only what differs: sections and
 * modules by their ids, each prop, each record entry and each line of a text for itself. What is not in `wanted` goes;
 * modules that this code cannot read stay while `wanted.unreadable` names them. Locks do not count here: whoever calls
 * has decided about them.
 */
export function changeFolio(doc: Y.Doc, wanted: FolioDocument, specs: ModuleSpecs): void {
  const { sections, modules, meta } = folioMaps(doc)
  doc.transact(() => {
    const { theme, page, language } = wanted
    setChanged(meta, { theme, page, language })
    for (const section of wanted.sections) changeSection(sections, section)
    removeOthers(
      sections,
      wanted.sections.map(({ id }) => id),
    )
    for (const module of wanted.modules) changeModule(modules, module, specs)
    for (const { id, sectionId, rect } of wanted.unreadable) {
      const map = mapAt(modules, id)
      if (map) setChanged(map, { sectionId, rect })
    }
    removeOthers(
      modules,
      [...wanted.modules, ...wanted.unreadable].map(({ id }) => id),
    )
  })
}

function removeOthers(map: Y.Map<unknown>, ids: readonly string[]): void {
  const kept = new Set(ids)
  for (const id of [...map.keys()]) if (!kept.has(id)) map.delete(id)
}

function changeSection(sections: Y.Map<unknown>, section: FolioSection): void {
  const map = mapAt(sections, section.id)
  if (map === undefined) {
    sections.set(section.id, sectionMap(section))
    return
  }
  const { id: _, ...fields } = section
  const gone = Object.fromEntries(SECTION_TOOLS.filter((name) => !(name in fields)).map((name) => [name, undefined]))
  setChanged(map, { ...gone, ...fields })
}

/** What a section holds only where a person set it. */
const SECTION_TOOLS = ['spaceBelow', 'picture', 'isHidden', 'lockedBy', 'phoneOrder'] as const

/** Makes the map of modules hold this one as it is; one of another type under its id makes way. */
export function changeModule(modules: Y.Map<unknown>, module: FolioModule, specs: ModuleSpecs): void {
  const map = mapAt(modules, module.id)
  const spec = specOf(module.type, specs)
  if (spec === undefined) throw new TypeError(`No spec for module type ${module.type}`)
  if (map === undefined || map.get('type') !== module.type) {
    modules.set(module.id, moduleMap(module, specs))
    return
  }
  const { sectionId, rect, z, locked, vAlign, box, isResized } = module
  setChanged(map, { sectionId, rect, z, locked, vAlign, box, isResized, ...changedProps(map, module, spec, specs) })
  for (const name of spec.texts ?? []) {
    const text = module.texts[name] ?? { type: 'doc' }
    const fragment = fragmentAt(map, name)
    if (fragment) changeFragment(fragment, text)
    else map.set(textKey(name), richTextToFragment(text))
  }
}

/** The keys of the props that differ; all of them where what is stored cannot be read. */
function changedProps(map: Y.Map<unknown>, module: FolioModule, spec: ModuleSpec, specs: ModuleSpecs) {
  const stored = (rawModule(map, specs)?.props ?? {}) as Record<string, unknown>
  const names = new Set([...Object.keys(stored), ...Object.keys(module.props)])
  const differing = [...names].filter((name) => !deepEqual(stored[name], module.props[name]))
  return propWrites(map, spec, specs, Object.fromEntries(differing.map((name) => [name, module.props[name]])))
}
