import { createHash } from 'node:crypto'
import { type FolioDocument, type ModuleSpecs, shownToReaders } from '@recto/document'
import { checkFolio, type Finding, folioFromUpdate, openState } from '@recto/store'

/** A folio as data at one state of its log. */
export type ProjectedFolio = { json: FolioDocument; plainText: string; hash: string }

/** The folio in a Yjs state (V1), its words for search, and the hash that programs name when they write. */
export function projectState(state: Uint8Array, specs: ModuleSpecs): ProjectedFolio {
  const json = folioFromUpdate(state, specs)
  return {
    json,
    plainText: plainTextOf(json, specs),
    hash: hashOf(json),
  }
}

/** A state with the problems of its stored content; `files` are those that the folio has. */
export type CheckedFolio = { projected: ProjectedFolio; findings: Finding[] }

/** Projects a stored state and reports its faults; `files` are the ids that exist. */
export function checkState(state: Uint8Array, specs: ModuleSpecs, files: readonly string[]): CheckedFolio {
  const doc = openState(state)
  try {
    return { projected: projectState(state, specs), findings: checkFolio(doc, specs, new Set(files)) }
  } finally {
    doc.destroy()
  }
}

/** Identifies a state of a folio: the same for everyone who reads the same content. */
export const hashOf = (json: FolioDocument): string => createHash('sha256').update(JSON.stringify(json)).digest('hex')

/**
 * The text of the folio for readers, one line per text, in reading order; without hidden content. PostgreSQL's text
 * type does not accept NUL.
 */
function plainTextOf(document: FolioDocument, specs: ModuleSpecs): string {
  const lines = shownToReaders(document).modules.flatMap(
    (module) => specs[module.type]?.plainText(module.props, module.texts) ?? [],
  )
  return lines
    .map((line) => line.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join('\n')
}
