import type { ModuleSpec, ModuleType } from '@recto/document'
import { barChart } from './bar/spec.ts'
import { buttonModule } from './button-module/spec.ts'
import { dataCollection } from './data-collection/spec.ts'
import { dataModule } from './data-module/spec.ts'
import { donutChart } from './donut-chart/spec.ts'
import { embedModule } from './embed-module/spec.ts'
import { emptyModule } from './empty-module/spec.ts'
import { htmlModule } from './html-module/spec.ts'
import { images } from './images/spec.ts'
import { rowBreak } from './row-break/spec.ts'
import { scale } from './scale/spec.ts'
import { social } from './social/spec.ts'
import { tableModule } from './table-module/spec.ts'
import { tag } from './tag/spec.ts'
import { taskList } from './task-list/spec.ts'
import { text } from './text/spec.ts'
import { toc } from './toc/spec.ts'
import { verticalBar } from './vertical-bar/spec.ts'
import { videos } from './videos/spec.ts'

/** What a link of a known host shows in a frame, and every origin that such a frame may come from. */
export { FRAME_ORIGINS, frameFor, frameInCode, frameUrl, siteName, videoFrame } from './kit/hosts/index.ts'

/** A spec whose props type is known to its own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; each caller hands a spec the props it validated
type AnySpec = ModuleSpec<any>

/** Every module type as data, by its wire name. The compiler proves the table complete. */
export const SPECS: Readonly<Record<ModuleType, AnySpec>> = {
  Text: text,
  Images: images,
  Videos: videos,
  DonutChart: donutChart,
  TaskList: taskList,
  Scale: scale,
  Bar: barChart,
  'Vertical Bar': verticalBar,
  Tag: tag,
  DataCollection: dataCollection,
  Social: social,
  RowBreak: rowBreak,
  EmptyModule: emptyModule,
  ButtonModule: buttonModule,
  EmbedModule: embedModule,
  TableModule: tableModule,
  TOC: toc,
  HtmlModule: htmlModule,
  DataModule: dataModule,
}
