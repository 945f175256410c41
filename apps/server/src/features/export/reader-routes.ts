import { createHash } from 'node:crypto'
import { type ExportSettings, exportSettings } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { FileReader } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import { createNetworkWindow } from '../../http/limits.ts'
import { planOf } from '../../http/plan-facts.ts'
import { COSTLY_READS_PER_MINUTE } from '../../http/read-limits.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { exportJob } from '../../jobs/queues.ts'
import { ownPage, sendClosed, sendDoor, sendLater } from '../../pages/answers.ts'
import { noticePage } from '../../pages/notice-page.ts'
import type { PageFacts } from '../../pages/page-facts.ts'
import { pathOf } from '../../pages/published.ts'
import type { Visitors } from '../../pages/visitors.ts'
import type { Projector } from '../../projection/projector.ts'
import { withBranding } from './allowance.ts'
import { fileName } from './file-name.ts'
import { type ExportRow, exportForReaders, forgetForReaders, insertExport } from './queries.ts'
import { isKept } from './records.ts'
import { sendExport } from './routes.ts'

type Parts = Pick<App, 'db' | 'now' | 'config'> & {
  visitors: Visitors
  projection: Pick<Projector, 'read'>
  jobs: Pick<JobQueue, 'send'>
  files: FileReader
  disk: Pick<DiskSpace, 'level'>
}

/** Files that one network may have created in ten minutes; existing files are sent without limit. */
const MADE = { max: 10, windowMs: 600_000 }
const ON_DOMAINS = { config: { onDomains: true, perMinute: COSTLY_READS_PER_MINUTE } } as const
/** How long after a failure it is retried. */
const AFTER_FAILURE_MS = 30_000
/** Seconds after which a waiting page asks again. */
const AGAIN_S = 2

type PagePath = { Params: { token: string } }

/**
 * `/folio/{token}/pdf`: the page as a PDF for readers, if its owner allows it. It is created once for each state of the
 * folio, whoever asks, and does not count as one of the team's exports.
 */
export function readerRoutes(parts: Parts): FastifyPluginAsync {
  const { config, db, disk, files, jobs, now, projection, visitors } = parts
  const made = createNetworkWindow(now, MADE)

  async function begin(facts: PageFacts, readerKey: string): Promise<void> {
    const { json } = await projection.read(facts.id)
    const { facts: plan } = await planOf(db, facts.teamId, new Date(now()))
    const settings: ExportSettings = withBranding(
      exportSettings.parse({ size: json.page.mode === 'paged' ? 'page' : 'A4' }),
      plan,
    )
    await db.transaction().execute(async (trx) => {
      // If two readers ask at once, one starts it.
      await trx.selectFrom('folio').select('id').where('id', '=', facts.id).forNoKeyUpdate().execute()
      const before = await exportForReaders(trx, facts.id, readerKey)
      if (before && !isOver(before)) return
      if (before) await forgetForReaders(trx, before.id)
      const exportId = await insertExport(trx, {
        ...{ folioId: facts.id, teamId: facts.teamId, accountId: null, isCredit: false, readerKey },
        ...{ token: randomBase62(22), format: 'pdf', settings, name: fileName(facts.title, 'pdf', settings) },
        now: new Date(now()),
      })
      await jobs.send(exportJob({ format: 'pdf', isVisitors: true }), { exportId }, trx)
    })
  }

  /** Its file has expired, or it failed a while ago: it is created again. */
  function isOver(row: ExportRow): boolean {
    const { state, finished_at: at } = row
    if (state === 'done') return !isKept(row, new Date(now()))
    return state !== 'waiting' && state !== 'running' && now() - (at?.getTime() ?? 0) > AFTER_FAILURE_MS
  }

  const failed = (reply: FastifyReply, facts: PageFacts, { error }: Pick<ExportRow, 'error'>) =>
    ownPage(reply.code(503)).send(
      noticePage({
        title: 'The PDF couldn’t be created',
        text: error ?? 'Please try again in a moment.',
        action: { label: 'Back to the page', href: pathOf(facts) },
      }),
    )

  return async (http) => {
    http.get<PagePath>('/folio/:token/pdf', ON_DOMAINS, async (request, reply) => {
      const visit = await visitors.visit(request, request.params.token, false, 'page.download')
      if (visit.is === 'locked') return sendDoor(reply, { what: 'page', action: pathOf(visit.facts) })
      if (visit.is === 'closed')
        return sendClosed(request, reply, { session: visit.session, siteUrl: config.publicUrl })
      const { facts } = visit
      const readerKey = keyOf(facts)
      const asked = await exportForReaders(db, facts.id, readerKey)
      const row = asked && !isOver(asked) ? asked : null
      if (row && isKept(row, new Date(now()))) return sendExport(reply, files, row)
      if (row?.state === 'failed' || row?.state === 'cancelled') return failed(reply, facts, row)
      if (!row) {
        const counted = made(request.address)
        if (!counted.allowed) return sendLater(reply, counted.retryAfterS)
        if (disk.level !== 'ok') return failed(reply, facts, { error: null })
        await begin(facts, readerKey)
      }
      return ownPage(reply.code(202).header('refresh', String(AGAIN_S))).send(
        noticePage({
          title: 'Preparing your PDF…',
          text: 'The download will start automatically in a few seconds.',
          action: { label: 'Back to the page', href: pathOf(facts) },
        }),
      )
    })
  }
}

/** Everything that determines a file for readers. */
function keyOf({ seq, title, isBranded, guideId, keptGuideId, keepsLook }: PageFacts): string {
  const all = [seq, title, isBranded, guideId, keepsLook && keptGuideId]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)
}
