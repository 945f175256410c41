// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { ModuleType } from '@recto/document'
import buttonCss from '../kit/css/button.css?raw'
import chartCss from '../kit/css/chart.css?raw'
import editableLineCss from '../kit/css/editable-line.css?raw'
import frameCss from '../kit/css/frame.css?raw'
import tableCss from '../kit/css/table.css?raw'
import images from '../images/look.css?raw'
import videos from '../videos/look.css?raw'
import tableModule from '../table-module/look.css?raw'
import donutChart from '../donut-chart/look.css?raw'
import bar from '../bar/look.css?raw'
import verticalBar from '../vertical-bar/look.css?raw'
import scale from '../scale/look.css?raw'
import social from '../social/look.css?raw'
import embedModule from '../embed-module/look.css?raw'
import rowBreak from '../row-break/look.css?raw'
import taskList from '../task-list/look.css?raw'
import tag from '../tag/look.css?raw'
import toc from '../toc/look.css?raw'
import dataCollection from '../data-collection/look.css?raw'

/** The style sheet of each type. */
export const STYLES: Readonly<Partial<Record<ModuleType, string>>> = {
  Images: images,
  Videos: videos,
  TableModule: tableModule,
  DonutChart: donutChart,
  Bar: bar,
  'Vertical Bar': verticalBar,
  Scale: scale,
  Social: social,
  EmbedModule: embedModule,
  RowBreak: rowBreak,
  TaskList: taskList,
  Tag: tag,
  TOC: toc,
  DataCollection: dataCollection,
}

/** What several types share. */
export const SHARED_STYLES: readonly string[] = [buttonCss, chartCss, editableLineCss, frameCss, tableCss]
