import { htmlToRichText } from '@recto/document'
import { type CleanedHtml, inspectHtml } from './clean-html.ts'
import { type CheckedFont, checkFont } from './font.ts'
import { makeLinkThumbnail } from './link-thumbnail.ts'
import { makeLogo } from './logo.ts'
import { makeMovie } from './movie.ts'
import { makePicture, type Picture } from './picture.ts'
import { makePortrait } from './portrait.ts'
import { readSiteLook, type SiteLook } from './site-look.ts'
import { readSitePage, type SitePage } from './site-page.ts'
import { makeSwatch, type Swatch } from './swatch.ts'

/** What is done to what strangers sent, away from the process that answers people. */
export type Tasks = {
  /** A picture of a folio. */
  picture(bytes: Uint8Array): Promise<Picture>
  /** A picture of a person. */
  portrait(bytes: Uint8Array): Promise<Uint8Array>
  /** The logo of a team. */
  logo(bytes: Uint8Array): Promise<Uint8Array>
  /** The picture of another site's page; null: it is a drawing. */
  linkThumbnail(bytes: Uint8Array): Promise<Uint8Array | null>
  /** A picture for a style guide, and its colours. */
  swatch(bytes: Uint8Array): Promise<Swatch>
  /** A font, as WOFF2. */
  font(bytes: Uint8Array): Promise<CheckedFont>
  /** What measuring needs of a stored font, as JSON text. */
  fontWidths(bytes: Uint8Array): Promise<string>
  /** A QuickTime film, as mp4. */
  movie(bytes: Uint8Array): Promise<Uint8Array>
  /** HTML of people. */
  html(html: string): Promise<CleanedHtml>
  /** HTML of the sheet, as programs write it. */
  richTexts(htmls: readonly string[]): Promise<string[]>
  /** A page of somebody's site: its HTML and its address. */
  sitePage(page: readonly string[]): Promise<SitePage>
  /** Style sheets of somebody's site. */
  siteLook(sheets: readonly string[]): Promise<SiteLook>
}

/** Name of a task of the sanitizer. */
export type TaskName = keyof Tasks

/** What the sanitizer's process does, by name. */
export const TASKS: Tasks = {
  picture: makePicture,
  portrait: makePortrait,
  logo: makeLogo,
  linkThumbnail: makeLinkThumbnail,
  swatch: makeSwatch,
  font: checkFont,
  // HarfBuzz comes with the first font that is measured.
  fontWidths: async (bytes) => JSON.stringify(await (await import('./font-widths.ts')).fontWidths(bytes)),
  movie: makeMovie,
  html: async (html) => inspectHtml(html),
  richTexts: async (htmls) => htmls.map((html) => JSON.stringify(htmlToRichText(html))),
  sitePage: async (page) => readSitePage(page),
  siteLook: async (sheets) => readSiteLook(sheets),
}

/** A file that the process reads by itself. */
export type FileInput = { path: string }

/** What the process is asked. `to`: a file that bytes of the output are written to instead of being answered. */
export type Question = {
  id: number
  task: TaskName
  input: Uint8Array | FileInput | string | readonly string[]
  to?: string
}

/** What the process answers: the output, a refusal in words for people, or a fault. */
export type Reply = { id: number } & ({ output: unknown } | { words: string } | { fault: string })
