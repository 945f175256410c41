import { ExportV3, GetExport, STATUS } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { checkLimit } from '../plans/index.ts'
import { type ExportFormat, exportOfFolio, insertExport } from './queries.ts'

/** Exports: a row that says how far it is, and a job that is there exactly when the row is. */
export function exportCalls({ jobs }: { jobs: Pick<JobQueue, 'send'> }): Handler[] {
  return [
    handle(ExportV3, async ({ format }, { db, folio, session, teamRole, now }) => {
      await checkLimit(db, folio.teamId, 'exports', { now, role: teamRole })
      const token = randomBase62(22)
      const exportId = await insertExport(db, { token, folioId: folio.id, accountId: session.accountId, format })
      await jobs.send('export', { exportId }, db)
      return { exportId: token }
    }),
    handle(GetExport, async ({ exportId }, { db, folio }) => {
      const row = await exportOfFolio(db, folio.id, exportId)
      if (!row) {
        throw new Refusal({ httpStatus: 404, statusCode: STATUS.notFound }, 'There is no such export.')
      }
      return {
        state: row.state as 'waiting' | 'running' | 'done' | 'failed',
        progress: row.progress,
        url: row.state === 'done' ? `/folio/${folio.token}/export/${row.token}` : null,
        name: row.name,
        format: row.format as ExportFormat,
        error: row.error,
      }
    }),
  ]
}
