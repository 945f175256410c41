import { cleanText, cutText } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { App } from '../context.ts'
import { refersToNothing, speaksOfGone } from '../db/gone.ts'
import type { DB } from '../db/schema.ts'
import { isPassing } from '../db/transaction.ts'
import { ThreadBusy } from '../worker-rpc.ts'

/** Length limit of a stored failure message, in UTF-16 units. */
const MOST_MESSAGE = 1000

/** A folio that cannot currently be shown to readers. The fault is recorded; the caller gets a message. */
export class ProjectionError extends Error {
  override name = 'ProjectionError'
  readonly folioId: number
  constructor(folioId: number, cause: unknown) {
    super(`Folio ${folioId} cannot be projected.`, { cause })
    this.folioId = folioId
  }
}

/** Records, per folio, that its projection fails, and logs it once until it works again. */
export function createProjectionFaults({ db, now, log }: Pick<App, 'db' | 'now'> & { log: Logger }) {
  return {
    /**
     * The error to throw for a failure: a fault of the folio is recorded, one of the database alone is not the folio's.
     */
    async note(folioId: number, seq: number, error: unknown): Promise<unknown> {
      if (isPassing(error) || error instanceof ThreadBusy || speaksOfGone(error)) return error
      try {
        if (await record(db, { folioId, seq, message: messageOf(error), at: new Date(now()) }))
          log.error({ err: error, folioId, seq }, 'a folio cannot be projected: npm run check-folios names it')
        return new ProjectionError(folioId, error)
      } catch (failure) {
        if (!refersToNothing(failure)) log.error({ err: failure, folioId }, 'a projection fault was not recorded')
        return error
      }
    },
    async clear(folioId: number): Promise<void> {
      await db.deleteFrom('projection_fault').where('folio_id', '=', folioId).execute()
    },
  }
}

const messageOf = (error: unknown): string =>
  cutText(cleanText(error instanceof Error ? error.message : String(error)), MOST_MESSAGE)

/** True for the first failure since it last worked. */
async function record(
  db: Kysely<DB>,
  { folioId, seq, message, at }: { folioId: number; seq: number; message: string; at: Date },
): Promise<boolean> {
  const { tries } = await db
    .insertInto('projection_fault')
    .values({ folio_id: folioId, seq, message, since: at, failed_at: at })
    .onConflict((clash) =>
      clash.column('folio_id').doUpdateSet({ seq, message, failed_at: at, tries: sql`projection_fault.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries === 1
}

/** Why the folio's projection fails; null if it does not. */
export async function projectionFaultOf(db: Kysely<DB>, folioId: number): Promise<string | null> {
  const row = await db
    .selectFrom('projection_fault')
    .select('message')
    .where('folio_id', '=', folioId)
    .executeTakeFirst()
  return row?.message ?? null
}

/** The number of folios that could not be projected. */
export async function countProjectionFaults(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('projection_fault')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
