// Where the slowest acknowledgements come from: the disk's own flush, the way through PostgreSQL, or pauses of the relay.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { FolioLog } from '../../apps/server/src/hub/relay/ports.ts'

/** Times in ms. */
export type Spread = { p50: number; p99: number; worst: number }

/** What the relay's process saw of its own window. */
export type Pauses = {
  /** From an offer to the log until it is committed. */
  commits: Spread
  /** How late the loop came round. */
  loop: Spread
  /** All collections of garbage together, and the longest. */
  gcMs: number
  longestGcMs: number
}

/** What PostgreSQL says of the window. */
export type WalUse = { bytes: number; newFiles: number; checkpoints: number }

/** A page is written and flushed so often beside the run: seldom enough to disturb nobody. ms */
const PROBE_EVERY_MS = 100
const PAGE = Buffer.alloc(8192, 1)

/** Looks how long the disk itself takes to keep a page, until the answered function is called. */
export async function watchDisk(folder: string): Promise<() => Promise<Spread>> {
  const path = join(folder, 'bench-probe')
  const file = await open(path, 'w')
  const times: number[] = []
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      const from = performance.now()
      await file.write(PAGE, 0, PAGE.byteLength, 0)
      await file.datasync()
      times.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
    }
  })()
  return async () => {
    isOver = true
    await work
    await file.close()
    await rm(path)
    return spreadOf(times)
  }
}

/** Counts what PostgreSQL writes of its log, until the answered function is called. */
export async function watchWal(pool: Pool): Promise<() => Promise<WalUse>> {
  const look = async () => {
    const { rows } = await pool.query(
      `select (pg_current_wal_lsn() - '0/0')::float8 as bytes, (select (num_timed + num_requested)::int from pg_stat_checkpointer) as checkpoints`,
    )
    return rows[0] as { bytes: number; checkpoints: number }
  }
  const before = await look()
  return async () => {
    const { bytes, checkpoints } = await look()
    const fileOf = (at: number) => Math.floor(at / 2 ** 24)
    return {
      bytes: bytes - before.bytes,
      newFiles: fileOf(bytes) - fileOf(before.bytes),
      checkpoints: checkpoints - before.checkpoints,
    }
  }
}

/** A log whose commits are timed, and the pauses of this process; `begin` forgets what came before. */
export function timed(log: FolioLog): { log: FolioLog; begin(): void; end(): Pauses } {
  const commits = createHistogram()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  let gcs: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) gcs.push(duration)
  }).observe({ entryTypes: ['gc'] })
  const spread = (histogram: typeof commits | typeof loop): Spread => ({
    p50: histogram.percentile(50) / 1e6,
    p99: histogram.percentile(99) / 1e6,
    worst: histogram.max / 1e6,
  })
  return {
    log: {
      ...log,
      append(...given) {
        const from = performance.now()
        const kept = log.append(...given)
        const done = () => commits.record(Math.max(1, Math.round((performance.now() - from) * 1e6)))
        kept.then(done, () => {})
        return kept
      },
    },
    begin() {
      commits.reset()
      loop.reset()
      gcs = []
    },
    end: () => ({
      commits: spread(commits),
      loop: spread(loop),
      gcMs: gcs.reduce((sum, ms) => sum + ms, 0),
      longestGcMs: Math.max(0, ...gcs),
    }),
  }
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0 }
}
