import { createHash } from 'node:crypto'
import { type FolioDocument, type ModuleSpecs, shownToReaders } from '@recto/document'
import { folioFromUpdate } from '@recto/store'

/** A folio as data at one state of its log. */
export type ProjectedFolio = { json: FolioDocument; plainText: string; hash: string }

/** The folio that a Yjs state (V1) holds, its words for search, and the hash that programs name when they write. */
export function projectState(state: Uint8Array, specs: ModuleSpecs): ProjectedFolio {
  const json = folioFromUpdate(state, specs)
  return {
    json,
    plainText: plainTextOf(json, specs),
    hash: hashOf(json),
  }
}

/** Names a state of a folio: the same for whoever reads the same content. */
export const hashOf = (json: FolioDocument): string => createHash('sha256').update(JSON.stringify(json)).digest('hex')

/** What a reader of the folio reads, a line per text, in reading order; nothing that is hidden from them. PostgreSQL's text takes no NUL. */
export function plainTextOf(document: FolioDocument, specs: ModuleSpecs): string {
  const lines = shownToReaders(document).modules.flatMap(
    (module) => specs[module.type]?.plainText(module.props, module.texts) ?? [],
  )
  return lines
    .map((line) => line.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join('\n')
}
