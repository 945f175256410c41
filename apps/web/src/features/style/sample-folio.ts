import { demoFolios } from '@recto/catalogue'
import type { FolioDocument } from '@recto/document'

/** The preview for a team without folios: the first of the samples. */
export function sampleFolio(): FolioDocument {
  const [first] = demoFolios()
  if (!first) throw new Error('There is no sample folio.')
  return first.document
}
