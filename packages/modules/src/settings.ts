import type { ModuleType } from '@recto/document'
import { BarSettings } from './bar/Settings.tsx'
import { ButtonSettings } from './button-module/Settings.tsx'
import { DonutChartSettings } from './donut-chart/Settings.tsx'
import { ImagesSettings } from './images/Settings.tsx'
import type { ModuleSettings } from './kit/types.ts'
import { RowBreakSettings } from './row-break/Settings.tsx'
import { ScaleSettings } from './scale/Settings.tsx'
import { TableSettings } from './table-module/Settings.tsx'
import { TextSettings } from './text/Settings.tsx'
import { VerticalBarSettings } from './vertical-bar/Settings.tsx'

/** Settings whose props type is known to their own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; settings are handed the props their spec validated
type AnySettings = ModuleSettings<any>

/** How each type is set up; each one that has a view has settings. */
export const SETTINGS: Readonly<Partial<Record<ModuleType, AnySettings>>> = {
  Text: TextSettings,
  Images: ImagesSettings,
  ButtonModule: ButtonSettings,
  TableModule: TableSettings,
  DonutChart: DonutChartSettings,
  Bar: BarSettings,
  'Vertical Bar': VerticalBarSettings,
  Scale: ScaleSettings,
  RowBreak: RowBreakSettings,
}
