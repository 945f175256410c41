import { createHash } from 'node:crypto'
import {
  ExportTempFolio,
  GetTempExport,
  GetTempExportCount,
  ReportTempExportCount,
  SaveExportResultAnon,
  SetTempExportCount,
  STATUS,
  TEMP_EXPORTS_A_DAY,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { type Kysely, sql } from 'kysely'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { DB } from '../../db/schema.ts'
import { networkOf } from '../../http/address.ts'
import { givenDocument } from '../../http/given-document.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { exportJob } from '../../jobs/queues.ts'
import { refuseWhenLow } from '../storage/index.ts'
import { fileName } from './file-name.ts'
import { type ExportRow, exportOf, insertExport, noteSaved, triedFolio } from './queries.ts'
import { progressOf, urlOf } from './records.ts'

type Who = { request: { address: string; browser: string }; now: Date }

const USED_UP = `You have exported ${TEMP_EXPORTS_A_DAY} folios today. Sign up for free to export this one from your own folios.`

/**
 * Keys for counting a visitor's exports of one day; none of them is stored. The network's counter counts actual
 * exports, whatever the browser; a browser reports only its own count.
 */
const networkKey = ({ request, now }: Who): string => keyOf(`network\n${networkOf(request.address)}`, now)
const browserKey = ({ request, now }: Who): string => keyOf(`browser\n${request.browser}`, now)

const keyOf = (who: string, now: Date): string =>
  createHash('sha256')
    .update(`${who}\n${dayOf(now)}`)
    .digest('base64url')

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const asCount = (count: number) => ({ count, left: Math.max(0, TEMP_EXPORTS_A_DAY - count) })

async function countOf(db: Kysely<DB>, who: Who): Promise<number> {
  const rows = await db
    .selectFrom('temp_export_count')
    .select('count')
    .where('visitor', 'in', [networkKey(who), browserKey(who)])
    .execute()
  return Math.max(0, ...rows.map(({ count }) => count))
}

/** Adds to a count, or raises it to a given value; it never falls. Returns the new value. */
async function raise(
  db: Kysely<DB>,
  visitor: string,
  day: string,
  by: { adding: number } | { atLeast: number },
): Promise<number> {
  const [first, next] =
    'adding' in by
      ? [by.adding, sql<number>`temp_export_count.count + ${by.adding}`]
      : [by.atLeast, sql<number>`greatest(temp_export_count.count, ${by.atLeast})`]
  const row = await db
    .insertInto('temp_export_count')
    .values({ visitor, count: first, day })
    .onConflict((clash) => clash.column('visitor').doUpdateSet({ count: next }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts one more export by this visitor. Returns the new count. */
async function countExport(db: Kysely<DB>, who: Who): Promise<number> {
  const before = await countOf(db, who)
  const day = dayOf(who.now)
  const counted = await raise(db, networkKey(who), day, { adding: 1 })
  await raise(db, browserKey(who), day, { atLeast: before + 1 })
  return Math.max(before + 1, counted)
}

function found(row: ExportRow | null): ExportRow {
  if (!row) throw new Refusal({ httpStatus: 404, statusCode: STATUS.notFound }, 'This export does not exist.')
  return row
}

/** Exports of temporary folios, for visitors without an account [TRY-01]: their content comes with the request and is not stored. */
export function tempExportCalls({
  jobs,
  disk,
}: {
  jobs: Pick<JobQueue, 'send'>
  disk: Pick<DiskSpace, 'level'>
}): Handler[] {
  return [
    handle(ExportTempFolio, async ({ data, folioName, templateId, format, settings: asked }, context) => {
      const { db, now } = context
      refuseWhenLow(disk)
      const triedFrom = templateId === '' ? null : await triedFolio(context.db, { token: templateId }, now)
      const document = { ...givenDocument('data', data, SPECS), triedFrom }
      if ((await countExport(db, context)) > TEMP_EXPORTS_A_DAY) throw refused(USED_UP, { reason: 'temp-exports' })
      const token = randomBase62(22)
      // Features of paid plans are not available without an account.
      const { orientation } = asked
      const settings = {
        size: 'page',
        orientation,
        quality: 'standard',
        background: true,
        branding: true,
        perSection: false,
      } as const
      const name = fileName(folioName, format, settings)
      const nobody = { folioId: null, teamId: null, accountId: null, isCredit: false } as const
      const exportId = await insertExport(db, { token, ...nobody, format, settings, name, now, document })
      await jobs.send(exportJob({ format, isVisitors: true }), { exportId }, db)
      return { exportId: token, url: urlOf({ token }, null), name, format }
    }),

    handle(GetTempExport, async ({ exportId }, { db, now }) =>
      progressOf(found(await exportOf(db, null, exportId)), null, now),
    ),

    handle(SaveExportResultAnon, async ({ exportId }, { db, now }) => {
      await noteSaved(db, found(await exportOf(db, null, exportId)).id, now)
      return {}
    }),

    handle(GetTempExportCount, async (_, context) => asCount(await countOf(context.db, context))),
    handle(SetTempExportCount, async ({ count }, context) => {
      await raise(context.db, browserKey(context), dayOf(context.now), { atLeast: count })
      return asCount(await countOf(context.db, context))
    }),
    handle(ReportTempExportCount, async (_, context) => {
      const atLeast = (await countOf(context.db, context)) + 1
      return asCount(await raise(context.db, browserKey(context), dayOf(context.now), { atLeast }))
    }),
  ]
}
