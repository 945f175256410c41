import { EXPORT_KEPT_DAYS, type ExportRecord, type GetExport, type OutputOf } from '@recto/contract'
import type { ExportRow } from './queries.ts'

/** How long an export's file is stored, in ms. */
export const KEPT_MS = EXPORT_KEPT_DAYS * 24 * 3600_000

/** Location of an export's file: below its folio or, for a temporary one, by its own id alone. */
export const urlOf = ({ token }: Pick<ExportRow, 'token'>, folioToken: string | null): string =>
  folioToken === null ? `/export/${token}` : `/folio/${folioToken}/export/${token}`

/** Whether its file can still be downloaded. */
export const isKept = ({ state, key, finished_at }: ExportRow, now: Date): boolean =>
  state === 'done' && key !== null && finished_at !== null && finished_at.getTime() + KEPT_MS > now.getTime()

/** The progress of an export, and the address of its file while it is stored. */
export function progressOf(row: ExportRow, folioToken: string | null, now: Date): OutputOf<typeof GetExport> {
  const { state, progress, name, format, error } = row
  return { state, progress, name, format, error, url: isKept(row, now) ? urlOf(row, folioToken) : null }
}

/** An export as it is sent. */
export function recordOf(row: ExportRow, folioToken: string, now: Date): ExportRecord {
  return {
    ...progressOf(row, folioToken, now),
    exportId: row.token,
    settings: row.settings,
    createdUtc: row.created_at.toISOString(),
    bytes: row.bytes,
    pages: row.pages,
    isCredit: row.is_credit,
  }
}
