import type { ForeignPage } from '@recto/document'
import type { LeftOutCounts } from './report.ts'

/** Cells of a file that contains one table. `also`: what no table can show; `delimiter`: the sign between cells, in a file of text; `letters`: those it was read in, where it does not say;
 * `decimal`: what stands before decimals where we wrote its figures ourselves. */
export type BroughtCells = {
  is: 'cells'
  cells: string[][]
  also?: LeftOutCounts
  delimiter?: string
  letters?: string
  decimal?: '.'
}

/** The content of a dropped file, as far as a folio can show it. */
export type BroughtFile =
  | BroughtCells
  | { is: 'page'; page: ForeignPage; also?: LeftOutCounts; letters?: string }
  | { is: 'unknown' }
