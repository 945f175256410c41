import type { App } from '../context.ts'
import { startSchedule } from '../schedule.ts'
import { createSizedCache } from '../sized-cache.ts'

/** Size of projections cached in memory, in characters of JSON; as objects they take some four times that. */
const MOST_CHARACTERS = 24_000_000
/** How long those of a deleted folio may stay. */
const FORGOTTEN_AFTER_MS = 60_000

/** Projections cached by folio; those of folios that no longer exist, however they ended, are let go within a minute. */
export function createKeptProjections<Projection>({ pool, log }: Pick<App, 'pool' | 'log'>) {
  const kept = createSizedCache<number, Projection>(MOST_CHARACTERS)

  async function forgetGone(): Promise<number> {
    const known = kept.keys()
    if (known.length === 0) return 0
    const { rows } = await pool.query<{ id: number }>('select id from folio where id = any($1)', [known])
    const there = new Set(rows.map(({ id }) => id))
    const gone = known.filter((id) => !there.has(id))
    for (const id of gone) kept.drop(id)
    return gone.length
  }

  const forgetting = startSchedule(log, {
    everyMs: FORGOTTEN_AFTER_MS,
    work: forgetGone,
    failed: 'the contents of deleted folios were not let go',
  })
  return {
    get: kept.get,
    put: kept.put,
    /** Lets go of them now; says how many there were. */
    forgetGone,
    stop: forgetting.stop,
  }
}
