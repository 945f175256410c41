import type { FolioModule, RichTextNode, Tone } from '@recto/document'
import { contentHeight } from '@recto/modules/heights'
import { emptyImage } from '@recto/modules/images'
import type { ArtRecipe, Content, SeriesSource, TableSource } from '../content.ts'
import { barsProps } from './charts.ts'
import { type ArtDraft, artDraft, type Context } from './context.ts'
import { moduleInLength } from './lengths.ts'
import { moduleOf } from './modules.ts'
import type { PatternUse } from './plan.ts'
import { tableProps } from './tables.ts'
import { heading, listOf, paragraph, textOf } from './words.ts'

/** A module of a canvas at its place. */
export type CanvasPart = { module: FolioModule; art?: ArtDraft }
/** A page of cells: its modules in reading order, and rows by which it is too short for its words at their longest. */
export type CanvasPage = { parts: CanvasPart[]; over: number }

const ROW_PX = 10
const LONGER = 1.3
const COLUMNS = 60
const RAIL = 16
const BAND = 17
const BAND_ART = 12
const PICTURE_ROWS = 9
const MARGIN_PX = 40
type Pad = [number, number, number, number]
const CELL_PAD: Pad = [22, 20, 15, 20]

type Box = { x: number; y: number; w: number; h: number }
type Cell = Content & { key: string; title: string; tone?: string }
/** One text or table of the page before its height is known. */
type Ctx = { context: Context; uses: readonly PatternUse[]; rows: number }

/** Lays out a canvas: a head, the planned cells, and a strip below; they fill the page without gaps. */
export function layOutCanvas(context: Context, uses: readonly PatternUse[], rows: number): CanvasPage {
  const given: Ctx = { context, uses, rows }
  const head = uses.find(({ pattern }) => pattern === 'rail-head' || pattern === 'letterhead')
  const isRail = head?.pattern === 'rail-head'
  const left = isRail ? RAIL : 0
  const parts = head ? (isRail ? rail(given, head) : band(given, head)) : []
  const top = head && !isRail ? BAND : 0
  const strip = uses.find(({ pattern }) => pattern === 'strip')
  const made = strip ? stripParts(given, strip, left) : { parts: [], rows: 0 }
  const cells = uses.find(({ pattern }) => pattern === 'cells')
  const area = { x: left, y: top, w: COLUMNS - left, h: rows - top - made.rows }
  const filled = cells ? cellParts(given, cells, area) : { parts: [], over: 0 }
  for (const { module } of made.parts) module.rect = { ...module.rect, y: module.rect.y + rows - made.rows }
  return { parts: [...parts, ...filled.parts, ...made.parts], over: filled.over }
}

function textPart(
  blocks: RichTextNode[],
  box: Box,
  fill: Tone,
  pad: Pad,
  context: Context,
  vAlign: FolioModule['vAlign'] = 'top',
): CanvasPart {
  const { module } = moduleOf('Text', { measure: 'reading' }, box.w, context, {
    texts: { body: textOf(blocks) },
    box: { fill, pad },
    vAlign,
  })
  return { module: { ...module, rect: box } }
}

function picturePart(
  recipe: ArtRecipe,
  box: Box,
  fill: Tone,
  at: string,
  context: Context,
  kind: 'art' | 'portrait' | 'icon' = 'art',
): CanvasPart {
  const { module } = moduleOf('Images', {}, box.w, context)
  const alt = recipe.alt ?? ''
  const item = { ...emptyImage(context.newId()), svg: '<svg/>', alt, decorative: alt === '' }
  const art = artDraft(recipe, { kind, isBleeding: true, nth: 0 }, at, { ...context, tone: fill })
  return { module: { ...module, box: { fill }, rect: box, props: { ...module.props, items: [item] } }, art }
}

const str = (content: Content, name: string): string | undefined => (content[name] ? String(content[name]) : undefined)
const paragraphs = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : []

function headBlocks(content: Content): RichTextNode[] {
  const kicker = str(content, 'kicker')
  return [...(kicker ? [paragraph(kicker, 'eyebrow')] : []), heading(String(content.title ?? ''), 1)]
}

const leads = (content: Content): RichTextNode[] => paragraphs(content.lead).map((words) => paragraph(words, 'lead'))

/** Title at the top, a picture in the middle, the author at the foot. */
function rail({ context, rows }: Ctx, { content, tone }: PatternUse): CanvasPart[] {
  const meta = paragraphs(content.meta).map((words) => paragraph(words, 'caption'))
  const words = textPart(
    [...headBlocks(content), ...leads(content)],
    { x: 0, y: 0, w: RAIL, h: 10 },
    tone,
    [MARGIN_PX, 20, 10, MARGIN_PX],
    context,
  )
  const foot = textPart(meta, { x: 0, y: 0, w: RAIL, h: 4 }, tone, [10, 20, 30, MARGIN_PX], context, 'bottom')
  const art = content.art as ArtRecipe | undefined
  const footRows = meta.length > 0 ? rowsOf(foot.module, context, LONGER) : 0
  const least = rowsOf(words.module, context, LONGER)
  const picture = art ? Math.min(34, rows - footRows - least) : 0
  const hasPicture = picture >= 12
  const upper = rows - footRows - (hasPicture ? picture : 0)
  words.module.rect = { x: 0, y: 0, w: RAIL, h: upper }
  foot.module.rect = { x: 0, y: rows - footRows, w: RAIL, h: footRows }
  return [
    words,
    ...(hasPicture && art ? [picturePart(art, { x: 0, y: upper, w: RAIL, h: picture }, tone, 'art', context)] : []),
    ...(footRows > 0 ? [foot] : []),
  ]
}

/** Title at the left, one sentence beside it, a picture or facts at the right. */
function band({ context }: Ctx, { content, tone }: PatternUse): CanvasPart[] {
  const art = content.art as ArtRecipe | undefined
  const facts = (content.facts as { label: string; value: string }[] | undefined) ?? []
  const right = art ? BAND_ART : 0
  const wide = art ? 30 : 32
  const pad: Pad = [30, 20, 15, 20]
  const side = [
    ...leads(content),
    ...(facts.length > 0
      ? [paragraph(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), 'caption')]
      : []),
  ]
  return [
    textPart(headBlocks(content), { x: 0, y: 0, w: wide, h: BAND }, tone, pad, context),
    textPart(side, { x: wide, y: 0, w: COLUMNS - wide - right, h: BAND }, tone, pad, context),
    ...(art ? [picturePart(art, { x: COLUMNS - right, y: 0, w: right, h: BAND }, tone, 'art', context)] : []),
  ]
}

function rowsOf(module: FolioModule, { ruler }: Context, factor = 1): number {
  const held = factor === 1 ? module : moduleInLength(module, factor)
  return Math.ceil((contentHeight(held, ruler) ?? 0) / ROW_PX)
}

/** A table, columns of words, or bars across the foot of the page. */
function stripParts(
  { context }: Ctx,
  { content, tone }: PatternUse,
  left: number,
): { parts: CanvasPart[]; rows: number } {
  const { newId, ruler } = context
  const w = COLUMNS - left
  const pad: Pad = [25, MARGIN_PX, 20, left > 0 ? 30 : 20]
  const table = content.table as TableSource | undefined
  const series = content.series as SeriesSource | undefined
  const title = str(content, 'title')
  const units = content.units as Content[] | undefined
  if (units) {
    const wide = Math.floor(w / units.length)
    const parts = units.map((unit, nth) => {
      const x = left + nth * wide
      const blocks = [
        heading(String(unit.title), 2),
        ...paragraphs(unit.text).map((words) => paragraph(words)),
        ...(unit.list ? [listOf(unit.list as string[], 'bullet_list')] : []),
      ]
      return textPart(
        blocks,
        { x, y: 0, w: nth === units.length - 1 ? COLUMNS - x : wide, h: 10 },
        (unit.tone as Tone) ?? tone,
        CELL_PAD,
        context,
      )
    })
    const rows = Math.max(...parts.map(({ module }) => rowsOf(module, context, LONGER)))
    for (const { module } of parts) module.rect = { ...module.rect, h: rows }
    return { parts, rows }
  }
  const { module } = table
    ? moduleOf(
        'TableModule',
        tableProps({ ...table, header: title ?? table.header ?? '' }, newId, { dense: table.rows.length > 5 }),
        w,
        context,
        { box: { fill: tone, pad } },
      )
    : moduleOf('Bar', barsProps({ items: [], ...series, header: title ?? '' }, w - 3, ruler, newId), w, context, {
        box: { fill: tone, pad },
      })
  const rows = rowsOf(module, context, LONGER) + 1
  return { parts: [{ module: { ...module, rect: { x: left, y: 0, w, h: rows } } }], rows }
}

const TONE_TURNS: readonly Tone[] = ['surface', 'background', 'primarySoft', 'background', 'surface', 'primarySoft']

/** The cells of a plan. Each row names its cells from left to right; a cell named in several places spans them. */
function cellParts({ context }: Ctx, { content, tone }: PatternUse, area: Box): { parts: CanvasPart[]; over: number } {
  const plan = (content.plan as string[]).map((line) => line.trim().split(/\s+/))
  const across = Math.max(...plan.map((line) => line.length))
  const cells = content.cells as Cell[]
  const edge = (at: number) => area.x + Math.round((at * area.w) / across)
  const spans = cells.flatMap((cell, nth) => {
    const rows = plan.flatMap((line, at) => (line.includes(cell.key) ? [at] : []))
    const first = plan[rows[0] ?? 0] ?? []
    const columns = first.flatMap((key, at) => (key === cell.key ? [at] : []))
    if (rows.length === 0) {
      context.faults.push({
        section: context.section,
        pattern: 'cells',
        at: 'plan',
        says: `no cell "${cell.key}" in the plan.`,
      })
      return []
    }
    const x = edge(columns[0] as number)
    return [{ cell, nth, rows, x, w: edge((columns.at(-1) as number) + 1) - x }]
  })
  const fills = fillsOf(spans, tone)
  const drafts = spans.map((span, at) => {
    const box = { x: span.x, y: 0, w: span.w, h: 10 }
    const fill = fills[at] as Tone
    const words = textPart(cellBlocks(span.cell), box, fill, CELL_PAD, context)
    const isMerged = spans.some((other, nth) => fills[nth] === fill && isBeside(span, other))
    // Two grounds that are one would be one cell.
    if (isMerged) words.module.box = { ...words.module.box, border: true }
    const picture = cellPicture(span.cell, box, fill, context)
    return { ...span, words, picture, need: rowsOf(words.module, context, LONGER) + (picture ? PICTURE_ROWS : 0) }
  })
  const heights = shareRows(plan.length, drafts, area.h)
  const read = isMatrix(plan, cells)
    ? drafts.toSorted((a, b) => a.x - b.x || (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
    : drafts
  const parts = read.flatMap(({ rows, words, picture, x, w }): CanvasPart[] => {
    const y = area.y + sum(heights.slice(0, rows[0]))
    const h = sum(heights.slice(rows[0], (rows.at(-1) as number) + 1))
    const taken = picture ? PICTURE_ROWS : 0
    words.module.rect = { x, y: y + taken, w, h: h - taken }
    if (picture) picture.module.rect = { x, y, w, h: taken }
    return picture ? [picture, words] : [words]
  })
  return { parts, over: Math.max(0, sum(leastRows(plan.length, drafts)) - area.h) }
}

/** Rows of one tone each with equally many cells: cells in one column belong together, also on a phone. */
function isMatrix(plan: readonly string[][], cells: readonly Cell[]): boolean {
  const across = plan[0]?.length ?? 0
  if (plan.length < 2 || across < 3 || new Set(plan.flat()).size < plan.length * across) return false
  return plan.every((line) => {
    const tones = line.map((key) => cells.find((cell) => cell.key === key)?.tone)
    return tones.every(Boolean) && tones.filter((one) => one === tones[0]).length > across / 2
  })
}

type Span = { cell: Cell; nth: number; rows: readonly number[]; x: number; w: number }

/** The two cells share a part of one side. */
function isBeside(a: Span, b: Span): boolean {
  if (a === b) return false
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const both = a.rows.some((row) => b.rows.includes(row))
  const next = a.rows.some((row) => b.rows.includes(row - 1) || b.rows.includes(row + 1))
  return (both && across === 0) || (next && across > 0)
}

/** The ground of each cell: its own, else the next in turn that no neighbour has. */
function fillsOf(spans: readonly Span[], tone: Tone): Tone[] {
  const fills: (Tone | undefined)[] = spans.map(
    ({ cell, nth }) => (cell.tone as Tone | undefined) ?? (nth === 0 ? tone : undefined),
  )
  for (const [at, span] of spans.entries()) {
    if (fills[at]) continue
    const taken = new Set(spans.flatMap((other, nth) => (isBeside(span, other) ? [fills[nth]] : [])))
    const turn = TONE_TURNS.map((_, by) => TONE_TURNS[(span.nth + by) % TONE_TURNS.length] as Tone)
    fills[at] = turn.find((one) => !taken.has(one)) ?? turn[0]
  }
  return fills as Tone[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function cellBlocks(cell: Cell): RichTextNode[] {
  const figures = (cell.figures as { value: string; label: string }[] | undefined) ?? []
  const note = str(cell, 'note')
  return [
    heading(cell.title, 2),
    ...(note ? [paragraph(note, 'caption')] : []),
    ...paragraphs(cell.text).map((words) => paragraph(words)),
    ...(cell.list ? [listOf(cell.list as string[], 'bullet_list')] : []),
    ...figures.flatMap(({ value, label }) => [paragraph(value, 'figure'), paragraph(label)]),
  ]
}

function cellPicture(cell: Cell, box: Box, fill: Tone, context: Context): CanvasPart | null {
  for (const kind of ['art', 'portrait', 'icon'] as const) {
    const recipe = cell[kind] as ArtRecipe | undefined
    if (recipe)
      return picturePart(recipe, { ...box, h: PICTURE_ROWS }, fill, `cells.${cell.key}.${kind}`, context, kind)
  }
  return null
}

type Needing = { rows: readonly number[]; need: number }

/** The minimum height of each row of a plan, so that every cell has enough room. */
function leastRows(count: number, cells: readonly Needing[]): number[] {
  const heights = Array<number>(count).fill(4)
  for (const { rows, need } of cells.toSorted((a, b) => a.rows.length - b.rows.length)) {
    const missing = need - sum(rows.map((row) => heights[row] as number))
    for (let left = missing, at = 0; left > 0; left--, at++) {
      const row = rows[at % rows.length] as number
      heights[row] = (heights[row] as number) + 1
    }
  }
  return heights
}

/** Rows of a page shared out by need. */
function shareRows(count: number, cells: readonly Needing[], total: number): number[] {
  const least = leastRows(count, cells)
  const all = sum(least)
  const shared = least.map((height) => Math.floor((height * total) / all))
  const heights = all <= total ? shared.map((height, at) => Math.max(height, least[at] as number)) : shared
  // What rounding took or gave is made up for in the largest rows.
  for (let off = total - sum(heights); off !== 0; off -= Math.sign(off)) {
    const at = heights.indexOf(Math.max(...heights))
    heights[at] = (heights[at] as number) + Math.sign(off)
  }
  return heights
}
