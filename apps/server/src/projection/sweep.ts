import type { App } from '../context.ts'
import { ProjectionError } from './faults.ts'
import type { Projector } from './projector.ts'

/** Folios that one statement finds. */
const PAGE = 200

/** Folios whose projection is missing or of an older commit than their last. */
const LAGGING = `select f.id from folio f left join folio_projection p on p.folio_id = f.id
  where f.id > $1 and coalesce(p.seq, -1) < greatest(
    (select max(seq) from folio_update where folio_id = f.id),
    (select max(upto_seq) from folio_snapshot where folio_id = f.id), -1)
  order by f.id limit ${PAGE}`

/**
 * Builds, once after a start and one after another, the projections that the last run did not: interrupted by a crash,
 * or failed, which another version may be able to build.
 */
export function startProjectionSweep(
  { pool, log }: Pick<App, 'pool' | 'log'>,
  projection: Pick<Projector, 'read'>,
): { stop(): Promise<void> } {
  let stopped = false

  async function mend(folioId: number): Promise<void> {
    try {
      await projection.read(folioId)
    } catch (error) {
      if (!stopped && !(error instanceof ProjectionError)) log.error({ err: error, folioId }, 'projection failed')
    }
  }

  async function sweep(): Promise<void> {
    let last = 0
    while (!stopped) {
      const { rows } = await pool.query<{ id: number }>(LAGGING, [last])
      for (const { id } of rows) {
        if (stopped) return
        await mend(id)
        last = id
      }
      if (rows.length < PAGE) return
    }
  }

  sweep().catch((error) => {
    if (!stopped) log.error({ err: error }, 'projections that lag were not looked for')
  })
  return {
    async stop() {
      stopped = true
    },
  }
}
