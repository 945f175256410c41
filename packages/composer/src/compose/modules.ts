import {
  type Box,
  FONT_SIZES_PX,
  type FolioModule,
  type ModuleType,
  newModule,
  type RichTextNode,
  type Tone,
} from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import type { Ruler, TextStyle } from '@recto/typeset'
import {
  type ActionSource,
  type ArtRecipe,
  type CalendarSource,
  type Content,
  type FormSource,
  isReady,
  isRich,
  type LinkSource,
  type ScalesSource,
  type SeriesSource,
  type TableSource,
  type TaskSource,
} from '../content.ts'
import type { Block, Part, PartStyle } from '../patterns/types.ts'
import { barsProps, columnsProps, isColumns, meterProps, metersProps, ringProps, scalesProps } from './charts.ts'
import { type ArtDraft, type ArtPlace, artDraft, type Context } from './context.ts'
import { acrossProps, calendarProps, pairsProps, signOffProps, tableProps } from './tables.ts'
import { heading, inline, listOf, paragraph, styled, textOf } from './words.ts'

/** A module without a position. `rows`: its height if its content has none; `least`: the height it looks best with. */
export type Draft = { module: FolioModule; art?: ArtDraft; rows?: number; least?: number }

/** The source of a block: the slots it reads, and its position in the section. */
export type Source = {
  data: Content
  /** Begins the names of its slots in faults: "steps.2." */
  path: string
  /** Place among the items of its row. */
  nth: number
  count: number
  /** The section has its own heading. */
  isTitled: boolean
  isBleeding: boolean
  fill?: Tone | undefined
  /** Size of figures, where one of their row is too wide for its column. */
  figurePx?: number | undefined
}

type Props = Record<string, unknown>

/** A line between two rows, not content. */
export const isRule = ({ type }: Pick<FolioModule, 'type'>): boolean => type === 'RowBreak'

/** A slot by its name; `points.2.title` is a field of the second point, `list.a` and `list.b` the halves of a list. */
function slotValue(data: Content, name: string): unknown {
  let value: unknown = data
  for (const step of name.split('.')) {
    if (Array.isArray(value)) {
      const half = Math.ceil(value.length / 2)
      value =
        step === 'a'
          ? value.length < 4
            ? value
            : value.slice(0, half)
          : step === 'b'
            ? value.length < 4
              ? undefined
              : value.slice(half)
            : value[Number(step) - 1]
    } else value = (value as Props | undefined)?.[step]
  }
  return value === '' ? undefined : value
}

/** The module of a block at a width in columns; null if its slots are empty. */
export function draftOf(block: Block, source: Source, columns: number, context: Context): Draft | null {
  const make = (
    type: ModuleType,
    props: Props,
    more: { texts?: FolioModule['texts']; box?: Box; vAlign?: FolioModule['vAlign'] } = {},
  ) => moduleOf(type, props, columns, context, more)
  const { ruler, newId, tone } = context
  const read = <T>(name: string): T | undefined => slotValue(source.data, name) as T | undefined

  const elsewhere = 'art' in block ? block.art : 'table' in block ? block.table : 'chart' in block ? block.chart : ''
  const ready = elsewhere && read(elsewhere)
  if (isReady(ready)) {
    const plot = 'chart' in block && PLOTS.includes(ready.type) ? { rows: block.rows } : {}
    return { ...make(ready.type, ready.props), ...plot }
  }
  if ('text' in block) {
    const body = textBlocks(block.text, block.px ?? {}, source, columns, context)
    if (body.length === 0) return null
    const box = boxOf(block.box, source.fill, tone)
    return make(
      'Text',
      { measure: 'reading' },
      { texts: { body: textOf(body) }, ...(box ? { box } : {}), vAlign: block.vAlign ?? 'top' },
    )
  }
  if ('art' in block) {
    const recipe = read<ArtRecipe>(block.art)
    return recipe ? artModule(recipe, kindOf(block.art), source, make('Images', {}), context, block.art) : null
  }
  if ('contents' in block) return make('TOC', { header: '', source: 'sections', numbered: true, below: true })
  if ('meter' in block) {
    const percent = read<number>(block.meter)
    return percent === undefined ? null : make('Bar', meterProps(percent, String(read(block.label) ?? ''), newId))
  }
  if ('pairs' in block) {
    const pairs = read<{ label: string; value: string }[]>(block.pairs)
    return pairs ? make('TableModule', block.across ? acrossProps(pairs, newId) : pairsProps(pairs, newId)) : null
  }
  if ('table' in block) {
    const table = read<TableSource | { name: string; role: string }[]>(block.table)
    if (!table) return null
    return make(
      'TableModule',
      Array.isArray(table) ? signOffProps(table, newId) : tableProps(table as TableSource, newId, block),
    )
  }
  if ('chart' in block) {
    const series = read<SeriesSource>(block.chart)
    if (!series) return null
    const isStanding = block.kind ? block.kind === 'columns' : isColumns(series)
    if (!isStanding) return make('Bar', barsProps(series, columns, ruler, newId))
    return { ...make('Vertical Bar', columnsProps(series, newId)), rows: block.rows }
  }
  if ('ring' in block) {
    const series = read<SeriesSource>(block.ring)
    return series ? { ...make('DonutChart', ringProps(series, newId)), rows: block.rows } : null
  }
  if ('meters' in block) {
    const series = read<SeriesSource>(block.meters)
    return series ? make('Bar', metersProps(series, columns, ruler, newId)) : null
  }
  if ('calendar' in block) {
    const calendar = read<CalendarSource>(block.calendar)
    return calendar ? make('TableModule', calendarProps(calendar, newId)) : null
  }
  if ('scales' in block) {
    const scales = read<ScalesSource>(block.scales)
    return scales ? make('Scale', scalesProps(scales, newId)) : null
  }
  if ('tasks' in block) {
    const tasks = read<TaskSource[]>(block.tasks)
    const items = tasks?.map((one) => ({ id: newId(), person: '', due: '', done: false, ...one }))
    return items ? make('TaskList', { header: '', items }) : null
  }
  if ('links' in block) {
    const links = read<LinkSource[]>(block.links)
    return links
      ? make('Social', { items: links.map((one) => ({ id: newId(), ...one, url: one.url ?? addressOf(one) })) })
      : null
  }
  if ('form' in block) {
    const form = read<FormSource>(block.form)
    return form ? make('DataCollection', formProps(form, newId), block.box ? { box: block.box } : {}) : null
  }
  const action = read<ActionSource>(block.button)
  if (!action) return null
  const isDark = tone === 'primary' || tone === 'ink'
  const style = block.style === 'outline' ? 'outline' : isDark ? 'accent' : 'solid'
  return {
    ...make('ButtonModule', { text: action.text, url: action.url ?? '#top', style, arrow: style !== 'outline' }),
    least: BUTTON_ROWS,
  }
}

const BUTTON_ROWS = 5
/** Charts that fill any height they are given. */
const PLOTS: readonly ModuleType[] = ['Vertical Bar', 'DonutChart']

/** A module of a type with ids of the folio's own. */
export function moduleOf(
  type: ModuleType,
  props: Props,
  columns: number,
  { newId }: Pick<Context, 'newId'>,
  more: { texts?: FolioModule['texts']; box?: Box; vAlign?: FolioModule['vAlign'] } = {},
): Draft {
  const spec = SPECS[type]
  const made = newModule(spec, { sectionId: '', rect: { x: 0, y: 0, w: columns, h: spec.size.minH }, ...more })
  return { module: { ...made, id: newId(), props: spec.props.parse({ ...made.props, ...props }) } }
}

function artModule(
  recipe: ArtRecipe,
  kind: ArtPlace['kind'],
  source: Source,
  { module }: Draft,
  context: Context,
  slot: string,
): Draft {
  const name = typeof source.data.name === 'string' ? source.data.name : ''
  const place = { kind, isBleeding: source.isBleeding, nth: source.nth }
  const draft = artDraft(recipe, place, `${source.path}${slot}`, context)
  const alt = recipe.alt ?? (kind === 'mark' ? name : '')
  const item = { ...emptyImage(context.newId()), svg: '<svg/>', alt, decorative: alt === '' }
  const art = kind === 'mark' ? { ...draft, wordMark: name } : draft
  return { module: { ...module, props: { ...module.props, items: [item] } }, art }
}

const kindOf = (slot: string): ArtPlace['kind'] => {
  if (slot === 'icon' || slot === 'mark') return slot
  return slot === 'portrait' || slot === 'person' ? 'portrait' : 'art'
}

/** A box with the fill of its item; a fill that is the section's own is taken from the other light tone. */
function boxOf(box: Box | undefined, fill: Tone | undefined, tone: Tone): Box | undefined {
  if (!fill) return box
  return { ...box, fill: fill === tone ? (tone === 'background' ? 'surface' : 'background') : fill }
}

const LEVELS: Partial<Record<PartStyle, number>> = { h1: 1, h2: 2, h3: 3 }

function textBlocks(
  parts: readonly Part[],
  px: Readonly<Record<string, number>>,
  source: Source,
  columns: number,
  context: Context,
): RichTextNode[] {
  // Beside words that lead in they would be told apart no more.
  const isLarge = context.isLarge && !parts.some((part) => part.startsWith('lead:'))
  return parts.flatMap((part) => {
    const [given = 'p', named = ''] = part.split(':') as [PartStyle, string]
    const style = isLarge && given === 'p' ? 'lead' : given
    const slot = named.replace('?', '')
    const value = slotValue(source.data, slot)
    if (value === undefined) return []
    if (isRich(value)) return styledBlocks(value.blocks, style, source)
    const size = px[slot]
    if (size) return [sized(String(value), style, size, columns, context)]
    if (style === 'figure' && source.figurePx) return [inSize(String(value), style, source.figurePx)]
    if (style === 'ul' || style === 'ol') {
      const entries = (value as unknown[]).map((one) =>
        isRich(one) ? [...one.blocks] : isLarge ? [paragraph(String(one), 'lead')] : String(one),
      )
      return [listOf(entries, style === 'ul' ? 'bullet_list' : 'ordered_list')]
    }
    const lines = Array.isArray(value) ? value.map(String) : [String(value)]
    return lines.map((words) => blockOf(style, words, source))
  })
}

/** Imported text in the style of its part; lists, quotations and headings are kept. */
function styledBlocks(blocks: readonly RichTextNode[], style: PartStyle, source: Source): RichTextNode[] {
  if (style === 'p') return [...blocks]
  return blocks.map((block) => {
    if ((block.type !== 'paragraph' && block.type !== 'heading') || block.attrs?.style) return block
    return styled(blockOf(style, '', source), block)
  })
}

function blockOf(style: PartStyle, words: string, { isTitled, count }: Source): RichTextNode {
  const level = LEVELS[style]
  if (level) return heading(words, level)
  if (style === 'sub') return isTitled ? heading(words, 3) : heading(words, 2, true)
  if (style === 'cite') return paragraph(words, count > 1 ? 'lead' : 'quote')
  return paragraph(words, style === 'p' ? undefined : style)
}

/** Sizes a large figure may have. */
const LARGE_PX = [96, 80, 72, 64, 60, 54, 48]
const COLUMN_PX = 20
/** Room on a phone. */
const PHONE_PX = 330

/** Figures use lining digits (`lnum`); in a face whose default digits differ, they are up to a tenth wider, about as wide as a zero. */
const figureStyle = (ruler: Ruler): TextStyle => ({ ...ruler.style('figure'), isTabular: true })

/** A figure as large as its column, and a phone, have room for. */
function sized(words: string, style: PartStyle, most: number, columns: number, { ruler }: Context): RichTextNode {
  const base = figureStyle(ruler)
  const room = Math.min(columns * COLUMN_PX, PHONE_PX)
  const fits = (px: number) => ruler.width(words, { ...base, size: px }) <= room
  return inSize(words, style, LARGE_PX.find((px) => px <= most && fits(px)) ?? base.size)
}

const inSize = (words: string, style: PartStyle, px: number): RichTextNode => ({
  type: 'paragraph',
  attrs: { style },
  content: inline(words, [{ type: 'size', attrs: { px } }]),
})

/** Smaller than this a figure is none. */
const LEAST_FIGURE_PX = 28

/** The size at which figures fit on one line of their columns; undefined if the theme's own fits. Figures that are too long are faults. */
export function figureSize(
  blocks: readonly Block[],
  entries: readonly Content[],
  widths: readonly number[],
  slot: string,
  context: Context,
): number | undefined {
  const { ruler, faults, section, pattern } = context
  const names = blocks.flatMap((block) =>
    'text' in block ? block.text.filter((part) => part.startsWith('figure:')).map((part) => part.slice(7)) : [],
  )
  const base = figureStyle(ruler)
  let size = base.size
  for (const [nth, entry] of entries.entries()) {
    for (const name of names) {
      const room = (widths[nth % widths.length] as number) * COLUMN_PX
      const fits = (px: number) => ruler.width(String(entry[name] ?? ''), { ...base, size: px }) <= room
      if (fits(size)) continue
      const smaller = FONT_SIZES_PX.findLast((px) => px < size && px >= LEAST_FIGURE_PX && fits(px))
      if (smaller) size = smaller
      else
        faults.push({
          section,
          pattern,
          at: `${slot}.${nth + 1}.${name}`,
          says: 'is too long for one line of its column: shorten it, "€1.9m" for "€1,900,000".',
        })
    }
  }
  return size === base.size ? undefined : size
}

const addressOf = ({ kind, label }: LinkSource): string => {
  const mail = /\S+@\S+/.exec(label)?.[0]
  if (mail) return `mailto:${mail}`
  return kind === 'phone' ? `tel:${label.replace(/[^+\d]/g, '')}` : ''
}

function formProps({ fields, thanks, ...form }: FormSource, newId: () => string): Props {
  return {
    header: '',
    note: '',
    consent: '',
    ...form,
    thanks: thanks ?? 'Thank you. We will be in touch.',
    fields: fields.map((one) => ({ id: newId(), placeholder: '', required: false, options: [], ...one })),
  }
}
