import type { Mailer } from './adapters/mail/mailer.ts'
import type { App } from './context.ts'
import { unlessGone } from './db/gone.ts'
import { clearArchives, giveUpArchive, makeArchive } from './features/archive/index.ts'
import {
  type Billing,
  clearEvents as clearPaymentEvents,
  lookAtEvent,
  remindOfPayments,
} from './features/billing/index.ts'
import { type DomainKeeperParts, recheckDomains } from './features/domains/index.ts'
import { clearExports, type Exporter } from './features/export/index.ts'
import { purgeTrash } from './features/folios/index.ts'
import { forgetRemovedImages } from './features/images/index.ts'
import { mailDue, remind } from './features/notifications/index.ts'
import type { Keeper } from './features/revisions/index.ts'
import type { Stats } from './features/stats/index.ts'
import type { Collector, KeptFiles } from './features/storage/index.ts'
import { writeKeptLooks } from './features/style/index.ts'
import { createTemplatePictures, type ProductTemplates, purgeTemplates } from './features/templates/index.ts'
import { drawThumbnail, wantThumbnail } from './features/thumbnails/index.ts'
import { purgeAnswers } from './http/idempotency.ts'
import type { Limits } from './http/limits.ts'
import type { Events } from './http/outbox.ts'
import type { Sessions } from './http/session.ts'
import { clearEvents } from './hub/index.ts'
import type { Printer } from './jobs/printer.ts'
import type { JobQueue } from './jobs/queue.ts'
import { EXPORT_JOBS, SCHEDULES, type ScheduleName } from './jobs/queues.ts'
import type { Projector } from './projection/projector.ts'
import type { Sanitizer } from './sanitize/sanitizer.ts'

type JobParts = App & {
  live: Parameters<typeof writeKeptLooks>[0]['live']
  edits: Parameters<typeof writeKeptLooks>[0]['edits']
  queue: JobQueue
  projection: Pick<Projector, 'read'>
  files: KeptFiles
  printer: Printer
  exporter: Pick<Exporter, 'run' | 'giveUp'>
  events: Events
  sanitizer: Pick<Sanitizer, 'html'>
  domains: Pick<DomainKeeperParts, 'dns' | 'cnameAddress'>
  mail: Mailer
  keeper: Pick<Keeper, 'makeDue'>
  collector: Pick<Collector, 'drain' | 'sweep'>
  limits: Pick<Limits, 'purge'>
  sessions: Pick<Sessions, 'purge'>
  stats: Pick<Stats, 'pool' | 'keepMonths' | 'forgetGone' | 'compareDays'>
  billing: Billing
  catalogue: Pick<ProductTemplates, 'everything' | 'open'>
}

/** How long after a start no template covers are drawn. */
const FIRST_MINUTES_MS = 120_000

/** The function of each schedule. */
function repeated(parts: JobParts): Record<ScheduleName, () => Promise<unknown>> {
  const { db, now, config, mail, limits, sessions } = parts
  const drawTemplates = createTemplatePictures(parts)
  const startedAt = now()
  const withUrl = { ...parts, publicUrl: config.publicUrl }
  return {
    'make-revisions': parts.keeper.makeDue,
    'mail-notifications': () => mailDue(withUrl),
    'check-domains': () => recheckDomains({ ...withUrl, ...parts.domains }),
    'remove-files': async () => {
      await forgetRemovedImages(db, now())
      await parts.collector.drain()
    },
    'sweep-files': parts.collector.sweep,
    remind: () => remind(parts),
    'purge-trash': () => purgeTrash(parts),
    'clear-exports': () => clearExports(parts),
    'clear-archives': () => clearArchives(parts),
    'clear-mail': mail.purge,
    'remind-of-payments': () => remindOfPayments(parts.billing),
    'clear-templates': () => purgeTemplates(parts),
    'keep-months': parts.stats.keepMonths,
    'forget-in-stats': parts.stats.forgetGone,
    'compare-days': parts.stats.compareDays,
    // Not while someone looks around for the first time: the browser and the processor are theirs.
    'draw-templates': async () => {
      if (config.templatePictures && now() - startedAt >= FIRST_MINUTES_MS) await drawTemplates()
    },
    'write-looks': () => writeKeptLooks(parts),
    'clear-events': () => clearEvents(db, now()),
    'clear-calls': () =>
      Promise.all([limits.purge(), sessions.purge(), purgeAnswers(db, now()), clearPaymentEvents(db, now())]),
  }
}

/** Binds every kind of job and every schedule to its function, and requests thumbnails left undrawn by a shutdown. */
export async function startJobs(parts: JobParts): Promise<void> {
  const { db, log, queue, exporter } = parts
  for (const name of EXPORT_JOBS) {
    await queue.work(name, async ({ exportId }, attempt) => {
      try {
        await exporter.run(exportId, attempt)
      } catch (error) {
        if (attempt.isLast) await exporter.giveUp(exportId, { isInterrupted: false })
        throw error
      }
    })
  }
  await queue.work('mail', ({ mailId }, attempt) => parts.mail.deliver(mailId, attempt))
  await parts.mail.resume()
  await queue.work('payment-event', ({ eventId }) => lookAtEvent(parts.billing, eventId))
  await queue.work('interrupted-export', ({ exportId }) => exporter.giveUp(exportId, { isInterrupted: true }))
  const work = repeated(parts)
  for (const name of Object.keys(SCHEDULES) as ScheduleName[]) await queue.repeat(name, work[name])
  await queue.work('archive', async ({ archiveId }, { isLast }) => {
    try {
      await makeArchive(parts, archiveId)
    } catch (error) {
      if (isLast) await giveUpArchive(parts, archiveId)
      throw error
    }
  })
  if (!parts.config.thumbnails) return
  await queue.work('thumbnail', ({ folioId }) =>
    drawThumbnail(parts, folioId).catch((error) =>
      unlessGone(db, folioId, error, () => {
        throw error
      }),
    ),
  )
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
