import {
  type ForeignPart,
  LIMITS,
  type ModuleType,
  type RichTextJson,
  type RichTextNode,
  richTextToPlain,
} from '@recto/document'
import { isHead } from '@recto/document/figures'
import { PUSH_GAP_ROWS, type Rect } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { ModuleKind } from '@recto/modules/kit'
import { frameUrl } from '@recto/modules/specs'
import { widest } from '@recto/modules/table-cells'
import type { StoredPicture } from '../host.ts'
import { TEXT_WITH_CONTENT_COLUMNS } from '../select/clipboard.ts'
import { MARGIN } from './margin.ts'
import { type TableFromElsewhere, tableOf } from './table.ts'

/** A part that has everything it needs: its pictures are stored. */
export type ReadyPart = Exclude<ForeignPart, { is: 'picture' }> | { is: 'picture'; picture: StoredPicture; alt: string }

/** A module to be, without its place. */
export type Drafted = Pick<Rect, 'x' | 'w' | 'h'> & {
  type: ModuleType
  props?: Record<string, unknown>
  texts?: Record<string, RichTextJson>
}

/** Columns between the margins. */
const FULL_COLUMNS = 52
const PICTURE_COLUMNS = 30
/** A screen of these columns: 600 px at 16 to 9. */
const FRAME_ROWS = 34

type Drafting = {
  /** Rows that a text of these columns needs. */
  textRows: (text: RichTextJson, columns: number) => number
  textName: (type: ModuleType) => string | undefined
  newId: () => string
}

/** The module type that accepts a kind of part. */
const typeThat = (takes: (kind: ModuleKind) => unknown): ModuleType | undefined =>
  (Object.keys(MODULE_KINDS) as ModuleType[]).find((type) => takes(MODULE_KINDS[type]) !== undefined)

/** The modules that a part becomes: one, or several if a text is longer than allowed. */
export function draft(part: ReadyPart, use: Drafting): Drafted[] {
  if (part.is === 'text') return parted(part.text).flatMap((text) => textDraft(text, use))
  if (part.is === 'rule') {
    const type = typeThat((kind) => kind.isRule)
    return type ? [{ type, x: 0, w: 60, h: 4 }] : []
  }
  if (part.is === 'table') {
    const type = typeThat((kind) => kind.takesTables)
    const props = tableOf({ ...part, hasHead: part.hasHead || looksHeaded(part) })
    const h = Math.min(LIMITS.row, Math.max(8, part.cells.length * ROWS_OF_A_LINE + 2))
    return type ? [{ type, x: MARGIN, w: tableColumns(part.cells), h, props }] : []
  }
  if (part.is === 'frame') {
    const url = frameUrl(part.src)
    const type = typeThat((kind) => kind.withFrame?.(url))
    const props = type && MODULE_KINDS[type].withFrame?.(url)
    return type && props ? [{ type, x: MARGIN, w: PICTURE_COLUMNS, h: FRAME_ROWS, props }] : []
  }
  const { picture, alt } = part
  const type = typeThat((kind) => kind.withPicture)
  const props = type && MODULE_KINDS[type].withPicture?.({ ...picture, id: use.newId() })
  const h = picture.width > 0 ? Math.round((PICTURE_COLUMNS * 2 * picture.height) / picture.width) : 20
  return type && props
    ? [{ type, x: MARGIN, w: PICTURE_COLUMNS, h: Math.max(4, Math.min(120, h)), props: described(props, alt) }]
    : []
}

const ROWS_OF_A_LINE = 4.5

/** Text above numbers is a header, unless one of them spans several rows. */
const looksHeaded = ({ cells, merges = [] }: Pick<TableFromElsewhere, 'cells' | 'merges'>): boolean =>
  isHead(cells) && !merges.some(({ row, rows }) => row === 0 && rows > 1)

/** Narrow tables are not drawn out over the sheet. */
const tableColumns = (cells: readonly string[][]): number => Math.min(FULL_COLUMNS, Math.max(20, 13 * widest(cells)))

function textDraft(text: RichTextJson, { textRows, textName }: Drafting): Drafted[] {
  const type = typeThat((kind) => kind.takesWords)
  const name = type && textName(type)
  if (!type || !name) return []
  // A text with real content is 40 columns wide [EDIT-20].
  const w = TEXT_WITH_CONTENT_COLUMNS
  return [{ type, x: MARGIN, w, h: Math.max(4, textRows(text, w)), texts: { [name]: text } }]
}

/** A heading that begins a section. */
export function titleDraft(words: string, use: Drafting): Drafted[] {
  const block = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] }
  return textDraft({ type: 'doc', content: [block] }, use)
}

/** A file's name as a heading: "q3_roofs-south.csv" is "Q3 roofs south". */
export function titleOf(name: string): string {
  const words =
    name
      .replace(/\.[a-z\d]+$/i, '')
      .replace(/[_-]+/g, ' ')
      .trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function described(props: Record<string, unknown>, alt: string): Record<string, unknown> {
  const items = Array.isArray(props.items) ? props.items : []
  return { ...props, items: items.map((item: object) => ({ ...item, alt: alt.slice(0, 300) })) }
}

/** A text in pieces, each within the length limit of a text [SAVE-42]. */
function parted(text: RichTextJson): RichTextJson[] {
  const pieces: RichTextNode[][] = [[]]
  let length = 0
  for (const block of text.content ?? []) {
    const own = richTextToPlain({ type: 'doc', content: [block] }).length + 1
    if (length + own > LIMITS.textCharacters && length > 0) {
      pieces.push([])
      length = 0
    }
    pieces.at(-1)?.push(block)
    length += own
  }
  return pieces.map((content) => ({ type: 'doc', content }))
}

/**
 * The place of each: one below the other, starting at a row. On paged folios `rows` is a page, and what does not fit
 * goes to the next one.
 */
export function stacked<T extends { h: number }>(
  drafts: readonly T[],
  fromRow: number,
  rows?: number,
): { page: number; y: number; draft: T }[] {
  let page = 0
  let y = fromRow
  let isFresh = false
  return drafts.map((one) => {
    if (rows !== undefined && y + one.h > rows - MARGIN && !isFresh) {
      page++
      y = MARGIN
      isFresh = true
    }
    const place = { page, y, draft: one }
    y += one.h + PUSH_GAP_ROWS
    isFresh = false
    return place
  })
}
