import type { ModuleType } from '@recto/document'
import { BarView } from './bar/View.tsx'
import { ButtonView } from './button-module/View.tsx'
import { FormView } from './data-collection/View.tsx'
import { DonutChartView } from './donut-chart/View.tsx'
import { EmbedView } from './embed-module/View.tsx'
import { HtmlView } from './html-module/View.tsx'
import { ImagesView } from './images/View.tsx'
import type { ModuleView } from './kit/types.ts'
import { RowBreakView } from './row-break/View.tsx'
import { ScaleView } from './scale/View.tsx'
import { SocialView } from './social/View.tsx'
import { TableView } from './table-module/View.tsx'
import { TagView } from './tag/View.tsx'
import { TaskListView } from './task-list/View.tsx'
import { TextView } from './text/View.tsx'
import { TocView } from './toc/View.tsx'
import { VerticalBarView } from './vertical-bar/View.tsx'
import { VideosView } from './videos/View.tsx'

/** A view whose props type is known to its own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; a view is handed the props its spec validated
type AnyView = ModuleView<any>

/** How each type looks. A type without a view is kept and shown as a placeholder, and cannot be added. */
export const VIEWS: Readonly<Partial<Record<ModuleType, AnyView>>> = {
  Text: TextView,
  Images: ImagesView,
  Videos: VideosView,
  Social: SocialView,
  EmbedModule: EmbedView,
  HtmlModule: HtmlView,
  ButtonModule: ButtonView,
  TableModule: TableView,
  DonutChart: DonutChartView,
  Bar: BarView,
  'Vertical Bar': VerticalBarView,
  Scale: ScaleView,
  RowBreak: RowBreakView,
  TaskList: TaskListView,
  Tag: TagView,
  TOC: TocView,
  DataCollection: FormView,
}

/**
 * Types without a height of their own on narrow sheets: `shape` keeps the proportions of its box, `tall` a height at
 * which it can be read. All others are as high as their words.
 */
export const NARROW_SHAPES: Readonly<Partial<Record<ModuleType, 'shape' | 'tall'>>> = {
  Images: 'shape',
  'Vertical Bar': 'tall',
}

/** What the add menu offers, in its order. */
export const ADDABLE_TYPES: readonly ModuleType[] = [
  'Text',
  'Images',
  'Videos',
  'ButtonModule',
  'TableModule',
  'DonutChart',
  'Bar',
  'Vertical Bar',
  'Scale',
  'Social',
  'EmbedModule',
  'HtmlModule',
  'RowBreak',
  'TaskList',
  'Tag',
  'TOC',
  'DataCollection',
]
