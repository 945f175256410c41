import { AlignHorizontalJustifyStart } from 'lucide-react'
import { withSeries } from '../kit/chart-series.ts'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const barKind: ModuleKind = {
  icon: AlignHorizontalJustifyStart,
  short: 'Bars',
  also: 'graph progress',
  shape: 'bars',
  withSeries: withSeries(40),
  look: ['inline', 'labelWidth', 'track', 'barHeight', 'labels'],
}
