import { ChartPie } from 'lucide-react'
import { withSeries } from '../kit/chart-series.ts'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const donutChartKind: ModuleKind = {
  icon: ChartPie,
  group: 'data',
  barPlace: 4,
  hint: words.hint,
  also: 'pie ring graph',
  shape: 'ring',
  withSeries: withSeries(12, 0),
  look: ['legend', 'ring', 'showCentre', 'size', 'labels'],
}
