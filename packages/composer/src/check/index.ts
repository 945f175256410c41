import type { FolioDocument } from '@recto/document'
import { rulerOf, type Widths } from '@recto/typeset'
import { type Format, shapeOf } from '../patterns/index.ts'
import { contentChecks } from './content.ts'
import { type FolioFault, geometryFaults } from './geometry.ts'

export type { FolioFault } from './geometry.ts'

/** Finds faults of a folio by arithmetic alone: in tests, after a model has written it, and while an author works. */
export function check(folio: FolioDocument, { widths, format }: { widths: Widths; format: Format }): FolioFault[] {
  const ruler = rulerOf(folio.theme, widths)
  return [...geometryFaults(folio, ruler, shapeOf(format) === 'canvas'), ...contentChecks(folio, ruler)]
}
