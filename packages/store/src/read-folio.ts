import { type FolioDocument, type ModuleSpecs, readDocument } from '@recto/document'
import * as Y from 'yjs'
import { rawFolio } from './raw.ts'

/** A folio's Y.Doc as data, through the one reader of untrusted content; never throws. For the server and the projection; the editor reads through its store. */
export const readFolio = (doc: Y.Doc, specs: ModuleSpecs): FolioDocument => readDocument(rawFolio(doc, specs), specs)

/** The folio in stored bytes (a Yjs V1 update from empty); the reverse of `folioUpdate`. */
export function folioFromUpdate(update: Uint8Array, specs: ModuleSpecs): FolioDocument {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, update)
    return readFolio(doc, specs)
  } finally {
    doc.destroy()
  }
}
