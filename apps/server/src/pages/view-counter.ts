import type { Logger } from 'pino'
import type { App, Part } from '../context.ts'

/** Counts what readers open, and writes it down every so often rather than for each of them. */
export type ViewCounter = Part & {
  count(folioId: number): void
  /** Writes what is counted so far. */
  flush(): Promise<void>
}

const EVERY_MS = 5000

/** By folio and day (UTC); a kill costs the last few seconds' counts. */
export function createViewCounter({ pool, now, log }: Pick<App, 'pool' | 'now'> & { log: Logger }): ViewCounter {
  let counts = new Map<number, number>()
  let timer: NodeJS.Timeout | null = null

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    if (counts.size === 0) return
    const due = counts
    counts = new Map()
    const day = new Date(now()).toISOString().slice(0, 10)
    try {
      // A folio that is gone by now has no views to keep.
      await pool.query(
        `insert into folio_view (folio_id, day, views)
          select f.id, $3::date, c.views from unnest($1::bigint[], $2::int[]) as c(folio_id, views)
            join folio f on f.id = c.folio_id order by f.id
          on conflict (folio_id, day) do update set views = folio_view.views + excluded.views`,
        [[...due.keys()], [...due.values()], day],
      )
    } catch (error) {
      for (const [id, views] of due) counts.set(id, (counts.get(id) ?? 0) + views)
      throw error
    }
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = null
      flush().catch((error) => {
        log.warn({ err: error }, 'views were not written down yet')
        later()
      })
    }, EVERY_MS).unref()
  }

  return {
    count(folioId) {
      counts.set(folioId, (counts.get(folioId) ?? 0) + 1)
      later()
    },
    flush,
    stop: flush,
  }
}
