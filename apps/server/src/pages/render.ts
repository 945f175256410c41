import { cutText, type FolioDocument } from '@recto/document'
import { embedPath, type StillHtml } from '../features/embeds/index.ts'
import { pageScriptVersion, type Viewer, viewer } from './viewer.ts'

/** Where pages find fonts, both on Recto's own origin and in the printer. */
export const FONT_BASE = '/viewer/fonts/'
/** Where pages find the scripts of their modules; followed by a version, so that a new one is fetched at once. */
export const SCRIPT_BASE = '/viewer/page/'

/** A folio and what it is drawn with. */
export type Drawing = {
  document: FolioDocument
  /** Files of families that do not come with the product, by name. */
  fonts?: Parameters<Viewer['renderPage']>[0]['fonts']
  title: string
  /** Description of the page; without one, its first words. */
  description?: string
  plainText: string
  fileUrl: (fileId: string, widthPx?: number) => string
  mode: 'page' | 'print'
  /** For `print`: people's HTML as printed. */
  still?: StillHtml
  /** Of `print`: paper, background, the product's name. */
  look?: PrintLook
  /** Where forms are sent; without it they are shown but cannot be sent. */
  form?: Parameters<Viewer['renderPage']>[0]['assets']['form']
  /** What surrounds a published page. */
  around?: Parameters<Viewer['renderPage']>[0]['around']
}

type PrintLook = NonNullable<Parameters<Viewer['renderPage']>[0]['look']>

/** A folio as one HTML document, from its projection. */
export async function renderFolioPage(drawing: Drawing): Promise<string> {
  const { document, fonts, title, description, plainText, fileUrl, mode, look, form, around, still } = drawing
  const { renderPage } = await viewer()
  return renderPage({
    document,
    title,
    description: description || firstWords(plainText),
    assets: {
      url: fileUrl,
      ...(form ? { form } : {}),
      ...(mode === 'page' ? { embed: embedPath } : {}),
      ...(still ? { still } : {}),
    },
    fontBase: FONT_BASE,
    ...(fonts ? { fonts } : {}),
    scriptBase: `${SCRIPT_BASE}${await pageScriptVersion()}/`,
    mode,
    ...(around ? { around } : {}),
    ...(look ? { look } : {}),
  })
}

/** The first sentence or so, for those who see only the link. */
function firstWords(plainText: string): string {
  const text = plainText.replace(/\s+/g, ' ').trim()
  return text.length <= 160 ? text : `${cutText(text, 157).replace(/\s\S*$/, '')}…`
}
