import type { FolioDocument } from '@recto/document'
import { pageScriptVersion, viewer } from './viewer.ts'

/** Where pages find fonts, on the product's own origin and inside the printer alike. */
export const FONT_BASE = '/viewer/fonts/'
/** Where pages find the scripts of their modules; a version follows, so that a new one is fetched at once. */
export const SCRIPT_BASE = '/viewer/page/'

export type PageFacts = {
  document: FolioDocument
  title: string
  plainText: string
  fileUrl: (fileId: string, widthPx?: number) => string
  mode: 'page' | 'print'
}

/** A folio as one HTML document, from its projection. */
export async function renderFolioPage({ document, title, plainText, fileUrl, mode }: PageFacts): Promise<string> {
  const { renderPage } = await viewer()
  return renderPage({
    document,
    title,
    description: firstWords(plainText),
    assets: { url: fileUrl },
    fontBase: FONT_BASE,
    scriptBase: `${SCRIPT_BASE}${await pageScriptVersion()}/`,
    mode,
    isIndexed: false,
  })
}

/** The first sentence or so, for those who see only the link. */
function firstWords(plainText: string): string {
  const text = plainText.replace(/\s+/g, ' ').trim()
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, '')}…`
}
