import { type ForeignPage, type ForeignPart, LIMITS, type ModuleType, newId, type RichTextJson } from '@recto/document'
import { isHead } from '@recto/document/figures'
import type { StoredPicture } from '../host.ts'
import { specOf } from '../module-registry.ts'
import type { BroughtFile } from './brought-file.ts'
import { type Drafted, draft, type ReadyPart, titleDraft, titleOf } from './lay-out.ts'
import { changedIn, type LeftOutCounts } from './report.ts'
import { hiddenIn, tablesCut } from './table-cut.ts'

/** The modules made from a file or a paste, before they have a place. */
export type Ready = { drafts: Drafted[]; leftOut: LeftOutCounts; changed?: string[] }

/** What creating modules needs: storage for pictures, and the rows of texts. */
export type ReadyUse = {
  upload: (file: File) => Promise<StoredPicture>
  textRows: (text: RichTextJson, columns: number) => number
}

/** More modules than this from one file are no longer a folio. */
const MOST_PARTS = 300

/** Creates modules without a place from what was read. */
export function createReady({ upload, textRows }: ReadyUse) {
  const drafting = { textRows, textName: (type: ModuleType) => specOf(type).texts?.[0], newId }

  /** Pictures that the page carries in itself are stored; those on other sites stay there. */
  async function stored(parts: readonly ForeignPart[]): Promise<{ parts: ReadyPart[]; away: number }> {
    const found: ReadyPart[] = []
    let away = 0
    for (const part of parts) {
      if (part.is !== 'picture') found.push(part)
      else {
        const file = pictureFile(part.src)
        const picture = file && (await upload(file).catch(() => undefined))
        if (picture) found.push({ is: 'picture', picture, alt: part.alt })
        else away++
      }
    }
    return { parts: found, away }
  }

  async function page(given: ForeignPage, also: LeftOutCounts = {}): Promise<Ready> {
    const { parts, away } = await stored(given.parts.slice(0, MOST_PARTS))
    const tables = parts.filter((part) => part.is === 'table')
    const over = Math.max(0, given.parts.length - MOST_PARTS)
    const played = parts.filter((part) => part.is === 'frame' && draft(part, drafting).length > 0)
    const embeds = Math.max(0, given.leftOut.embeds - played.length)
    const counts = { ...given.leftOut, embeds, ...tablesCut(tables), ...hiddenIn(tables), pictures: away, parts: over }
    return {
      drafts: parts.flatMap((part) => draft(part, drafting)),
      leftOut: sum(counts, also),
      changed: changedIn(tables),
    }
  }

  const titled = (name: string | undefined): Drafted[] => (name ? titleDraft(titleOf(name), drafting) : [])

  /** A table; a single one from a file is titled with the file's name. */
  function table(cells: string[][], name?: string, also: LeftOutCounts = {}): Ready {
    const own = cells.length > 0 ? draft({ is: 'table', cells, hasHead: isHead(cells) }, drafting) : []
    return { drafts: own.length > 0 ? [...titled(name), ...own] : [], leftOut: sum(tablesCut([{ cells }]), also) }
  }

  /** A file that was read. */
  async function file(read: Exclude<BroughtFile, { is: 'unknown' }>, name: string): Promise<Ready> {
    return read.is === 'page' ? page(read.page, read.also) : table(read.cells, name, read.also)
  }

  return { page, table, titled, file }
}

/** Both counts together. */
function sum(one: LeftOutCounts, other: LeftOutCounts): LeftOutCounts {
  const names = Object.keys({ ...one, ...other }) as (keyof LeftOutCounts)[]
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
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
