import { type ExportFormat, type ExportSettings, fileEnding } from '@recto/contract'

/** The folio's name as a valid file name on any system. */
export function fileName(
  folioName: string,
  format: ExportFormat,
  settings: Pick<ExportSettings, 'perSection'>,
): string {
  return `${safeName(folioName) || 'Folio'}.${fileEnding(format, settings)}`
}

/** Without characters that some systems reject in file names. */
export const safeName = (text: string): string =>
  text
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[. ]+$/, '')
