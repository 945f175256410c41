import { randomBytes } from 'node:crypto'
import type { App } from '../../context.ts'
import type { Events } from '../../http/outbox.ts'
import { Refusal } from '../../http/refusal.ts'
import { PrintError, type Printer } from '../../jobs/printer.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from '../storage/index.ts'
import { CLAIM_MS, claimExport, failExport, finishExport, holdExport, releaseExport } from './claim.ts'
import { fileName } from './file-name.ts'
import type { FileSeals } from './file-seals.ts'
import { makeFile } from './make-file.ts'
import { type ExportRow, exportById } from './queries.ts'
import { type SourceParts, sourceOf } from './source.ts'

/** What running exports needs. */
export type ExportParts = Pick<App, 'db' | 'log' | 'now' | 'config'> &
  SourceParts & {
    files: KeptFiles
    printer: Pick<Printer, 'pdf' | 'pictures'>
    sanitizer: Pick<Sanitizer, 'html'>
    events: Pick<Events, 'toAccount'>
    seals: FileSeals
  }

const GONE = 'This folio is not there any more.'
const FAILED = 'The export failed. Please try again in a moment.'

/** Runs exports; made by `createExporter`. */
export type Exporter = ReturnType<typeof createExporter>

/**
 * Makes files of export rows. A row is claimed, so that one node draws it, and held while it is drawn: what a killed
 * server leaves behind is begun anew by whoever looks next, and given up in words after a few times.
 */
export function createExporter(parts: ExportParts) {
  const { db, log, now } = parts
  const me = `${process.pid}-${randomBytes(6).toString('hex')}`
  const running = new Map<number, AbortController>()

  /** Tells the person's tabs how far it is. */
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

  async function draw(row: ExportRow, signal: AbortSignal, step: (share: number) => void): Promise<void> {
    const source = await sourceOf(parts, row)
    if (!source) return fail(row, GONE)
    step(0.2)
    const { bytes, pages } = await makeFile(parts, source, row, {
      signal,
      isVisitors: row.team_id === null,
      onProgress: (share) => step(0.2 + share * 0.7),
    })
    signal.throwIfAborted()
    const claim = await parts.files.put(bytes, row.team_id === null ? null : { id: row.team_id, role: null })
    const name = fileName(source.name, row.format, row.settings)
    const made = { claim, name, bytes: bytes.length, pages }
    if (await finishExport(db, row.id, me, made, parts.files, now())) await tell(row, 'done', 1)
  }

  return {
    /** One export from its row to its file. Asked twice, it is done once. A throw: to be tried again. */
    async run(exportId: number): Promise<void> {
      const row = await claimExport(db, exportId, me, now())
      if (!row) return
      const stop = new AbortController()
      running.set(exportId, stop)
      const hold = async (progress?: number) => {
        if (!(await holdExport(db, exportId, me, now(), progress))) stop.abort()
      }
      const quietly = (error: unknown) => log.warn({ err: error, exportId }, 'export progress')
      const timer = setInterval(() => void hold().catch(quietly), CLAIM_MS / 3)
      const step = (progress: number) => {
        hold(progress)
          .then(() => tell(row, 'running', progress))
          .catch(quietly)
      }
      try {
        step(0.1)
        await draw(row, stop.signal, step)
      } catch (error) {
        if (stop.signal.aborted) return
        if (error instanceof PrintError || error instanceof Refusal) return await fail(row, error.message)
        await releaseExport(db, exportId, me)
        throw error
      } finally {
        clearInterval(timer)
        running.delete(exportId)
      }
    },
    /** Stops drawing it, if this node does. */
    stop: (exportId: number): void => running.get(exportId)?.abort(),
    /** Called when the last try failed for a reason of ours. */
    async giveUp(exportId: number): Promise<void> {
      const row = await exportById(db, exportId)
      if (row) await fail(row, FAILED)
    },
  }
}
