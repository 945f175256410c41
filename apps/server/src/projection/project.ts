import { createHash } from 'node:crypto'
import type { FolioDocument, ModuleSpec, ModuleType } from '@recto/document'
import { readFolio } from '@recto/store'
import * as Y from 'yjs'

export type Specs = Readonly<Record<ModuleType, ModuleSpec>>

/** A folio as data at one state of its log. */
export type ProjectedFolio = { json: FolioDocument; plainText: string; hash: string }

/** The folio that a Yjs state (V1) holds, its words for search, and the hash that programs name when they write. */
export function projectState(state: Uint8Array, specs: Specs): ProjectedFolio {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const json = readFolio(doc, specs)
  doc.destroy()
  return {
    json,
    plainText: plainTextOf(json, specs),
    hash: createHash('sha256').update(JSON.stringify(json)).digest('hex'),
  }
}

/** What a reader of the folio reads, a line per text, in reading order. PostgreSQL's text takes no NUL. */
export function plainTextOf(document: FolioDocument, specs: Specs): string {
  const lines = document.modules.flatMap((module) => specs[module.type].plainText(module.props, module.texts))
  return lines
    .map((line) => line.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join('\n')
}
