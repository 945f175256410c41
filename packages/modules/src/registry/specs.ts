// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { ModuleType } from '@recto/document'
import type { AnySpec } from '../kit/any-spec.ts'
import { text } from '../text/spec.ts'
import { images } from '../images/spec.ts'
import { videos } from '../videos/spec.ts'
import { buttonModule } from '../button-module/spec.ts'
import { tableModule } from '../table-module/spec.ts'
import { donutChart } from '../donut-chart/spec.ts'
import { bar } from '../bar/spec.ts'
import { verticalBar } from '../vertical-bar/spec.ts'
import { scale } from '../scale/spec.ts'
import { social } from '../social/spec.ts'
import { embedModule } from '../embed-module/spec.ts'
import { htmlModule } from '../html-module/spec.ts'
import { rowBreak } from '../row-break/spec.ts'
import { taskList } from '../task-list/spec.ts'
import { tag } from '../tag/spec.ts'
import { toc } from '../toc/spec.ts'
import { dataCollection } from '../data-collection/spec.ts'
import { emptyModule } from '../empty-module/spec.ts'
import { dataModule } from '../data-module/spec.ts'

/** Every module type as data, by its wire name. */
export const SPECS: Readonly<Record<ModuleType, AnySpec>> = {
  Text: text,
  Images: images,
  Videos: videos,
  ButtonModule: buttonModule,
  TableModule: tableModule,
  DonutChart: donutChart,
  Bar: bar,
  'Vertical Bar': verticalBar,
  Scale: scale,
  Social: social,
  EmbedModule: embedModule,
  HtmlModule: htmlModule,
  RowBreak: rowBreak,
  TaskList: taskList,
  Tag: tag,
  TOC: toc,
  DataCollection: dataCollection,
  EmptyModule: emptyModule,
  DataModule: dataModule,
}
