import type { CleanedHtml } from './clean-html.ts'
import type { CheckedFont } from './font.ts'
import type { Picture } from './picture.ts'
import type { SiteLook } from './site-look.ts'
import type { SitePage } from './site-page.ts'
import type { Swatch } from './swatch.ts'

/** Tasks on strangers' uploads, outside the process that serves people. */
export type Tasks = {
  /** A picture of a folio. */
  picture(bytes: Uint8Array): Promise<Picture>
  /** A picture of a person. */
  portrait(bytes: Uint8Array): Promise<Uint8Array>
  /** The logo of a team. */
  logo(bytes: Uint8Array): Promise<Uint8Array>
  /** The preview picture of another site's page; null: it is an SVG. */
  linkThumbnail(bytes: Uint8Array): Promise<Uint8Array | null>
  /** A picture for a style guide, and its colours. */
  swatch(bytes: Uint8Array): Promise<Swatch>
  /** A font, as WOFF2. */
  font(bytes: Uint8Array): Promise<CheckedFont>
  /** What measuring needs from a stored font, as JSON text. */
  fontWidths(bytes: Uint8Array): Promise<string>
  /** A QuickTime film, as mp4. */
  movie(bytes: Uint8Array): Promise<Uint8Array>
  /** HTML of people. */
  html(html: string): Promise<CleanedHtml>
  /** HTML of the sheet, as programs write it. */
  richTexts(htmls: readonly string[]): Promise<string[]>
  /** A page of someone's site: its HTML and its address. */
  sitePage(page: readonly string[]): Promise<SitePage>
  /** Style sheets of someone's site. */
  siteLook(sheets: readonly string[]): Promise<SiteLook>
}

/** Name of a task of the sanitizer. */
export type TaskName = keyof Tasks

/** The tasks of the sanitizer's process, by name. Each loads what it needs: one process works on pictures, fonts or texts. */
export const TASKS: Tasks = {
  picture: async (bytes) => (await import('./picture.ts')).makePicture(bytes),
  portrait: async (bytes) => (await import('./portrait.ts')).makePortrait(bytes),
  logo: async (bytes) => (await import('./logo.ts')).makeLogo(bytes),
  linkThumbnail: async (bytes) => (await import('./link-thumbnail.ts')).makeLinkThumbnail(bytes),
  swatch: async (bytes) => (await import('./swatch.ts')).makeSwatch(bytes),
  font: async (bytes) => (await import('./font.ts')).checkFont(bytes),
  fontWidths: async (bytes) => JSON.stringify(await (await import('./font-widths.ts')).fontWidths(bytes)),
  movie: async (bytes) => (await import('./movie.ts')).makeMovie(bytes),
  html: async (html) => (await import('./clean-html.ts')).inspectHtml(html),
  richTexts: async (htmls) => {
    const { htmlToRichText } = await import('@recto/document')
    return htmls.map((html) => JSON.stringify(htmlToRichText(html)))
  },
  sitePage: async (page) => (await import('./site-page.ts')).readSitePage(page),
  siteLook: async (sheets) => (await import('./site-look.ts')).readSiteLook(sheets),
}

/** A file that the process reads by itself. */
export type FileInput = { path: string }

/** A request to the process. `to`: a file to which the output's bytes are written instead of being returned. */
export type Question = {
  id: number
  task: TaskName
  input: Uint8Array | FileInput | string | readonly string[]
  to?: string
}

/** A response of the process: the output, a refusal with a message for people, or an internal error. */
export type Reply = { id: number } & ({ output: unknown } | { words: string } | { fault: string })
