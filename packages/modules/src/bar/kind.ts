import { ChartBar } from 'lucide-react'
import { withSeries } from '../kit/chart-series.ts'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const barKind: ModuleKind = {
  icon: ChartBar,
  group: 'data',
  hint: words.hint,
  also: 'bars graph progress',
  shape: 'bars',
  withSeries: withSeries(40),
  look: ['inline', 'labelWidth', 'track', 'barHeight', 'labels'],
}
