import type { ModuleSpecs } from '@recto/document'
import * as Y from 'yjs'
import { ownWords } from './commands/flows.ts'
import { insertBehind } from './commands/section-order.ts'
import { copiedSection, copyOf } from './commands/sections.ts'
import { folioMaps, mapAt } from './layout.ts'
import { migrateFolio } from './migrate-folio.ts'
import { plainRecord } from './raw.ts'
import { createReads, type Reads } from './reads.ts'
import { createFolioStore } from './store.ts'
import { sectionMap } from './write-folio.ts'

/** A section of a folio with what shows in it, apart from the live document. */
export type SectionState = {
  /** Section and modules as stored, texts included: equal for equal content. */
  content: string
  modules: number
  /** Those of them that show HTML or sites of others in frames. */
  embeds: number
  /** Every word in it that might be the id of a stored file. */
  words: ReadonlySet<string>
  lockedBy: string | undefined
  isOnly: boolean
}

/** A folio's stored state (Yjs V1) to copy out of, in the newest shape. The caller destroys it. */
export function openState(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  migrateFolio(doc)
  return doc
}

/** A section's current content; undefined if the folio has none with this id. */
export function sectionState(doc: Y.Doc, specs: ModuleSpecs, sectionId: string): SectionState | undefined {
  const maps = folioMaps(doc)
  const reads = readsOf(doc, specs)
  const section = reads.sections().find(({ id }) => id === sectionId)
  const stored = mapAt(maps.sections, sectionId)
  if (!section || !stored) return undefined
  const shownOf = (id: string) => (reads.flowOf(id) ? { shown: JSON.stringify(reads.moduleWithTexts(id)?.texts) } : {})
  const modules = reads
    .shownIn(sectionId)
    .map(({ id }) => [id, sorted({ ...mapAt(maps.modules, id)?.toJSON(), ...shownOf(id) })])
  const content = [sorted(plainRecord(stored)), modules]
  const words = new Set<string>()
  collectWords(content, words)
  return {
    content: JSON.stringify(content),
    modules: modules.length,
    embeds: reads.shownIn(sectionId).filter(({ type }) => specs[type]?.documents).length,
    words,
    lockedBy: section.lockedBy,
    isOnly: reads.sections().length === 1,
  }
}

/**
 * Copies a section of one folio into another, unlocked, including what this code cannot read. `idOf` names the copies;
 * an existing copy is kept, so that a repeat makes no second one. `index` is its position among the sections, the end
 * by default. Returns the new section's id.
 */
export function copySection(
  from: Y.Doc,
  to: Y.Doc,
  specs: ModuleSpecs,
  { sectionId, index, idOf }: { sectionId: string; index?: number | undefined; idOf: (id: string) => string },
): string {
  const source = folioMaps(from)
  const target = folioMaps(to)
  const reads = readsOf(from, specs)
  const section = reads.sections().find(({ id }) => id === sectionId)
  if (!section) throw new RangeError(`No section ${sectionId} to copy`)
  const copyId = idOf(sectionId)
  if (target.sections.has(copyId)) return copyId
  const modules = reads.shownIn(sectionId)
  const ids = new Map(modules.map(({ id }) => [id, idOf(id)]))
  const there = readsOf(to, specs).sections()
  const after = index === undefined ? undefined : index <= 0 ? null : there[Math.min(index, there.length) - 1]?.id
  const { order, renumbered } = insertBehind(there, after)
  to.transact(() => {
    for (const [id, key] of renumbered) mapAt(target.sections, id)?.set('order', key)
    target.sections.set(copyId, sectionMap({ ...copiedSection(section, ids), order, id: copyId }))
    for (const { id, rect } of modules) {
      const map = mapAt(source.modules, id)
      const values = { sectionId: copyId, rect, ...ownWords(reads, id) }
      if (map) target.modules.set(ids.get(id) as string, copyOf(map, values))
    }
  })
  return copyId
}

/** Removes a section from a folio, but only while it still has the copied content. Returns whether it is gone. */
export function takeSection(doc: Y.Doc, specs: ModuleSpecs, sectionId: string, content: string): boolean {
  const now = sectionState(doc, specs, sectionId)
  if (!now) return true
  if (now.content !== content || now.isOnly || now.lockedBy !== undefined) return false
  const store = createFolioStore({ doc, specs })
  try {
    store.deleteSection(sectionId)
  } finally {
    store.destroy()
  }
  return true
}

function readsOf(doc: Y.Doc, specs: ModuleSpecs): Reads {
  const reads = createReads(folioMaps(doc), specs)
  return reads
}

const sorted = (record: Record<string, unknown>): [string, unknown][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

function collectWords(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/^[\w.-]{1,64}$/.test(value)) into.add(value)
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) collectWords(item, into)
  }
}
