import type { App } from './context.ts'
import { giveUpArchive, makeArchive } from './features/archive/index.ts'
import type { Exporter } from './features/export/index.ts'
import type { KeptFiles } from './features/storage/index.ts'
import { drawThumbnail, wantThumbnail } from './features/thumbnails/index.ts'
import type { Events } from './http/outbox.ts'
import type { Printer } from './jobs/printer.ts'
import { EXPORT_JOBS, type JobQueue } from './jobs/queue.ts'
import type { Projector } from './projection/projector.ts'
import type { Sanitizer } from './sanitize/sanitizer.ts'

export type JobParts = App & {
  queue: JobQueue
  projection: Pick<Projector, 'read'>
  files: KeptFiles
  printer: Printer
  exporter: Pick<Exporter, 'run' | 'giveUp'>
  events: Events
  sanitizer: Pick<Sanitizer, 'html'>
}

/** Binds every kind of job to what it does, and catches up with pictures that a stop left undrawn. */
export async function startJobs(parts: JobParts): Promise<void> {
  const { db, log, queue, exporter } = parts
  for (const name of EXPORT_JOBS) {
    await queue.work(name, async ({ exportId }, isLastTry) => {
      try {
        await exporter.run(exportId)
      } catch (error) {
        if (isLastTry) await exporter.giveUp(exportId)
        throw error
      }
    })
  }
  await queue.work('archive', async ({ archiveId }, isLastTry) => {
    try {
      await makeArchive(parts, archiveId)
    } catch (error) {
      if (isLastTry) await giveUpArchive(parts, archiveId)
      throw error
    }
  })
  if (!parts.config.thumbnails) return
  await queue.work('thumbnail', ({ folioId }) => drawThumbnail(parts, folioId))
  const late = await db
    .selectFrom('folio')
    .innerJoin('folio_projection', 'folio_projection.folio_id', 'folio.id')
    .select('folio.id')
    .where((eb) =>
      eb.or([eb('folio.thumbnail_seq', 'is', null), eb('folio.thumbnail_seq', '<', eb.ref('folio_projection.seq'))]),
    )
    .orderBy('folio.last_saved_at', 'desc')
    .limit(500)
    .execute()
  for (const { id } of late) await wantThumbnail(queue, id)
  if (late.length) log.info({ folios: late.length }, 'thumbnails to draw')
}
