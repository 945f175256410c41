import { pageHeightPx } from '@recto/grid'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import type { Sheet } from '../jobs/printer.ts'
import type { Projection } from '../projection/projector.ts'
import { readFolioFile } from './folio-files.ts'
import { FONT_BASE, renderFolioPage } from './render.ts'
import { fontFile } from './viewer.ts'

const FILE_PATH = /^\/file\/([0-9A-Za-z]{1,64})(\?|$)/

/** A folio as the printer takes it: the page's own HTML, and its pictures and fonts handed over from here. */
export async function sheetOf(
  { db }: Pick<App, 'db'>,
  files: FileStore,
  folio: { id: number; name: string },
  { json, plainText }: Projection,
): Promise<Sheet> {
  const html = await renderFolioPage({
    document: json,
    title: folio.name,
    plainText,
    fileUrl: (fileId) => `/file/${fileId}`,
    mode: 'print',
  })
  return {
    html,
    page: json.page.mode === 'paged' ? { width: 1200, height: Math.ceil(pageHeightPx(json.page)) } : null,
    async file(path) {
      if (path.startsWith(FONT_BASE)) {
        const bytes = await fontFile(path.slice(FONT_BASE.length))
        return bytes && { bytes, contentType: 'font/woff2' }
      }
      const fileId = FILE_PATH.exec(path)?.[1]
      return fileId ? readFolioFile(db, files, folio.id, fileId) : null
    },
  }
}
