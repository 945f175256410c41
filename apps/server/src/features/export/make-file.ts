import { type ExportFormat, type ExportSettings, PAPER_PX, QUALITY_SCALE } from '@recto/contract'
import sharp from 'sharp'
import type { FileReader } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import { type PrintControl, PrintError, type Printer, type Sheet } from '../../jobs/printer.ts'
import { type Drawn, sheetOf } from '../../pages/sheet.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { safeName } from './file-name.ts'
import type { FileSeals } from './file-seals.ts'
import { folioAsJson } from './folio-as-json.ts'
import { selfContained } from './self-contained.ts'
import { toMarkdown } from './to-markdown.ts'
import { zipOf } from './zip.ts'

type Parts = Pick<App, 'db' | 'config'> & {
  files: FileReader
  printer: Pick<Printer, 'pdf' | 'pictures'>
  sanitizer: Pick<Sanitizer, 'html'>
  seals: FileSeals
}
type Made = { bytes: Buffer; pages: number | null }

/** Size limit of a file. */
const MAX_BYTES = 200 * 1024 * 1024

/** A folio as a file of one format. @throws PrintError if it exceeds what a file can contain. */
export async function makeFile(
  parts: Parts,
  source: Drawn,
  { format, settings }: { format: ExportFormat; settings: ExportSettings },
  control: PrintControl,
): Promise<Made> {
  const made = await MAKERS[format](parts, source, settings, control)
  if (made.bytes.length > MAX_BYTES) throw new PrintError('The file would be larger than 200 MB. Try fewer sections.')
  return made
}

type Maker = (parts: Parts, source: Drawn, settings: ExportSettings, control: PrintControl) => Promise<Made>

const MAKERS: Readonly<Record<ExportFormat, Maker>> = {
  async pdf(parts, source, settings, control) {
    const sheet = await sheetOf(parts, parts.files, source, { look: lookOf(parts, settings), paper: paperOf(settings) })
    return parts.printer.pdf(withSmallerPictures(sheet, settings), control)
  },
  async png(parts, source, settings, control) {
    const sheet = await sheetOf(parts, parts.files, source, { look: lookOf(parts, settings) })
    const options = {
      scale: QUALITY_SCALE[settings.quality],
      isTransparent: !settings.background,
      parts: settings.perSection,
    }
    const pictures = await parts.printer.pictures(sheet, options, control)
    const [first] = pictures
    if (!settings.perSection && first) return { bytes: first, pages: 1 }
    return {
      bytes: zipOf(pictures.map((bytes, at) => ({ name: pictureName(source, at), bytes }))),
      pages: pictures.length,
    }
  },
  async html(parts, source, settings, control) {
    const sheet = await sheetOf(parts, parts.files, source, { look: lookOf(parts, settings) })
    control.onProgress?.(0.4)
    const html = await selfContained(withSmallerPictures(sheet, settings), parts.config.publicUrl)
    return { bytes: Buffer.from(html), pages: null }
  },
  async markdown(parts, source, settings, control) {
    const sheet = await sheetOf(parts, parts.files, source, { mode: 'page' })
    control.onProgress?.(0.5)
    const end = settings.branding ? `\n---\n\n[Made with Recto](${parts.config.publicUrl})\n` : ''
    return { bytes: Buffer.from(toMarkdown(sheet.html, source.name) + end), pages: null }
  },
  async json(parts, source) {
    return { bytes: await folioAsJson(parts, source), pages: null }
  },
}

function lookOf({ config }: Parts, { background, branding }: ExportSettings) {
  return { background, ...(branding ? { madeWith: config.publicUrl } : {}) }
}

function paperOf({ size, orientation }: ExportSettings): { width: number; height: number } | undefined {
  if (size === 'page') return undefined
  const { width, height } = PAPER_PX[size]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}

/** `01 Cover.png`: in order in every list of files. */
function pictureName({ document, name }: Drawn, at: number): string {
  const digits = String(document.sections.length).length
  const title = safeName(document.sections[at]?.title ?? '') || safeName(name)
  return `${String(at + 1).padStart(Math.max(2, digits), '0')} ${title}.png`
}

/** Maximum width of pictures, px; null: unchanged. */
const PICTURE_PX: Readonly<Record<ExportSettings['quality'], number | null>> = {
  standard: 1600,
  high: 2400,
  best: null,
}

/** A sheet whose pictures are no larger than a file of this quality needs. */
function withSmallerPictures(sheet: Sheet, { quality }: ExportSettings): Sheet {
  const most = PICTURE_PX[quality]
  if (most === null) return sheet
  return {
    ...sheet,
    async file(path) {
      const file = await sheet.file(path)
      return file && /^image\/(png|jpeg|webp|avif)$/.test(file.contentType) ? smaller(file, most) : file
    },
  }
}

async function smaller(file: { bytes: Buffer; contentType: string }, most: number) {
  const picture = sharp(file.bytes)
  const { width = 0, pages = 1, hasAlpha } = await picture.metadata()
  if (width <= most || pages > 1) return file
  const sized = picture.resize({ width: most })
  const bytes = hasAlpha ? await sized.png().toBuffer() : await sized.jpeg({ quality: 88, mozjpeg: true }).toBuffer()
  return bytes.length < file.bytes.length ? { bytes, contentType: hasAlpha ? 'image/png' : 'image/jpeg' } : file
}
