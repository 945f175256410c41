import type { ForeignPage } from '@recto/document'
import type { LeftOutCounts } from './report.ts'

/** Cells of a file that contains one table. `also`: what no table can show. */
export type BroughtCells = { is: 'cells'; cells: string[][]; also?: LeftOutCounts }

/** The content of a dropped file, as far as a folio can show it. */
export type BroughtFile = BroughtCells | { is: 'page'; page: ForeignPage; also?: LeftOutCounts } | { is: 'unknown' }
