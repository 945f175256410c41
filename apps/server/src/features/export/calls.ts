import {
  ACCESS,
  CancelExport,
  ExportV3,
  GetExport,
  GetExportCreditsLeft,
  GetExports,
  type OutputOf,
  planHas,
  SaveExportResult,
  STATUS,
} from '@recto/contract'
import { randomBase62, shownToReaders } from '@recto/document'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { exportJob } from '../../jobs/queues.ts'
import type { Projector } from '../../projection/projector.ts'
import { hasLiveParts } from '../embeds/index.ts'
import { countedBy } from '../plans/index.ts'
import { refuseWhenLow } from '../storage/index.ts'
import { checkSettings, takeExport, withBranding } from './allowance.ts'
import { fileName } from './file-name.ts'
import { countsOf, type ExportRow, exportOf, insertExport, lastExports, noteSaved } from './queries.ts'
import { progressOf, recordOf, urlOf } from './records.ts'
import { endExport } from './state.ts'

type ExportCallParts = {
  jobs: Pick<JobQueue, 'send'>
  projection: Pick<Projector, 'read'>
  /** Stops rendering it on this node; other nodes learn of it from its row. */
  stop(exportId: number): void
  disk: Pick<DiskSpace, 'level'>
}

const noExport = () => new Refusal({ httpStatus: 404, statusCode: STATUS.notFound }, 'This export does not exist.')

function found(row: ExportRow | null): ExportRow {
  if (!row) throw noExport()
  return row
}

/** Exports: a row with the progress, and a job that exists exactly if the row does. */
export function exportCalls({ jobs, projection, stop, disk }: ExportCallParts): Handler[] {
  return [
    handle(ExportV3, async ({ format, settings: asked }, { db, folio, session, teamRole, plan, now }) => {
      checkSettings(format, asked, { plan, teamRole })
      refuseWhenLow(disk)
      const { isCredit } = await takeExport(db, folio.teamId, { now, role: teamRole })
      const token = randomBase62(22)
      const settings = withBranding(asked, plan)
      const name = fileName(folio.name, format, settings)
      const { id: folioId, teamId } = folio
      const { accountId } = session
      const exportId = await insertExport(db, {
        token,
        folioId,
        teamId,
        accountId,
        format,
        settings,
        name,
        isCredit,
        now,
      })
      await jobs.send(exportJob({ format, isVisitors: false }), { exportId }, db)
      return { exportId: token, url: urlOf({ token }, folio.token), name, format }
    }),

    handle(GetExport, async ({ exportId }, { db, folio, now }) =>
      progressOf(found(await exportOf(db, folio.id, exportId)), folio.token, now),
    ),

    handle(CancelExport, async ({ exportId }, { db, folio, session, now }) => {
      const row = found(await exportOf(db, folio.id, exportId))
      // Exports are visible only to the person who requested them.
      if (row.account_id !== session.accountId) throw noExport()
      await endExport(db, row.id, 'cancelled', null, now.getTime())
      stop(row.id)
      return progressOf(found(await exportOf(db, folio.id, exportId)), folio.token, now)
    }),

    handle(
      GetExports,
      async (
        _,
        { db, folio, session, now },
        content: Pick<OutputOf<typeof GetExports>, 'sections' | 'hasLiveParts' | 'isPaged'>,
      ) => {
        const rows = await lastExports(db, folio.id, session.accountId)
        return { exports: rows.map((row) => recordOf(row, folio.token, now)), ...content }
      },
      async (_, { folio }) => {
        const { json } = await projection.read(folio.id)
        const sections = shownToReaders(json).sections.map(({ id, title }) => ({ id, title }))
        return { sections, hasLiveParts: hasLiveParts(json), isPaged: json.page.mode === 'paged' }
      },
    ),

    handle(GetExportCreditsLeft, async (_, { db, folio, session, plan, teamRole, now }) => {
      const { max, count } = await countedBy(db, folio.teamId, 'exports', now)
      const canBuy = ACCESS['plan.choose'].decide({ signedIn: true, teamRole, plan }).allowed
      return {
        ...(await countsOf(db, folio.teamId)),
        max,
        left: max === null ? null : Math.max(0, max - count),
        sectionExport: planHas(plan, 'sectionExport'),
        advancedPdf: planHas(plan, 'advancedPdf'),
        removeBranding: plan.rules.removeBranding,
        // Credits are bought for the current team.
        canBuy: canBuy && session.teamId === folio.teamId,
        teamRole,
      }
    }),

    handle(SaveExportResult, async ({ exportId }, { db, folio, now }) => {
      const row = found(await exportOf(db, folio.id, exportId))
      await noteSaved(db, row.id, now)
      return countsOf(db, folio.teamId)
    }),
  ]
}
