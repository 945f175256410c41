import type { App } from '../../context.ts'
import type { Events } from '../../http/outbox.ts'
import { Refusal } from '../../http/refusal.ts'
import { PrintError, type Printer } from '../../jobs/printer.ts'
import type { Attempt } from '../../jobs/queue.ts'
import { begin } from '../../load/load.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from '../storage/index.ts'
import { fileName } from './file-name.ts'
import type { FileSeals } from './file-seals.ts'
import { makeFile } from './make-file.ts'
import { type ExportRow, exportById } from './queries.ts'
import { type SourceParts, sourceOf } from './source.ts'
import { beginExport, failExport, finishExport, noteProgress } from './state.ts'

/** What running exports needs. */
export type ExportParts = Pick<App, 'db' | 'log' | 'now' | 'config'> &
  SourceParts & {
    files: KeptFiles
    printer: Pick<Printer, 'pdf' | 'pictures'>
    sanitizer: Pick<Sanitizer, 'html'>
    events: Pick<Events, 'toAccount'>
    seals: FileSeals
  }

const GONE = 'This folio no longer exists.'
const FAILED = 'The export failed. Please try again in a moment.'
const INTERRUPTED =
  'The export was interrupted several times and stopped. Please try again, perhaps with fewer sections.'

/** Runs exports; created by `createExporter`. */
export type Exporter = ReturnType<typeof createExporter>

/**
 * Creates the files of export rows. What a killed server leaves behind is started again by the next attempt of its job.
 */
export function createExporter(parts: ExportParts) {
  const { db, log, now } = parts
  const running = new Map<number, AbortController>()

  /** Sends the progress to the person's tabs. */
  async function tell(row: ExportRow, state: ExportRow['state'], progress: number): Promise<void> {
    if (row.account_id === null || row.folio_id === null) return
    const folio = await db.selectFrom('folio').select('token').where('id', '=', row.folio_id).executeTakeFirst()
    if (!folio) return
    const data = { folioToken: folio.token, exportId: row.token, state, progress }
    parts.events.toAccount(row.account_id, { type: 'export', data })
  }

  async function fail(row: ExportRow, words: string): Promise<void> {
    if (await failExport(db, row.id, words, now())) await tell(row, 'failed', 0)
  }

  async function draw(
    row: ExportRow,
    attempt: number,
    signal: AbortSignal,
    step: (share: number) => void,
  ): Promise<void> {
    const source = await sourceOf(parts, row)
    if (!source) return fail(row, GONE)
    step(0.2)
    const { bytes, pages } = await makeFile(parts, source, row, {
      signal,
      isVisitors: row.account_id === null,
      onProgress: (share) => step(0.2 + share * 0.7),
    })
    signal.throwIfAborted()
    const claim = await parts.files.put(bytes, row.team_id === null ? null : { id: row.team_id, role: null })
    const name = fileName(source.name, row.format, row.settings)
    const made = { claim, name, bytes: bytes.length, pages, style_guide_id: source.guideId ?? null }
    if (await finishExport(db, row.id, attempt, made, parts.files, now())) await tell(row, 'done', 1)
  }

  return {
    /** Creates an export's file from its row, once even if called twice. Throws if it should be retried. */
    async run(exportId: number, { number: attempt, signal: lost }: Attempt): Promise<void> {
      const row = await beginExport(db, exportId, attempt)
      if (!row) return
      const stop = new AbortController()
      const signal = AbortSignal.any([stop.signal, lost])
      running.set(exportId, stop)
      const { end } = begin('running', 'exports')
      const step = (progress: number) => {
        noteProgress(db, exportId, attempt, progress)
          .then((counts) => (counts ? tell(row, 'running', progress) : stop.abort()))
          .catch((error) => log.warn({ err: error, exportId }, 'export progress'))
      }
      try {
        step(0.1)
        await draw(row, attempt, signal, step)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof PrintError || error instanceof Refusal) return await fail(row, error.message)
        throw error
      } finally {
        end()
        if (running.get(exportId) === stop) running.delete(exportId)
      }
    },
    /** Stops rendering it, if this node is. */
    stop: (exportId: number): void => running.get(exportId)?.abort(),
    /** Ends it with a message: its last attempt failed because of an internal error, or was interrupted. */
    async giveUp(exportId: number, { isInterrupted }: { isInterrupted: boolean }): Promise<void> {
      const row = await exportById(db, exportId)
      if (row) await fail(row, isInterrupted ? INTERRUPTED : FAILED)
    },
  }
}
