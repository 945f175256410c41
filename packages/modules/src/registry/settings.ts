// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import { type LoadedSettings, loadedSettings } from '../kit/settings/loaded.ts'
import type { ByShownType } from '../kit/types.ts'

/** How each type is set up; the code comes with the first module of the type that is selected. */
export const SETTINGS: ByShownType<LoadedSettings> = {
  Text: loadedSettings('TextSettings', () => import('../text/Settings.tsx')),
  Images: loadedSettings('ImagesSettings', () => import('../images/Settings.tsx')),
  Videos: loadedSettings('VideosSettings', () => import('../videos/Settings.tsx')),
  ButtonModule: loadedSettings('ButtonModuleSettings', () => import('../button-module/Settings.tsx')),
  TableModule: loadedSettings('TableModuleSettings', () => import('../table-module/Settings.tsx')),
  DonutChart: loadedSettings('DonutChartSettings', () => import('../donut-chart/Settings.tsx')),
  Bar: loadedSettings('BarSettings', () => import('../bar/Settings.tsx')),
  'Vertical Bar': loadedSettings('VerticalBarSettings', () => import('../vertical-bar/Settings.tsx')),
  Scale: loadedSettings('ScaleSettings', () => import('../scale/Settings.tsx')),
  Social: loadedSettings('SocialSettings', () => import('../social/Settings.tsx')),
  EmbedModule: loadedSettings('EmbedModuleSettings', () => import('../embed-module/Settings.tsx')),
  HtmlModule: loadedSettings('HtmlModuleSettings', () => import('../html-module/Settings.tsx')),
  RowBreak: loadedSettings('RowBreakSettings', () => import('../row-break/Settings.tsx')),
  TaskList: loadedSettings('TaskListSettings', () => import('../task-list/Settings.tsx')),
  Tag: loadedSettings('TagSettings', () => import('../tag/Settings.tsx')),
  TOC: loadedSettings('TocSettings', () => import('../toc/Settings.tsx')),
  DataCollection: loadedSettings('DataCollectionSettings', () => import('../data-collection/Settings.tsx')),
}
