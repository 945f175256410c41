import type { App } from '../../context.ts'

/** Folios whose words one statement renews: a long one takes a third of a second. */
const AT_ONCE = 20
/** Rows that were stored before folding (migration `164-folded-search`). */
const RENEW = `with old as materialized (
    select folio_id from folio_search where folio_id > $1 and edition < 2 order by folio_id limit ${AT_ONCE})
  select (select max(folio_id) from old) as last, search_folios(array(select folio_id from old))`

/**
 * Renews, once after a start, the search words that an earlier version stored: a few folios at a time and each time in a
 * transaction of its own, so that nobody waits for it. Until then, such folios are found by their exact letters. It goes
 * over the rows once and ends; what failed is tried at the next start.
 */
export function startSearchRenewal({ pool, log }: Pick<App, 'pool' | 'log'>): {
  ended: Promise<void>
  stop(): Promise<void>
} {
  let stopped = false
  async function renew(): Promise<void> {
    let last: number | null = 0
    while (!stopped && last !== null) {
      const { rows }: { rows: { last: number | null }[] } = await pool.query(RENEW, [last])
      last = rows[0]?.last ?? null
    }
  }
  const ended = renew().catch((error) => {
    if (!stopped) log.error({ err: error }, 'search words of an earlier version were not renewed')
  })
  return {
    ended,
    async stop() {
      stopped = true
      await ended
    },
  }
}
