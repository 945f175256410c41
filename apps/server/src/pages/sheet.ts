import { type FolioDocument, shownToReaders } from '@recto/document'
import { PAPER_SCALE, paperPx } from '@recto/grid'
import type { FileReader } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import { stillHtmlOf } from '../features/embeds/index.ts'
import type { Sheet } from '../jobs/printer.ts'
import type { Sanitizer } from '../sanitize/sanitizer.ts'
import { readFolioFile } from './folio-files.ts'
import { paperFont, pinnedFont } from './paper-fonts.ts'
import { type Drawing, FONT_BASE, renderFolioPage } from './render.ts'

/** A stored font: its key, and of a variable one the weight that is printed. */
const FONT_PATH = /^\/font\/([0-9a-f]{64})\.woff2(?:\?wght=([1-9]00))?$/
const FILE_PATH = /^\/file\/([0-9A-Za-z]{1,64})(\?|$)/

/**
 * What is drawn: the folio's content, its name, and the folio whose files it shows; null: a folio that is stored
 * nowhere.
 */
export type Drawn = {
  folioId: number | null
  name: string
  document: FolioDocument
  plainText: string
  /** Files of families that do not come with the product. */
  fonts?: NonNullable<Drawing['fonts']>
}

type SheetOptions = {
  look?: Drawing['look']
  /** A paper in CSS px instead of the folio's own pages. */
  paper?: { width: number; height: number }
  mode?: Drawing['mode']
}

/** A folio in the printer's form: the page's own HTML, with its pictures and fonts served from here. */
export async function sheetOf(
  { db, sanitizer }: Pick<App, 'db'> & { sanitizer: Pick<Sanitizer, 'html'> },
  files: FileReader,
  { folioId, name, document, plainText, fonts }: Drawn,
  { look = {}, paper, mode = 'print' }: SheetOptions = {},
): Promise<Sheet> {
  const still = await stillHtmlOf(document, sanitizer, folioId === null ? 'a try' : `folio ${folioId}`)
  const html = await renderFolioPage({
    document,
    ...(fonts && { fonts }),
    title: name,
    plainText,
    fileUrl: (fileId) => `/file/${fileId}`,
    mode,
    still,
    look: { ...look, isOnPaper: paper !== undefined && document.page.mode !== 'paged' },
  })
  return {
    html,
    page: paper ? onPaper(document, paper) : ownPage(document),
    async file(path) {
      if (path.startsWith(FONT_BASE)) {
        const bytes = await paperFont(path.slice(FONT_BASE.length))
        return bytes && { bytes, contentType: 'font/woff2' }
      }
      const font = FONT_PATH.exec(path)
      if (font) return fontOnPaper(files, font[1] ?? '', font[2])
      const fileId = FILE_PATH.exec(path)?.[1]
      return fileId && folioId !== null ? readFolioFile(db, files, folioId, fileId) : null
    },
  }
}

async function fontOnPaper(files: FileReader, key: string, weight: string | undefined) {
  const stored = await files.read(key)
  const bytes = stored && (weight ? await pinnedFont(key, stored, Number(weight)) : stored)
  return bytes && { bytes, contentType: 'font/woff2' }
}

/** A folio's own pages, in the size of their paper; null: one page as long as the content. */
export const ownPage = ({ page }: FolioDocument): Sheet['page'] =>
  page.mode === 'paged' ? { ...paperPx(page), isOwn: true } : null

/** Pages of a folio's own are as large as the paper allows, upright or lying as they are, one on each. */
export function onPaper(document: FolioDocument, paper: { width: number; height: number }): Sheet['page'] {
  const own = ownPage(document)
  if (!own) return { ...paper, isOwn: false, scale: PAPER_SCALE }
  const [short, long] = [own.width, own.height].sort((a, b) => a - b) as [number, number]
  const [paperShort, paperLong] = [paper.width, paper.height].sort((a, b) => a - b) as [number, number]
  const factor = Math.min(paperShort / short, paperLong / long)
  return { width: own.width * factor, height: own.height * factor, isOwn: true }
}

/** Only the named sections of what readers get; all of it if none is named. */
export function someSections(document: FolioDocument, ids: readonly string[] | undefined): FolioDocument {
  const shown = shownToReaders(document)
  if (!ids) return shown
  const wanted = new Set(ids)
  return {
    ...shown,
    sections: shown.sections.filter(({ id }) => wanted.has(id)),
    modules: shown.modules.filter(({ sectionId }) => wanted.has(sectionId)),
    unreadable: shown.unreadable.filter(({ sectionId }) => wanted.has(sectionId)),
  }
}
