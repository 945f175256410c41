import type { Copy } from './copy.ts'

/** How the copy behaved while something was done to it. */
export type Seen<T> = {
  result: T
  /** Response times of `/healthz`, requested every 20 ms. ms */
  healthP50Ms: number
  healthP99Ms: number
  /** Resident memory before, and its maximum. MB */
  memoryBeforeMb: number
  memoryPeakMb: number
  /** Processor time of the server process meanwhile, in seconds. */
  cpuS: number
}

const EVERY_MS = 20

/** Runs `work` while requesting `/healthz` repeatedly, one request at a time. */
export async function watch<T>(copy: Copy, work: () => Promise<T>): Promise<Seen<T>> {
  const took: number[] = []
  const memoryBeforeMb = copy.memoryMb()
  const cpuBefore = copy.cpuS()
  let memoryPeakMb = memoryBeforeMb
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const response = await fetch(`${copy.url}/healthz`)
      await response.arrayBuffer()
      took.push(performance.now() - began)
      memoryPeakMb = Math.max(memoryPeakMb, copy.memoryMb())
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  try {
    const result = await work()
    isOver = true
    await asking
    const sorted = took.toSorted((a, b) => a - b)
    return {
      result,
      healthP50Ms: percentile(sorted, 0.5),
      healthP99Ms: percentile(sorted, 0.99),
      memoryBeforeMb,
      memoryPeakMb,
      cpuS: copy.cpuS() - cpuBefore,
    }
  } finally {
    isOver = true
    await asking.catch(() => {})
  }
}

/** The quantile `share` of ascending values; 0 if there are none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
