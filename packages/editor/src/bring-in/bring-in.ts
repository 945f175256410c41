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
import { MODULE_KINDS } from '@recto/modules/kinds'
import { pastedRows } from '@recto/modules/rows'
import type { FolioStore } from '@recto/store'
import type { SizeOf } from '../core/placing.ts'
import type { StoredPicture } from '../host.ts'
import { pastedWords } from '../select/clipboard.ts'
import { type BringLook, composeDrafts, partsOf } from './compose-drafts.ts'
import { type Drafted, draft, type ReadyPart } from './lay-out.ts'
import { type BroughtPlace, placeDrafts, tellBrought } from './place-drafts.ts'
import { plainPage, readBroughtFile } from './read-file.ts'
import { changedIn, type LeftOutCounts, leftOutOf, namesOf, type Report } from './report.ts'
import { hasHead, type Series, seriesIn, seriesLeftOut, seriesName } from './series.ts'
import { hiddenIn, tablesCut } from './table-cut.ts'
import { shownAs } from './upload-kind.ts'
import * as ownWords from './words.ts'

export { loadWidths } from '../insert/use-widths.ts'
export { addPictures } from './add-pictures.ts'

export type { BroughtPlace }

/** What was dropped or pasted on the canvas. */
export type BroughtData = { files: readonly File[]; html: string; words: string }

/** A table that could be a chart as well: the person is asked. */
export type Choice = { name: string; types: ModuleType[]; take: (type: ModuleType) => Promise<void> }

/** What adding content from elsewhere needs of the editor. */
export type BringInDeps = {
  store: FolioStore
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  /** Whether the folio takes so many more sections, and modules of these types; the person is told when it does not. */
  hasRoom: (sections: number, types: readonly ModuleType[]) => boolean
  select: (ids: readonly string[], sectionId: string) => void
  addPictures: (files: readonly File[], place: BroughtPlace) => void
  upload: (file: File) => Promise<StoredPicture>
  textRows: (text: RichTextJson, columns: number) => number
  /** Its box may have to grow with what it holds. */
  onOwnEdit: (id: string) => void
  say: (text: string, options?: { isUndoable?: boolean; isProblem?: boolean; isLong?: boolean }) => void
  /** Shows that it takes a while, and how far it is; null ends it. */
  progress: (name: string, share: number | null) => void
  /** What sections are drawn with. */
  bringLook: () => Promise<BringLook>
  /** When the browser has drawn what is new. */
  painted: () => Promise<void>
  choose: (choice: Choice) => void
  report: (report: Report) => void
}

/** Adds what was pasted or dropped to a place of the folio. */
export type BringIn = (data: BroughtData, place: BroughtPlace) => Promise<void>

/** What a file or a paste comes to, before it has a place. */
type Ready = { drafts: Drafted[]; leftOut: LeftOutCounts; changed?: string[] }

/** More than these from one file is no folio any more. */
const MOST_PARTS = 300

/** Makes modules of what comes from outside, in one undo step, and says what was left out. */
export function createBringIn(deps: BringInDeps): BringIn {
  const { specOf, sizeOf, say } = deps
  const drafting = { textRows: deps.textRows, textName: (type: ModuleType) => specOf(type).texts?.[0], newId }

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

  async function readyPage(page: ForeignPage): Promise<Ready> {
    const { parts, away } = await ready(page.parts.slice(0, MOST_PARTS))
    const tables = parts.filter((part) => part.is === 'table')
    const over = Math.max(0, page.parts.length - MOST_PARTS)
    const played = parts.filter((part) => part.is === 'frame' && draft(part, drafting).length > 0)
    const embeds = Math.max(0, page.leftOut.embeds - played.length)
    return {
      drafts: parts.flatMap((part) => draft(part, drafting)),
      leftOut: { ...page.leftOut, embeds, ...tablesCut(tables), ...hiddenIn(tables), pictures: away, parts: over },
      changed: changedIn(tables),
    }
  }

  const readyTable = (cells: string[][]): Ready => ({
    drafts: cells.length > 0 ? draft({ is: 'table', cells, hasHead: hasHead(cells) }, drafting) : [],
    leftOut: tablesCut([{ cells }]),
  })

  /** Places what was read, as one undo step, and says what came in and what did not; `name` for what came in files. */
  async function put(
    all: readonly Ready[],
    at: BroughtPlace,
    name?: string,
    refused: readonly string[] = [],
  ): Promise<void> {
    const drafts = all.flatMap((one) => one.drafts)
    const ids = name === undefined ? placeDrafts(deps, drafts, at, false) : await laidOut(drafts, at)
    // The limits of the folio and the lock of a section have words of their own.
    if (drafts.length > 0 && ids.length === 0) return
    const changed = all.flatMap((one) => one.changed ?? [])
    tellBrought(
      deps,
      ids.length,
      { leftOut: [...leftOutOf(...all.map((one) => one.leftOut)), ...refused], changed },
      name,
    )
  }

  /** A file with headings becomes sections, where the folio grows; all else stands below what is there. */
  async function laidOut(drafts: readonly Drafted[], at: BroughtPlace): Promise<string[]> {
    const parts = partsOf(drafts)
    const isFlow = deps.store.read().page.mode !== 'paged'
    if (!isFlow || !parts.some(({ level }) => level > 0)) return placeDrafts(deps, drafts, at, true)
    const types = parts.flatMap((part) => part.drafts.map(({ type }) => type))
    if (!deps.hasRoom(parts.length, types)) return []
    const { ids, first } = composeDrafts(deps.store, parts, at.sectionId, await deps.bringLook())
    deps.select(ids.slice(0, 1), first)
    for (const id of ids) deps.onOwnEdit(id)
    return ids
  }

  /** Says that it takes a moment, before what takes it. */
  function shown(name: string): Promise<void> {
    deps.progress(name, 0.9)
    return deps.painted()
  }

  /** Asks what a table with values becomes; false where it can only be a table. */
  function asked(cells: string[][], at: BroughtPlace, name: string): boolean {
    const series = seriesIn(cells)
    if (!series) return false
    const types = Object.keys(MODULE_KINDS) as ModuleType[]
    deps.choose({
      name,
      types: [
        ...types.filter((type) => MODULE_KINDS[type].takesTables),
        ...types.filter((type) => MODULE_KINDS[type].withSeries),
      ],
      take: async (type) => {
        await shown(name)
        await put([MODULE_KINDS[type].withSeries ? readyChart(type, series, cells) : readyTable(cells)], at, name)
        deps.progress(name, null)
      },
    })
    return true
  }

  function readyChart(type: ModuleType, series: Series, cells: string[][]): Ready {
    const props = MODULE_KINDS[type].withSeries?.(series, seriesName(cells))
    const { w, h } = sizeOf(type)
    const shown = (props?.items as unknown[] | undefined)?.length ?? 0
    return {
      drafts: props ? [{ type, x: 4, w: Math.max(w, 25), h, props }] : [],
      leftOut: { rows: series.length - shown, columns: seriesLeftOut(cells) },
    }
  }

  /** All files of a drop are one step and one report; a single one with values may become a chart. */
  async function bringFiles(files: readonly File[], at: BroughtPlace): Promise<void> {
    const all: Ready[] = []
    const unknown: string[] = []
    const refused: string[] = []
    const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
    try {
      for (const [index, file] of files.entries()) {
        deps.progress(name, index / files.length)
        const read = await readBroughtFile(file).catch((error) => (error instanceof Error ? error : undefined))
        if (read === undefined || read instanceof Error) refused.push(read?.message ?? ownWords.cannotBeRead(file.name))
        else if (read.is === 'unknown') unknown.push(file.name)
        else if (read.is === 'page') all.push(await readyPage(read.page))
        else if (files.length > 1 || !asked(read.cells, at, name)) all.push(readyTable(read.cells))
        else return
      }
      if (all.length > 0) {
        await shown(name)
        await put(all, at, name, [
          ...refused,
          ...(unknown.length > 0 ? [`${namesOf(unknown)}: ${whyOf(unknown)}`] : []),
        ])
      } else {
        const words = [
          ...refused,
          ...(unknown.length > 0 ? [ownWords.filesLeftOut(unknown.length, namesOf(unknown), whyOf(unknown))] : []),
        ]
        say(words.join(' '), { isProblem: true })
      }
    } finally {
      deps.progress(name, null)
    }
  }

  return async ({ files, html, words }, at) => {
    const page = html ? withWordsJoined(foreignHtmlToParts(html)) : null
    const saysSomething = page?.parts.some((part) => part.is === 'text' || part.is === 'table') === true
    try {
      // Office programs put a picture of the cells beside the cells: the cells are what was meant.
      if (files.length > 0 && !saysSomething) {
        const pictures = files.filter((file) => isPicture(file) || shownAs(file) === 'video')
        if (pictures.length > 0) deps.addPictures(pictures, at)
        const others = files.filter((file) => !pictures.includes(file))
        if (others.length > 0) await bringFiles(others, at)
      } else if (page && (saysSomething || page.parts.length > 0)) await put([await readyPage(page)], at)
      else if (pastedWords(words).includes('\t')) {
        await put([readyTable((pastedRows(words) ?? []).filter((row) => row.some(Boolean)))], at)
      } else if (pastedWords(words).trim() !== '') await put([await readyPage(plainPage(words))], at)
    } catch (error) {
      say(error instanceof Error ? error.message : ownWords.notBroughtIn, { isProblem: true })
    }
  }
}

const TAKEN = 'a folio takes pictures, videos, CSV, Markdown, HTML and text files'
const OF_EXPORT = 'the JSON of an export becomes a folio of its own on the dashboard, with “New folio from a file”'

/** Why files of these names do not come. */
const whyOf = (names: readonly string[]): string =>
  names.some((name) => /\.json$/i.test(name)) ? `${TAKEN}; ${OF_EXPORT}` : TAKEN

/** Browsers do not know the kind of each picture that cameras make; what comes of it the upload says. */
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(png|jpe?g|gif|webp|svg|avif|hei[cf]|bmp|tiff?)$/i.test(name))

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
