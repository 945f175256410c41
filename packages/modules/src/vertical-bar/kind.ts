import { ChartColumn } from 'lucide-react'
import { withSeries } from '../kit/chart-series.ts'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const verticalBarKind: ModuleKind = {
  icon: ChartColumn,
  group: 'data',
  barPlace: 5,
  hint: words.hint,
  also: 'columns graph vertical bar',
  shape: 'columns',
  withSeries: withSeries(40),
  look: ['gap', 'labels', 'draw', 'hasAxis'],
}
