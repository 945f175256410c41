// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { AnyView, ByShownType } from '../kit/types.ts'
import { TextView } from '../text/View.tsx'
import { ImagesView } from '../images/View.tsx'
import { VideosView } from '../videos/View.tsx'
import { ButtonModuleView } from '../button-module/View.tsx'
import { TableModuleView } from '../table-module/View.tsx'
import { DonutChartView } from '../donut-chart/View.tsx'
import { BarView } from '../bar/View.tsx'
import { VerticalBarView } from '../vertical-bar/View.tsx'
import { ScaleView } from '../scale/View.tsx'
import { SocialView } from '../social/View.tsx'
import { EmbedModuleView } from '../embed-module/View.tsx'
import { HtmlModuleView } from '../html-module/View.tsx'
import { RowBreakView } from '../row-break/View.tsx'
import { TaskListView } from '../task-list/View.tsx'
import { TagView } from '../tag/View.tsx'
import { TocView } from '../toc/View.tsx'
import { DataCollectionView } from '../data-collection/View.tsx'

/** How each type is drawn. A type without a view is never shown and cannot be added. */
export const VIEWS: ByShownType<AnyView> = {
  Text: TextView,
  Images: ImagesView,
  Videos: VideosView,
  ButtonModule: ButtonModuleView,
  TableModule: TableModuleView,
  DonutChart: DonutChartView,
  Bar: BarView,
  'Vertical Bar': VerticalBarView,
  Scale: ScaleView,
  Social: SocialView,
  EmbedModule: EmbedModuleView,
  HtmlModule: HtmlModuleView,
  RowBreak: RowBreakView,
  TaskList: TaskListView,
  Tag: TagView,
  TOC: TocView,
  DataCollection: DataCollectionView,
}
