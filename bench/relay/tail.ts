// Shows where the slowest acknowledgements come from: the disk's flush, PostgreSQL, or pauses of the relay.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { FolioLog } from '../../apps/server/src/hub/relay/ports.ts'

/** Times in ms. */
export type Spread = { p50: number; p99: number; worst: number }

/** What the relay's process measured of itself during the window. */
export type Pauses = {
  /** From adding to the log until the commit. */
  commits: Spread
  /** Delay of the event loop. */
  loop: Spread
  /** Garbage collections: total and longest. */
  gcMs: number
  longestGcMs: number
}

/** What PostgreSQL reports for the window. */
export type WalUse = { bytes: number; newFiles: number; checkpoints: number }

/** How often a page is written and flushed during the run: rarely enough not to disturb it. */
const PROBE_EVERY_MS = 100
const PAGE = Buffer.alloc(8192, 1)

/** Measures how long the disk takes to store a page, until the returned function is called. */
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

/** Measures what PostgreSQL writes to its log, until the returned function is called. */
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

/** Times a log's commits and this process's pauses; `begin` discards earlier measurements. */
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
