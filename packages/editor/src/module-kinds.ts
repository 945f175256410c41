import { cutText, type ModuleType, newId } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import type { ModulePopup } from '@recto/modules/kit'
import { frameFor, videoFrame } from '@recto/modules/specs'
import { emptyVideo } from '@recto/modules/videos'
import {
  AlignHorizontalJustifyStart,
  ChartColumn,
  ChartPie,
  CodeXml,
  Database,
  FormInput,
  Image,
  Link2,
  ListTodo,
  type LucideIcon,
  Minus,
  RectangleEllipsis,
  Share2,
  SlidersHorizontal,
  SquareDashed,
  Table2,
  TableOfContents,
  Tag,
  Type,
  Video,
} from 'lucide-react'
import type { StoredPicture } from './host.ts'

/** What the editor itself does for a type, beside what its spec says. */
export type ModuleKind = {
  icon: LucideIcon
  /** The one or two words of the insert bar. */
  short: string
  /** Other words by which people look for it. */
  also?: string
  /** How it is drawn on a section's thumbnail in the rail. */
  shape: 'lines' | 'picture' | 'ring' | 'bars' | 'columns' | 'table' | 'rule' | 'pill' | 'none'
  /** Dropping it asks for a picture [EDIT-16]; the props that show it. */
  withPicture?: (picture: StoredPicture & { id: string }) => Record<string, unknown>
  /** The props that show an uploaded video. */
  withVideo?: (video: StoredPicture & { id: string }) => Record<string, unknown>
  /** The popup it is set up in: opened when it is added, by a double press and by Enter. */
  asks?: ModulePopup
  /** Height in percent of its width that suits what was chosen there. */
  heightPercent?: (props: Record<string, unknown>) => number | undefined
  /** Whether its box is as high as what its frame tells. */
  fits?: (props: Record<string, unknown>) => boolean
  /** Words that are pasted or dropped on the canvas become one of these [EDIT-20]. */
  takesWords?: true
  /** A rule across that a page brings along becomes one of these. */
  isRule?: true
  /** Tables from elsewhere become one of these. */
  takesTables?: true
  /** The props that show what another page had in a frame; undefined for an address it does not know. */
  withFrame?: (url: string) => Record<string, unknown> | undefined
  /** The props that show labels and values from elsewhere. */
  withSeries?: (series: readonly { label: string; value: number }[], heading: string) => Record<string, unknown>
  /** Props that are how it looks rather than what it says: what the style painter takes along. */
  look?: readonly string[]
}

const withPicture: ModuleKind['withPicture'] = ({ id, fileId, width, height }) => ({
  items: [{ ...emptyImage(id), fileId, width, height }],
})

/** A file's name as a first title. */
const nameOf = (file: string): string => file.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ')

/** A frame of a host has its proportions, else those of a screen; a link card stays as high as it is. */
const embedPercent: ModuleKind['heightPercent'] = ({ url, html }) => {
  const frame = typeof url === 'string' ? frameFor(url) : null
  return frame || html ? (frame?.host.aspectPercent ?? 75) : undefined
}

/** Items of a chart; `most` is what the type takes. */
const withSeries =
  (most: number, least?: number): ModuleKind['withSeries'] =>
  (series, heading) => ({
    header: cutText(heading, 300),
    items: series.slice(0, most).map(({ label, value }) => {
      return { id: newId(), label: cutText(label, 300), value: least === undefined ? value : Math.max(least, value) }
    }),
    suffix: '',
    max: 0,
    track: false,
  })

/** The registry of the editor's part of each type: the compiler proves it complete. */
export const MODULE_KINDS: Record<ModuleType, ModuleKind> = {
  Text: {
    icon: Type,
    short: 'Text',
    also: 'words heading title paragraph quote list',
    shape: 'lines',
    takesWords: true,
  },
  Images: {
    icon: Image,
    short: 'Image',
    also: 'images picture photo gallery logo',
    shape: 'picture',
    withPicture,
    look: ['gap'],
  },
  Videos: {
    icon: Video,
    short: 'Video',
    also: 'videos film movie youtube vimeo',
    withVideo: ({ id, fileId, name }) => ({
      items: [{ ...emptyVideo(id), fileId, title: cutText(nameOf(name), 300) }],
    }),
    shape: 'picture',
    withFrame: (url) => (videoFrame(url) ? { items: [{ ...emptyVideo(newId()), url }] } : undefined),
    look: ['columns', 'rounded'],
  },
  DonutChart: {
    icon: ChartPie,
    short: 'Donut',
    also: 'pie ring graph',
    shape: 'ring',
    withSeries: withSeries(12, 0),
    look: ['legend', 'ring', 'showCentre', 'size', 'labels'],
  },
  TaskList: {
    icon: ListTodo,
    short: 'Tasks',
    also: 'to-do todo checklist list',
    shape: 'lines',
    look: ['hideDone', 'showProgress'],
  },
  Scale: { icon: SlidersHorizontal, short: 'Scale', also: 'slider range rating', shape: 'bars' },
  Bar: {
    icon: AlignHorizontalJustifyStart,
    short: 'Bars',
    also: 'graph progress',
    shape: 'bars',
    withSeries: withSeries(40),
    look: ['inline', 'labelWidth', 'track', 'barHeight', 'labels'],
  },
  'Vertical Bar': {
    icon: ChartColumn,
    short: 'Columns',
    also: 'graph vertical bar',
    shape: 'columns',
    withSeries: withSeries(40),
    look: ['gap', 'labels'],
  },
  Tag: { icon: Tag, short: 'Tags', also: 'labels chips', shape: 'pill', look: ['align'] },
  DataCollection: {
    icon: FormInput,
    short: 'Form',
    also: 'questions contact survey leads data collection',
    shape: 'table',
  },
  Social: {
    icon: Share2,
    short: 'Social',
    also: 'icons profiles',
    shape: 'pill',
    look: ['row', 'labels', 'size', 'shape', 'align', 'color'],
  },
  RowBreak: {
    icon: Minus,
    short: 'Line',
    also: 'rule row break separator',
    shape: 'rule',
    isRule: true,
    look: ['insetColumns', 'thickness', 'style'],
  },
  EmptyModule: { icon: SquareDashed, short: 'Space', shape: 'none' },
  ButtonModule: {
    icon: RectangleEllipsis,
    short: 'Button',
    also: 'link call to action download',
    shape: 'pill',
    look: ['style', 'size', 'align', 'icon', 'arrow'],
  },
  EmbedModule: {
    icon: Link2,
    short: 'Embed',
    also: 'link iframe map calendar',
    shape: 'picture',
    asks: 'embed-url',
    heightPercent: embedPercent,
    fits: ({ size }) => size === 'responsive',
    look: ['size', 'aspectPercent', 'asks'],
  },
  TableModule: {
    icon: Table2,
    short: 'Table',
    also: 'grid spreadsheet prices',
    shape: 'table',
    takesTables: true,
    look: ['showHead', 'hasTotal', 'dense', 'facts'],
  },
  TOC: { icon: TableOfContents, short: 'Contents', also: 'toc outline index', shape: 'lines', look: ['numbered'] },
  HtmlModule: {
    icon: CodeXml,
    short: 'HTML',
    also: 'code',
    shape: 'picture',
    asks: 'html',
    fits: ({ fits }) => fits === true,
  },
  DataModule: { icon: Database, short: 'Data', shape: 'none' },
}
