// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { ModuleType } from '@recto/document'
import type { AnyHeight } from '../kit/height.ts'
import { textHeight } from '../text/height.ts'
import { buttonModuleHeight } from '../button-module/height.ts'
import { tableModuleHeight } from '../table-module/height.ts'
import { donutChartHeight } from '../donut-chart/height.ts'
import { barHeight } from '../bar/height.ts'
import { verticalBarHeight } from '../vertical-bar/height.ts'
import { scaleHeight } from '../scale/height.ts'
import { socialHeight } from '../social/height.ts'
import { rowBreakHeight } from '../row-break/height.ts'
import { taskListHeight } from '../task-list/height.ts'
import { tagHeight } from '../tag/height.ts'
import { tocHeight } from '../toc/height.ts'
import { dataCollectionHeight } from '../data-collection/height.ts'

/** How high the content of each type is. A type without one fills its box, however high that is. */
export const HEIGHTS: Readonly<Partial<Record<ModuleType, AnyHeight>>> = {
  Text: textHeight,
  ButtonModule: buttonModuleHeight,
  TableModule: tableModuleHeight,
  DonutChart: donutChartHeight,
  Bar: barHeight,
  'Vertical Bar': verticalBarHeight,
  Scale: scaleHeight,
  Social: socialHeight,
  RowBreak: rowBreakHeight,
  TaskList: taskListHeight,
  Tag: tagHeight,
  TOC: tocHeight,
  DataCollection: dataCollectionHeight,
}
