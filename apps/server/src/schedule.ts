import type { App, Part } from './context.ts'
import { running as counted } from './load/load.ts'

type Repeated = {
  everyMs: number
  /** The first time; without it after `everyMs`. */
  firstMs?: number
  work: () => Promise<unknown>
  /** The log message if it fails. */
  failed: string
}

/** Repeats something at intervals, never twice at once. A failure is logged, and the next run follows. */
export function startSchedule(log: App['log'], { everyMs, firstMs, work, failed }: Repeated): Part {
  let running: Promise<unknown> | null = null
  const tick = () => {
    running ??= counted('schedules', work())
      .catch((error) => log.error({ err: error }, failed))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(tick, everyMs).unref()
  const first = firstMs === undefined ? undefined : setTimeout(tick, firstMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      clearTimeout(first)
      await running
    },
  }
}
