import type { App, Part } from './context.ts'

type Repeated = {
  everyMs: number
  /** The first time; without it after `everyMs`. */
  firstMs?: number
  work: () => Promise<unknown>
  /** What the log says where it fails. */
  failed: string
}

/** Does something by itself again and again, never twice at once. A failure is logged, and the next time comes. */
export function startSchedule(log: App['log'], { everyMs, firstMs, work, failed }: Repeated): Part {
  let running: Promise<unknown> | null = null
  const tick = () => {
    running ??= work()
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
