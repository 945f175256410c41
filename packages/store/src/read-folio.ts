import { type FolioDocument, type ModuleSpecs, readDocument } from '@recto/document'
import type * as Y from 'yjs'
import { rawFolio } from './raw.ts'

/** A folio's Y.Doc as data, through the one reader of untrusted content; never throws. For the server and the projection; the editor reads through its store. */
export const readFolio = (doc: Y.Doc, specs: ModuleSpecs): FolioDocument => readDocument(rawFolio(doc, specs), specs)
