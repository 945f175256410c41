import {
  type ForeignPage,
  type ForeignPart,
  foreignHtmlToParts,
  type ModuleSpec,
  type ModuleType,
  type RichTextJson,
} from '@recto/document'
import type { Doubt, Meant } from '@recto/document/figures'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { pastedRows } from '@recto/modules/rows'
import type { FolioStore } from '@recto/store'
import { locale } from '@recto/words'
import type { SizeOf } from '../core/placing.ts'
import { gapIn, type Selection } from '../core/selection.ts'
import type { StoredPicture } from '../host.ts'
import { pastedWords } from '../select/clipboard.ts'
import { shownAddress } from './address.ts'
import type { BroughtCells } from './brought-file.ts'
import { type BringLook, composeDrafts, hasSections } from './compose-drafts.ts'
import { delimitedRows } from './delimited.ts'
import { type Drafted, titleOf } from './lay-out.ts'
import type { LettersAsked } from './letters.ts'
import { type BroughtPlace, placeDrafts, tellBrought } from './place-drafts.ts'
import { plainPage, readBroughtFile } from './read-file.ts'
import { createReady, type Ready } from './ready.ts'
import { leftOutOf, namesOf, type Report } from './report.ts'
import { type TableValues, valuesIn } from './series.ts'
import { shownAs } from './upload-kind.ts'
import * as ownWords from './words.ts'

export { loadWidths } from '../insert/use-widths.ts'
export { addPictures, putPictures } from './add-pictures.ts'

export type { BroughtPlace }

/** What was dropped or pasted on the canvas. */
export type BroughtData = {
  files: readonly File[]
  html: string
  words: string
  /** Pictures of the library, which are given to the folio when dropped. */
  stored?: Promise<readonly StoredPicture[]> | null | undefined
}

/** A table that could also be a chart: the person is asked. */
export type Choice = {
  name: string
  types: ModuleType[]
  /** A figure that can be meant in two ways, as `take` reads it; `meant` says that the other way is. */
  doubt: Doubt | null
  take: (type: ModuleType, meant?: Meant) => Promise<void>
}

/** A file in letters that have to be chosen; `take` takes null where none is right. */
export type LettersChoice = LettersAsked & { take: (encoding: string | null) => void }

/** What adding outside content needs from the editor. */
export type BringInDeps = {
  store: FolioStore
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  /** Whether the folio has room for this many more sections and modules of these types; tells the person if not. */
  hasRoom: (sections: number, types: readonly ModuleType[]) => boolean
  select: (ids: readonly string[], sectionId: string) => void
  addPictures: (files: readonly File[], place: BroughtPlace) => void
  putPictures: (pictures: readonly StoredPicture[], place: BroughtPlace) => void
  upload: (file: File) => Promise<StoredPicture>
  textRows: (text: RichTextJson, columns: number) => number
  /** What is selected, with the gap of what was deleted. */
  selection?: { get(): Selection }
  /** Its box may have to grow with its content. */
  onOwnEdit: (id: string) => void
  say: (text: string, options?: { isUndoable?: boolean; isProblem?: boolean; isLong?: boolean }) => void
  /** Shows that it takes a while, and the progress; null ends it. */
  progress: (name: string, share: number | null) => void
  /** What sections are drawn with. */
  bringLook: () => Promise<BringLook>
  /** Resolves when the browser has drawn the new modules. */
  painted: () => Promise<void>
  choose: (choice: Choice | LettersChoice) => void
  report: (report: Report) => void
}

/** Adds pasted or dropped content at a place in the folio. */
export type BringIn = (data: BroughtData, place: BroughtPlace) => Promise<void>

/** Creates modules from outside content, in one undo step, and reports what was left out. */
export function createBringIn(deps: BringInDeps): BringIn {
  const { sizeOf, say } = deps
  const ready = createReady(deps)

  /**
   * Places the content that was read, as one undo step, and reports what was and was not imported; `name` if it came in
   * files.
   */
  async function put(
    all: readonly Ready[],
    at: BroughtPlace,
    name?: string,
    refused: readonly string[] = [],
  ): Promise<void> {
    const drafts = all.flatMap((one) => one.drafts)
    const ids = name === undefined ? placeDrafts(deps, drafts, at, false) : await laidOut(drafts, at)
    // The folio's limits and the section's lock have their own messages.
    if (drafts.length > 0 && ids.length === 0) return
    const changed = all.flatMap((one) => one.changed ?? [])
    tellBrought(
      deps,
      ids.length,
      { leftOut: [...leftOutOf(...all.map((one) => one.leftOut)), ...refused], changed },
      name,
    )
  }

  /** A file with headings becomes sections; anything else goes below the existing content. */
  async function laidOut(drafts: readonly Drafted[], at: BroughtPlace): Promise<string[]> {
    if (!hasSections(drafts)) return placeDrafts(deps, drafts, at, true)
    const { ids, first } = composeDrafts(deps.store, drafts, at.sectionId, await deps.bringLook(), deps.hasRoom)
    if (ids.length === 0) return []
    deps.select(ids.slice(0, 1), first)
    for (const id of ids) deps.onOwnEdit(id)
    return ids
  }

  /** Says that it takes a moment, before the slow part. */
  function shown(name: string): Promise<void> {
    deps.progress(name, 0.9)
    return deps.painted()
  }

  /** Asks what a table with values becomes; false if it can only be a table. */
  function asked({ cells, also, delimiter, decimal }: BroughtCells, at: BroughtPlace, name: string): boolean {
    const hints = decimal ? { others: decimal } : { language: deps.store.read().language, typist: locale(), delimiter }
    const values = valuesIn(cells, hints)
    if (!values) return false
    const types = Object.keys(MODULE_KINDS) as ModuleType[]
    deps.choose({
      name,
      doubt: values.doubt,
      types: [
        ...types.filter((type) => MODULE_KINDS[type].takesTables),
        ...types.filter((type) => MODULE_KINDS[type].withSeries),
      ],
      take: async (type, meant) => {
        await shown(name)
        const isChart = MODULE_KINDS[type].withSeries !== undefined
        const read = (meant && valuesIn(cells, { ...hints, meant })) || values
        const made = isChart ? readyChart(type, read, name) : ready.table(cells, name)
        await put([made, { drafts: [], leftOut: also ?? {} }], at, name)
        deps.progress(name, null)
      },
    })
    return true
  }

  function readyChart(type: ModuleType, { series, ...values }: TableValues, name: string): Ready {
    // The heading of its section says it already.
    const isSaid = values.name.toLowerCase() === titleOf(name).toLowerCase()
    const props = MODULE_KINDS[type].withSeries?.(series, isSaid ? '' : values.name)
    const { w, h } = sizeOf(type)
    const shown = (props?.items as unknown[] | undefined)?.length ?? 0
    return {
      drafts: props ? [...ready.titled(name), { type, x: 4, w: Math.max(w, 25), h, props }] : [],
      leftOut: { rows: series.length - shown, numberless: values.rowsLeftOut, columns: values.columnsLeftOut },
    }
  }

  /** Asks in which letters a file is written. */
  function askLetters(asked: LettersAsked): Promise<string | null> {
    deps.progress(asked.name, null)
    return new Promise((take) => deps.choose({ ...asked, take }))
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
        const read = await readBroughtFile(file, askLetters).catch((error) =>
          error instanceof Error ? error : undefined,
        )
        if (read === undefined || read instanceof Error) refused.push(read?.message ?? ownWords.cannotBeRead(file.name))
        else if (read.is === 'unknown') unknown.push(file.name)
        else if (read.is === 'page' || files.length > 1 || !asked(read, at, name))
          all.push(await ready.file(read, file.name))
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

  /** Text that is no page: cells of a spreadsheet or of a file of cells, an address, or words. */
  async function bringWords(words: string, at: BroughtPlace): Promise<void> {
    const cells = words.includes('\t') ? pastedRows(words)?.filter((row) => row.some(Boolean)) : delimitedRows(words)
    const address = shownAddress(words)
    if (cells) await put([ready.table(cells)], at)
    else if (address) await put([{ drafts: [address], leftOut: {} }], at)
    else if (words.trim() !== '') await put([await ready.page(plainPage(words))], at)
  }

  return async ({ files, html, words, stored }, place) => {
    const gap = place.cell ? undefined : deps.selection && gapIn(deps.selection.get(), place.sectionId)
    const at = { ...place, gap }
    const page = html ? withWordsJoined(foreignHtmlToParts(html)) : null
    const saysSomething = page?.parts.some((part) => part.is === 'text' || part.is === 'table') === true
    try {
      if (stored) return deps.putPictures(await stored, at)
      // Office programs put a picture of the cells next to the cells; the cells are what was meant.
      if (files.length > 0 && !saysSomething) {
        const pictures = files.filter((file) => isPicture(file) || shownAs(file) === 'video')
        if (pictures.length > 0) deps.addPictures(pictures, at)
        const others = files.filter((file) => !pictures.includes(file))
        if (others.length > 0) await bringFiles(others, at)
      } else if (page && (saysSomething || page.parts.length > 0)) await put([await ready.page(page)], at)
      else await bringWords(pastedWords(words), at)
    } catch (error) {
      say(error instanceof Error ? error.message : ownWords.notBroughtIn, { isProblem: true })
    }
  }
}

const TAKEN = 'a folio takes pictures, videos, Word and Excel files, CSV, Markdown, HTML and text files'
const OF_EXPORT = 'the JSON of an export becomes a folio of its own on the dashboard, with “New folio from a file”'

/** Why files of these names do not come. */
const whyOf = (names: readonly string[]): string =>
  names.some((name) => /\.json$/i.test(name)) ? `${TAKEN}; ${OF_EXPORT}` : TAKEN

/** Browsers do not know the type of every picture that cameras produce; the upload determines it. */
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(png|jpe?g|gif|webp|svg|avif|hei[cf]|bmp|tiff?)$/i.test(name))

/** A paste is one text up to a table or picture, whatever headings it has: it was copied as one piece. */
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
