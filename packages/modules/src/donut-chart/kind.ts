import { ChartPie } from 'lucide-react'
import { withSeries } from '../kit/chart-series.ts'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const donutChartKind: ModuleKind = {
  icon: ChartPie,
  short: 'Donut',
  also: 'pie ring graph',
  shape: 'ring',
  withSeries: withSeries(12, 0),
  look: ['legend', 'ring', 'showCentre', 'size', 'labels'],
}
