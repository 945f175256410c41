import type { ForeignPage } from '@recto/document'
import type { LeftOutCounts } from './report.ts'

/** Cells of a file that holds one table. `also`: what of the file no table shows. */
export type BroughtCells = { is: 'cells'; cells: string[][]; also?: LeftOutCounts }

/** What a dropped file holds, for as far as a folio can show it. */
export type BroughtFile = BroughtCells | { is: 'page'; page: ForeignPage; also?: LeftOutCounts } | { is: 'unknown' }
