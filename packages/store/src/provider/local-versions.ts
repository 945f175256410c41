import type { FolioDocument, ModuleSpecs } from '@recto/document'
import * as Y from 'yjs'
import { folioMaps, mapAt } from '../layout.ts'
import { migrateFolio } from '../migrate-folio.ts'
import { readFolio } from '../read-folio.ts'
import { moduleMap, sectionMap } from '../write-folio.ts'

/** The result of `loadVersion` on the live document, without changing it. */
export function previewVersion(doc: Y.Doc, state: Uint8Array, gone: readonly string[], specs: ModuleSpecs) {
  const copy = new Y.Doc()
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    loadVersion(copy, state, gone, specs, null)
    return readFolio(copy, specs)
  } finally {
    copy.destroy()
  }
}

/**
 * Merges a state of this computer into the live document: its edits are added, other people's later edits are kept.
 * Modules of `gone` that no longer exist are restored from it.
 */
export function loadVersion(
  doc: Y.Doc,
  state: Uint8Array,
  gone: readonly string[],
  specs: ModuleSpecs,
  origin: unknown,
): void {
  const own = ownFolio(state, specs)
  doc.transact((transaction) => {
    Y.applyUpdate(doc, state, origin)
    // Yjs treats an update's content as another client's, and so this client's next id as theirs.
    transaction.local = true
    const { sections, modules } = folioMaps(doc)
    for (const id of gone) {
      const module = own.modules.find((one) => one.id === id)
      if (!module || mapAt(modules, id)) continue
      const section = own.sections.find((one) => one.id === module.sectionId)
      if (section && !mapAt(sections, section.id)) sections.set(section.id, sectionMap(section))
      modules.set(id, moduleMap(module, specs))
    }
  }, origin)
}

/** A stored state as data. */
export function ownFolio(state: Uint8Array, specs: ModuleSpecs): FolioDocument {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, state)
    migrateFolio(doc)
    return readFolio(doc, specs)
  } finally {
    doc.destroy()
  }
}

/** A stored state in the form for programs: by the folio's token, with its time and its modules [SAVE-15]. */
export type SnapshotRecord = {
  token: string
  /** ISO 8601. */
  timestamp: string
  modules: { tag: string; modType: string; modId: string; data: Record<string, unknown> }[]
}

/** A folio as the list of local versions stores it; `madeAt` is in ms. */
export function snapshotRecord(token: string, madeAt: number, folio: FolioDocument): SnapshotRecord {
  return {
    token,
    timestamp: new Date(madeAt).toISOString(),
    modules: folio.modules.map(({ id, type, sectionId, rect, props, texts }) => ({
      tag: sectionId,
      modType: type,
      modId: id,
      data: { ...props, ...texts, gridData: rect },
    })),
  }
}
