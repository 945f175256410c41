import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { Events } from '../../http/outbox.ts'
import { PrintError, type Printer } from '../../jobs/printer.ts'
import { sheetOf } from '../../pages/sheet.ts'
import type { Projector } from '../../projection/projector.ts'
import { type ExportFormat, exportById, updateExport } from './queries.ts'

export type ExportParts = Pick<App, 'db' | 'log'> & {
  projection: Pick<Projector, 'read'>
  files: FileStore
  printer: Pick<Printer, 'pdf' | 'png'>
  events: Pick<Events, 'toAccount'>
}

/** One export from its row to its file. Doing it twice is harmless; a failure people can act on is said, others are retried. */
export async function runExport(parts: ExportParts, exportId: number): Promise<void> {
  const { db, files, printer, projection } = parts
  const row = await exportById(db, exportId)
  if (!row || row.state === 'done' || row.state === 'failed') return
  const folio = await db
    .selectFrom('folio')
    .select(['id', 'token', 'name'])
    .where('id', '=', row.folio_id)
    .executeTakeFirst()
  if (!folio) return
  const tell = async (state: 'running' | 'done' | 'failed', progress: number, rest: Record<string, string> = {}) => {
    await updateExport(db, exportId, { state, progress, ...rest })
    if (row.account_id !== null) {
      const data = { folioToken: folio.token, exportId: row.token, state, progress }
      parts.events.toAccount(row.account_id, { type: 'export', data })
    }
  }

  try {
    await tell('running', 0.1)
    const sheet = await sheetOf(parts, files, folio, await projection.read(folio.id))
    await tell('running', 0.25)
    const draw = row.format === 'pdf' ? printer.pdf : printer.png
    const bytes = await draw(sheet, (share) => {
      tell('running', 0.25 + share * 0.65).catch((error) => parts.log.warn({ err: error }, 'export progress'))
    })
    const key = await files.put(bytes)
    await tell('done', 1, { key, name: fileName(folio.name, row.format as ExportFormat) })
  } catch (error) {
    if (!(error instanceof PrintError)) throw error
    await tell('failed', 0, { error: error.message })
  }
}

/** Called when the last try failed for a reason of ours. */
export async function giveUpExport(parts: Pick<ExportParts, 'db'>, exportId: number): Promise<void> {
  await updateExport(parts.db, exportId, {
    state: 'failed',
    progress: 0,
    error: 'The export failed. Please try again in a moment.',
  })
}

/** The folio's name as a file may have it on any system. */
export function fileName(folioName: string, format: ExportFormat): string {
  const safe = folioName
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  return `${safe || 'Folio'}.${format}`
}
