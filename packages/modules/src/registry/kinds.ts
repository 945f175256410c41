// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { ModuleType } from '@recto/document'
import type { ModuleKind } from '../kit/kind.ts'
import { textKind } from '../text/kind.ts'
import { imagesKind } from '../images/kind.ts'
import { videosKind } from '../videos/kind.ts'
import { buttonModuleKind } from '../button-module/kind.ts'
import { tableModuleKind } from '../table-module/kind.ts'
import { donutChartKind } from '../donut-chart/kind.ts'
import { barKind } from '../bar/kind.ts'
import { verticalBarKind } from '../vertical-bar/kind.ts'
import { scaleKind } from '../scale/kind.ts'
import { socialKind } from '../social/kind.ts'
import { embedModuleKind } from '../embed-module/kind.ts'
import { htmlModuleKind } from '../html-module/kind.ts'
import { rowBreakKind } from '../row-break/kind.ts'
import { taskListKind } from '../task-list/kind.ts'
import { tagKind } from '../tag/kind.ts'
import { tocKind } from '../toc/kind.ts'
import { dataCollectionKind } from '../data-collection/kind.ts'
import { emptyModuleKind } from '../empty-module/kind.ts'
import { dataModuleKind } from '../data-module/kind.ts'

/** The editor's part of each type: how it is named, found, added and filled. */
export const MODULE_KINDS: Readonly<Record<ModuleType, ModuleKind>> = {
  Text: textKind,
  Images: imagesKind,
  Videos: videosKind,
  ButtonModule: buttonModuleKind,
  TableModule: tableModuleKind,
  DonutChart: donutChartKind,
  Bar: barKind,
  'Vertical Bar': verticalBarKind,
  Scale: scaleKind,
  Social: socialKind,
  EmbedModule: embedModuleKind,
  HtmlModule: htmlModuleKind,
  RowBreak: rowBreakKind,
  TaskList: taskListKind,
  Tag: tagKind,
  TOC: tocKind,
  DataCollection: dataCollectionKind,
  EmptyModule: emptyModuleKind,
  DataModule: dataModuleKind,
}
