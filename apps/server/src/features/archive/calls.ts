import { GetArchive, StartArchive } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import { type Handler, handle } from '../../http/handler.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireRecentProof } from '../accounts/index.ts'
import { refuseWhenLow } from '../storage/index.ts'
import { archiveOnWire, isOpen, lastArchive } from './records.ts'

/** A person's own archive: starting it, and its status. */
export function archiveCalls({
  queue,
  disk,
}: {
  queue: Pick<JobQueue, 'send'>
  disk: Pick<DiskSpace, 'level'>
}): Handler[] {
  return [
    handle(GetArchive, async (_, { db, session, now }) => {
      const row = await lastArchive(db, session.accountId)
      return { archive: row && archiveOnWire(row, now) }
    }),

    handle(StartArchive, async (_, { db, session, now }) => {
      await requireRecentProof(db, session, now)
      // One at a time: two tabs at once start only one.
      await db.selectFrom('account').select('id').where('id', '=', session.accountId).forNoKeyUpdate().execute()
      let row = await lastArchive(db, session.accountId)
      if (!row || !isOpen(row, now)) {
        refuseWhenLow(disk)
        row = await db
          .insertInto('account_archive')
          .values({ token: randomBase62(22), account_id: session.accountId, created_at: now })
          .returningAll()
          .executeTakeFirstOrThrow()
        await queue.send('archive', { archiveId: row.id }, db)
      }
      const archive = archiveOnWire(row, now)
      if (!archive) throw new Error('The archive that was just started is kept.')
      return { archive }
    }),
  ]
}
