import {
  type ForeignPage,
  type ForeignPart,
  foreignHtmlToParts,
  LIMITS,
  type ModuleSpec,
  type ModuleType,
  newId,
  type RichTextJson,
} from '@recto/document'
import { bottomRow, PUSH_GAP_ROWS, pageRows, type Rect } from '@recto/grid'
import { pastedRows } from '@recto/modules/rows'
import type { FolioStore } from '@recto/store'
import { addAt, freePlace, type SizeOf } from '../actions/modules.ts'
import type { StoredPicture } from '../host.ts'
import { MODULE_KINDS } from '../module-kinds.ts'
import { pastedWords } from '../select/clipboard.ts'
import { type Drafted, draft, type ReadyPart, stacked } from './lay-out.ts'
import { readBroughtFile } from './read-file.ts'
import { leftOutOf, type Report } from './report.ts'
import { hasHead, type Series, seriesIn, seriesLeftOut, seriesName } from './series.ts'
import { tablesCut } from './table-cut.ts'
import { wordsToRichText } from './words.ts'

/** What was dropped or pasted on the canvas. */
export type BroughtData = { files: readonly File[]; html: string; words: string }
/** Where: at a cell that a person pointed at, or wherever there is room from a row on. */
export type BroughtPlace = { sectionId: string; fromRow: number; cell?: { x: number; y: number } }

/** A table that could be a chart as well: the person is asked. */
export type Choice = { name: string; types: ModuleType[]; take: (type: ModuleType) => void }

export type BringInDeps = {
  store: FolioStore
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  select: (ids: readonly string[], sectionId: string) => void
  addPictures: (files: readonly File[], place: BroughtPlace) => void
  upload: (file: File) => Promise<StoredPicture>
  textRows: (text: RichTextJson, columns: number) => number
  /** Its box may have to grow with what it holds. */
  onOwnEdit: (id: string) => void
  say: (text: string, options?: { isUndoable?: boolean; isProblem?: boolean }) => void
  choose: (choice: Choice) => void
  report: (report: Report) => void
}

export type BringIn = (data: BroughtData, place: BroughtPlace) => Promise<void>

/** More than these from one file is no folio any more. */
const MOST_PARTS = 300

/** Makes modules of what comes from outside, in one undo step, and says what was left out. */
export function createBringIn(deps: BringInDeps): BringIn {
  const { store, specOf, sizeOf, say } = deps
  const drafting = { textRows: deps.textRows, textName: (type: ModuleType) => specOf(type).texts?.[0], newId }

  /** Below everything in the section, or where the person pointed; on paged folios on as many pages as it takes. */
  function place(drafts: readonly Drafted[], at: BroughtPlace, isBelow: boolean): string[] {
    const [first] = drafts
    if (first === undefined) return []
    const { page } = store.read()
    const standing = store.modulesOf(at.sectionId).map(({ rect }) => rect)
    const below = standing.length > 0 ? bottomRow(standing) + PUSH_GAP_ROWS : PUSH_GAP_ROWS
    const free = isBelow ? below : (at.cell?.y ?? freePlace(store, at.sectionId, first, at.fromRow).y)
    const shift = at.cell && !isBelow ? at.cell.x - first.x : 0
    const rectOf = (one: Drafted, y: number): Rect => {
      return { x: Math.max(0, Math.min(60 - one.w, one.x + shift)), y: Math.max(0, y), w: one.w, h: one.h }
    }
    const places = stacked(drafts, free, page.mode === 'paged' && isBelow ? pageRows(page) : undefined)
    const ids: string[] = []
    store.transact(() => {
      let sectionId = at.sectionId
      for (const number of new Set(places.map((one) => one.page))) {
        if (number > 0) sectionId = store.addSection({ after: sectionId })
        const added = places
          .filter((one) => one.page === number)
          .map(({ draft: { type, props, texts, ...own }, y }) => ({
            type,
            sectionId,
            rect: rectOf({ type, ...own }, y),
            ...(props && { props }),
            ...(texts && { texts }),
          }))
        ids.push(...addAt(store, sizeOf, sectionId, added))
      }
    })
    deps.select(ids.slice(0, 1), at.sectionId)
    // What is drawn may be higher than it was reckoned; growth belongs to the same step.
    for (const id of ids) deps.onOwnEdit(id)
    return ids
  }

  /** Pictures that the page carries in itself are stored; those on other sites stay there. */
  async function ready(parts: readonly ForeignPart[]): Promise<{ parts: ReadyPart[]; away: number }> {
    const found: ReadyPart[] = []
    let away = 0
    for (const part of parts) {
      if (part.is !== 'picture') found.push(part)
      else {
        const file = pictureFile(part.src)
        const picture = file && (await deps.upload(file).catch(() => undefined))
        if (picture) found.push({ is: 'picture', picture, alt: part.alt })
        else away++
      }
    }
    return { parts: found, away }
  }

  async function bringPage(page: ForeignPage, at: BroughtPlace, name?: string): Promise<void> {
    const { parts, away } = await ready(page.parts.slice(0, MOST_PARTS))
    const drafts = parts.flatMap((part) => draft(part, drafting))
    const ids = place(drafts, at, name !== undefined)
    const tables = parts.filter((part) => part.is === 'table')
    const over = Math.max(0, page.parts.length - MOST_PARTS)
    const leftOut = leftOutOf({ ...page.leftOut, ...tablesCut(tables), pictures: away, parts: over })
    tell(ids.length, leftOut, name)
  }

  function tell(count: number, leftOut: string[], name?: string): void {
    const what = count === 1 ? '1 module' : `${count} modules`
    if (count === 0) say(`There is nothing in ${name ?? 'it'} that a folio can show.`, { isProblem: true })
    else if (name !== undefined || count > 1)
      say(`Brought in ${what}${name ? ` from ${name}` : ''}.`, { isUndoable: true })
    if (leftOut.length > 0 && (name !== undefined || count > 0))
      deps.report({ name: name ?? 'What you pasted', count, leftOut })
  }

  function bringCells(cells: string[][], at: BroughtPlace, name?: string): void {
    const series = seriesIn(cells)
    const charts = (Object.keys(MODULE_KINDS) as ModuleType[]).filter((type) => MODULE_KINDS[type].withSeries)
    const asTable = () => bringTable(cells, at, name)
    if (!series || name === undefined) {
      asTable()
      return
    }
    deps.choose({
      name,
      types: [...(Object.keys(MODULE_KINDS) as ModuleType[]).filter((type) => MODULE_KINDS[type].withCells), ...charts],
      take: (type) => (MODULE_KINDS[type].withSeries ? bringChart(type, series, cells, at, name) : asTable()),
    })
  }

  function bringTable(cells: string[][], at: BroughtPlace, name?: string): void {
    const ids = place(draft({ is: 'table', cells, hasHead: hasHead(cells) }, drafting), at, name !== undefined)
    tell(ids.length, leftOutOf(tablesCut([{ cells }])), name)
  }

  function bringChart(type: ModuleType, series: Series, cells: string[][], at: BroughtPlace, name: string): void {
    const props = MODULE_KINDS[type].withSeries?.(series, seriesName(cells))
    if (!props) return
    const { w, h } = sizeOf(type)
    const ids = place([{ type, x: 4, w: Math.max(w, 25), h, props }], at, true)
    const shown = (store.module(ids[0] ?? '')?.props as { items?: unknown[] } | undefined)?.items?.length ?? 0
    tell(ids.length, leftOutOf({ rows: series.length - shown, columns: seriesLeftOut(cells) }), name)
  }

  async function bringFile(file: File, at: BroughtPlace): Promise<void> {
    const read = await readBroughtFile(file)
    if (read.is === 'cells') bringCells(read.cells, at, file.name)
    else if (read.is === 'page') await bringPage(read.page, at, file.name)
    else {
      say(`${file.name} was left out: a folio takes pictures, CSV, Markdown, HTML and text files.`, { isProblem: true })
    }
  }

  return async ({ files, html, words }, at) => {
    const page = html ? withWordsJoined(foreignHtmlToParts(html)) : null
    const saysSomething = page?.parts.some((part) => part.is === 'text' || part.is === 'table') === true
    try {
      // Office programs put a picture of the cells beside the cells: the cells are what was meant.
      if (files.length > 0 && !saysSomething) {
        const pictures = files.filter((file) => file.type.startsWith('image/'))
        if (pictures.length > 0) deps.addPictures(pictures, at)
        for (const file of files) if (!file.type.startsWith('image/')) await bringFile(file, at)
      } else if (page && (saysSomething || page.parts.length > 0)) await bringPage(page, at)
      else if (pastedWords(words).includes('\t'))
        bringCells(
          (pastedRows(words) ?? []).filter((row) => row.some(Boolean)),
          at,
        )
      else if (pastedWords(words).trim() !== '') {
        await bringPage({ parts: [{ is: 'text', text: wordsToRichText(words) }], leftOut: NOTHING }, at)
      }
    } catch (error) {
      say(error instanceof Error ? error.message : 'It could not be brought in.', { isProblem: true })
    }
  }
}

const NOTHING: ForeignPage['leftOut'] = { scripts: 0, embeds: 0, videos: 0, drawings: 0, forms: 0 }

/** A paste is one text up to a table or picture, whatever titles it has: its words were chosen together. */
function withWordsJoined({ parts, leftOut }: ForeignPage): ForeignPage {
  const joined: ForeignPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.is === 'text' && last?.is === 'text') {
      const content = [...(last.text.content ?? []), ...(part.text.content ?? [])]
      joined[joined.length - 1] = { is: 'text', text: { type: 'doc', content } }
    } else joined.push(part)
  }
  return { parts: joined, leftOut }
}

const MAX_PICTURE = LIMITS.documentBytes / 2

/** A picture that a page carries in itself, as a file; undefined for one on another site. */
function pictureFile(src: string): File | undefined {
  const [, type, code] =
    /^data:image\/(png|jpeg|gif|webp);base64,([a-z\d+/=\s]+)$/i.exec(src.slice(0, MAX_PICTURE)) ?? []
  if (type === undefined || code === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0))
    return new File([bytes], `picture.${type}`, { type: `image/${type}` })
  } catch {
    // Cut off on the way: no picture.
    return undefined
  }
}
