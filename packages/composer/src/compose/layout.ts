import type { FolioModule, Tone } from '@recto/document'
import { contentHeight } from '@recto/modules/heights'
import type { Content } from '../content.ts'
import type { At, Block, Column, Layout, Row } from '../patterns/types.ts'
import type { ArtDraft, Context } from './context.ts'
import { moduleInLength } from './lengths.ts'
import { draftOf, figureSize, moduleOf, type Source } from './modules.ts'

/** A module at its place. `exact`: rows its content needs; `held`: rows it has, so that longer words fit too. */
export type Placed = { module: FolioModule; exact: number; held: number; art?: ArtDraft; row: number }

type Own = Omit<Placed, 'row'>

/** A section laid out: its modules in the order they are written, its height, and rows by which a fixed page is too short. */
export type LaidOut = { placed: Placed[]; rows: number; over: number }

const ROW_PX = 10
const COLUMNS = 60
/** Share of a text's height kept free below it if there is room, so that longer text pushes nothing. */
const SPARE = 0.3
/** How much longer words may get on a page that cannot grow. */
const LONGER = 1.3
const COLUMN_GAP = 3
const WRAP_GAP = 5
const RULE_ROWS = 4
/** Rows that a module has at least. */
const LEAST_ROWS = 4
/** Rows between the last line and a picture that closes the section. */
const CLOSING_GAP = 7
/** At most this many of a page's spare rows go below its title, and above its foot. */
const MOST_APART = 4
const MOST_DOWN = 13
/** With fewer rows than this, titles would only be misaligned from page to page. */
const KEPT_HIGH = 4

/** What one attempt at a layout knows. `fixed`: rows of a page that cannot grow, 0 where it does; `tight`: share of its gaps. */
type Attempt = { layout: Layout; data: Content; context: Context; fixed: number; tight: number }

/** Lays out a section on its columns. Heights are measured, so nothing overlaps. */
export function layOut(attempt: Attempt, isMirrored: boolean): LaidOut {
  const { layout, fixed, data } = attempt
  const above = layout.bleed?.find(({ rows, art }) => typeof rows === 'object' && 'above' in rows && data[art])
  const first =
    (above && typeof above.rows === 'object' && 'above' in above.rows ? above.rows.above : 0) + layout.pad[0]
  const placed: Placed[] = []
  let [end, held] = [first, first]
  layout.rows.forEach((row, nth) => {
    const gap = Math.round(row.gap * attempt.tight)
    const y = placed.length > 0 ? Math.max(end + gap, held) : first + (nth === 0 ? gap : 0)
    const made = rowAt(row, y, attempt).map((one) => ({ ...one, row: nth }))
    placed.push(...buttonsLast(made))
    if (made.length === 0) return
    end = Math.max(...made.map(bottomOf))
    held = Math.max(...made.map((one) => one.module.rect.y + one.held))
  })
  const rows = heightOf(attempt, placed, end, held)
  const floor = fixed - closingRows(attempt)
  const over = fixed ? Math.max(0, held - (floor - 2), end - (floor - 3)) : 0
  settle(attempt, placed, end, rows)
  for (const one of bleeding(attempt, rows)) {
    if (one.module.rect.y === 0) placed.unshift(one)
    else placed.push(one)
  }
  giveRoom(placed, rows, fixed)
  if (isMirrored) mirror(placed)
  return { placed, rows, over }
}

/**
 * Left and right change places. Beside a picture to the edge the words move as one, so that they keep their own left
 * edges; else each column does.
 */
function mirror(placed: readonly Placed[]): void {
  const picture = placed.find(({ module, row }) => row === -1 && module.rect.w < COLUMNS)
  if (picture) {
    const { x, w } = picture.module.rect
    const shift = x === 0 ? -w : w
    for (const { module } of placed) {
      const isPicture = module === picture.module
      module.rect = { ...module.rect, x: isPicture ? COLUMNS - x - w : module.rect.x + shift }
    }
    return
  }
  for (const row of Map.groupBy(placed, (one) => one.row).values()) {
    const widest = new Map<number, number>()
    for (const { module } of row) widest.set(module.rect.x, Math.max(widest.get(module.rect.x) ?? 0, module.rect.w))
    // A heading alone stays where headings are.
    if (widest.size < 2) continue
    for (const { module } of row) {
      const { x } = module.rect
      module.rect = { ...module.rect, x: COLUMNS - x - (widest.get(x) ?? 0) }
    }
  }
}

const bottomOf = ({ module, exact }: Placed): number => module.rect.y + exact

/** On a phone, text comes before buttons. */
function buttonsLast(made: readonly Placed[]): Placed[] {
  const isPressed = ({ module }: Placed) => module.type === BUTTON || module.type === LINKS
  return [...made.filter((one) => !isPressed(one)), ...made.filter(isPressed)]
}
const BUTTON = 'ButtonModule'
const LINKS = 'Social'

/** Rows of a picture that closes the section. */
function closingRows({ layout, data }: Attempt): number {
  const closing = layout.bleed?.find(({ rows, art }) => typeof rows === 'object' && 'below' in rows && data[art])
  return closing && typeof closing.rows === 'object' && 'below' in closing.rows ? closing.rows.below : 0
}

function heightOf(attempt: Attempt, placed: readonly Placed[], end: number, held: number): number {
  const { layout, fixed } = attempt
  if (fixed) return fixed
  const below = closingRows(attempt)
  if (below > 0) return Math.max(end + CLOSING_GAP, held) + below
  const own = Math.max(end + (layout.pad[1] || layout.pad[0]), placed.length > 0 ? held : 0)
  return Math.max(own, layout.least ?? 0)
}

/** Distributes spare rows: a footed row goes to the foot, otherwise everything moves down a little. */
function settle(attempt: Attempt, placed: readonly Placed[], end: number, rows: number): void {
  const { layout, fixed } = attempt
  const left = rows - end - layout.pad[1]
  if (placed.length === 0 || closingRows(attempt) > 0) return
  const last = Math.max(...placed.map((one) => one.row))
  const move = (list: readonly Placed[], down: number) => {
    for (const { module } of list) module.rect = { ...module.rect, y: module.rect.y + down }
  }
  if (layout.footed) {
    if (left > 0)
      move(
        placed.filter((one) => one.row === last),
        left,
      )
    const between = placed.filter((one) => one.row > 0 && one.row < last)
    if (fixed && left > 4) move(between, Math.min(MOST_DOWN, Math.floor(left * 0.3)))
    return
  }
  if (fixed) {
    const under = placed.filter((one) => one.row > 0)
    const heldLeft = fixed - 2 - Math.max(...placed.map(({ module, held }) => module.rect.y + held))
    const apart = Math.min(MOST_APART, Math.floor(left * 0.2), heldLeft)
    if (apart > 0) move(under, apart)
    // If a page has little content, it is centred together with its title.
    const down = Math.min(Math.floor((left - apart) * 0.4) - KEPT_HIGH, heldLeft - apart)
    if (down > 0) move(placed, down)
  } else if (left > 0 && layout.least) {
    move(placed, Math.floor(left * 0.45))
  }
}

/** Boxes reach into the free rows below them, as far as longer words may need. */
function giveRoom(placed: readonly Placed[], rows: number, fixed: number): void {
  for (const one of placed) {
    const { module } = one
    const { x, y, w } = module.rect
    if (fixed) {
      module.rect = { x, y, w, h: Math.min(one.held, fixed - y) }
      continue
    }
    if (module.type !== TEXT) continue
    const below = placed.filter(
      ({ module: other }) =>
        other !== module && other.rect.x < x + w && other.rect.x + other.rect.w > x && other.rect.y >= y + one.exact,
    )
    const next = Math.min(rows - 1, ...below.map(({ module: other }) => other.rect.y))
    const spare = Math.min(Math.ceil(one.exact * SPARE), Math.max(0, next - y - one.held))
    module.rect = { x, y, w, h: one.held + spare }
  }
}
const TEXT = 'Text'

function rowAt(row: Row, y: number, attempt: Attempt): Own[] {
  const { data } = attempt
  if ('every' in row) {
    const entries = data[row.every] as Content[] | undefined
    return entries ? everyAt(row, entries, y, attempt) : []
  }
  if ('columns' in row) return columnsAt(row.columns, y, { data, path: '', nth: 0, count: 1 }, attempt)
  const slot = row.each
  const entries = data[slot] as Content[] | undefined
  if (!entries || entries.length === 0) return []
  const tracks = row.tracks[entries.length] ?? row.tracks[Math.max(...Object.keys(row.tracks).map(Number))] ?? []
  const widths = tracks.map(([, w]) => w)
  const figurePx = figureSize(row.blocks, entries, widths, slot, attempt.context)
  const lines: Own[][] = []
  let top = y
  let left = Number.POSITIVE_INFINITY
  for (const [nth, entry] of entries.entries()) {
    const at = tracks[nth % tracks.length] as At
    // A track further left begins another line of items.
    if (at[0] <= left) {
      top = endOf(lines.at(-1), row, top)
      lines.push([])
    }
    left = at[0]
    const fill = (entry.tone as Tone | undefined) ?? row.fills?.[nth % row.fills.length]
    const own = row.heads ? headed(entry, nth, row.heads, data) : entry
    const source = { data: own, path: `${slot}.${nth + 1}.`, nth, count: entries.length, fill, figurePx }
    lines.at(-1)?.push(...columnsAt([{ at, blocks: row.blocks, gap: row.inner ?? 0 }], top, source, attempt))
  }
  endOf(lines.at(-1), row, top)
  return lines.flat()
}

/** An item whose note begins with the head of its column: "Likely · Costs weeks". */
function headed(
  entry: Content,
  nth: number,
  { field, slots }: NonNullable<Extract<Row, { each: string }>['heads']>,
  data: Content,
): Content {
  const head = data[slots[nth % slots.length] as string]
  const note = entry[field]
  if (typeof head !== 'string' || (note !== undefined && typeof note !== 'string')) return entry
  return { ...entry, [field]: note ? `${head} · ${note}` : head }
}

/** Where the next line of items begins; boxes that are to be level are made so. */
function endOf(line: Own[] | undefined, row: Extract<Row, { each: string }>, top: number): number {
  if (!line || line.length === 0) return top
  if (!row.level) return Math.max(...line.map((one) => one.module.rect.y + Math.max(one.exact, one.held))) + WRAP_GAP
  level(line)
  return Math.max(...line.map((one) => one.module.rect.y + one.exact))
}

/** Boxes of one line get the height of the tallest. */
function level(line: readonly Own[]): void {
  const bottom = Math.max(...line.map((one) => one.module.rect.y + one.held))
  for (const one of line) {
    one.exact = bottom - one.module.rect.y
    one.held = one.exact
    one.module.rect = { ...one.module.rect, h: one.exact }
  }
}

function everyAt(
  row: Extract<Row, { every: string }>,
  entries: readonly Content[],
  y: number,
  attempt: Attempt,
): Own[] {
  const made: Own[] = []
  let top = y
  for (const [nth, entry] of entries.entries()) {
    if (nth > 0) {
      const rule = moduleOf(RULE, { insetColumns: 4 }, COLUMNS, attempt.context).module
      rule.rect = { x: 0, y: top, w: COLUMNS, h: RULE_ROWS }
      made.push({ module: rule, exact: RULE_ROWS, held: RULE_ROWS })
      top += RULE_ROWS + row.between
    }
    const own = columnsAt(
      row.columns,
      top,
      { data: entry, path: `${row.every}.${nth + 1}.`, nth, count: entries.length },
      attempt,
    )
    made.push(...own)
    top = Math.max(top, ...own.map((one) => one.module.rect.y + one.exact)) + row.between
  }
  return made
}
const RULE = 'RowBreak'

type Given = Omit<Source, 'isTitled' | 'isBleeding'>

function columnsAt(columns: readonly Column[], y: number, own: Given, attempt: Attempt): Own[] {
  const source: Source = { ...own, isTitled: attempt.data.title !== undefined, isBleeding: false }
  const flexible: { block: Block; column: Column; top: number }[] = []
  const made: Own[] = []
  const order: Own[][] = []
  for (const column of columns) {
    let top = y + (column.down ?? 0)
    const stack: Own[] = []
    order.push(stack)
    for (const block of column.blocks) {
      if ('art' in block && Array.isArray(block.rows)) {
        flexible.push({ block, column, top })
        continue
      }
      const one = placeBlock(block, placeOf(column, source), top, source, attempt)
      if (!one) continue
      stack.push(one)
      made.push(one)
      top = Math.max(top + one.exact + Math.round((column.gap ?? COLUMN_GAP) * attempt.tight), top + one.held)
    }
  }
  for (const { block, column, top } of flexible) {
    if (!('art' in block) || !Array.isArray(block.rows)) continue
    const beside = made.length > 0 ? Math.max(...made.map((one) => one.module.rect.y + one.exact)) : top
    const [least, most] = block.rows
    const rows = Math.min(most, Math.max(least, beside - top + (column.down ?? 0)))
    const one = placeBlock({ art: block.art, rows }, column.at, top, source, attempt)
    if (one) order[columns.indexOf(column)]?.unshift(one)
  }
  return order.flat()
}

const placeOf = ({ at, alone }: Column, { data }: Source): At =>
  alone && data[alone.without] === undefined ? alone.at : at

function placeBlock(block: Block, [x, w]: At, y: number, source: Source, attempt: Attempt): Own | null {
  const { context, fixed } = attempt
  const draft = draftOf(block, source, w, context)
  if (!draft) return null
  const fixedRows =
    'art' in block
      ? Math.max(LEAST_ROWS, Math.round(artRows(block.rows, w) * (fixed ? Math.max(0.7, attempt.tight) : 1)))
      : draft.rows
  const exact = Math.max(draft.least ?? LEAST_ROWS, fixedRows ?? measured(draft.module, context))
  const longer =
    fixed && fixedRows === undefined ? Math.max(exact, measured(moduleInLength(draft.module, LONGER), context)) : exact
  draft.module.rect = { x, y, w, h: exact }
  return { module: draft.module, exact, held: longer, ...(draft.art ? { art: draft.art } : {}) }
}

/** Rows of a single picture: a number, or a proportion of its width. */
function artRows(rows: Extract<Block, { art: string }>['rows'], columns: number): number {
  if (typeof rows === 'number') return rows
  return 'ratio' in rows ? columns * 2 * rows.ratio : rows[0]
}

const measured = (module: FolioModule, { ruler, following }: Context): number =>
  Math.ceil((contentHeight(module, ruler, outlineAfter(following)) ?? 0) / ROW_PX - 0.01)

/** The sections that follow, as a list of contents reads them. */
const outlineAfter = (titles: readonly string[]) => ({
  entries: titles.map((label, at) => ({ level: 0, label, sectionId: String(at), moduleId: null, nth: 0, anchor: '' })),
  before: new Map<string, number>(),
})

/** Full-bleed pictures: as tall as the section, or at its top or bottom. */
function bleeding({ layout, data, context }: Attempt, rows: number): Placed[] {
  return (layout.bleed ?? []).flatMap(({ art, at: [x, w], rows: kind }): Placed[] => {
    const source: Source = { data, path: '', nth: 0, count: 1, isTitled: false, isBleeding: true }
    const draft = draftOf({ art, rows: 4 }, source, w, context)
    if (!draft) return []
    const h = kind === 'section' ? rows : 'above' in kind ? kind.above : kind.below
    draft.module.rect = { x, y: kind !== 'section' && 'below' in kind ? rows - h : 0, w, h }
    return [{ ...draft, exact: h, held: h, row: -1 }]
  })
}
