import type { Copy } from './copy.ts'

/** How the copy fared while something was done to it. */
export type Seen<T> = {
  result: T
  /** How long `/healthz` took, asked every 20 ms. ms */
  healthP50Ms: number
  healthP99Ms: number
  /** Resident memory before, and the most there was. MB */
  memoryBeforeMb: number
  memoryPeakMb: number
  /** Processor time of the server's process meanwhile. s */
  cpuS: number
}

const EVERY_MS = 20

/** Does `work` while `/healthz` is asked again and again, one request after the other. */
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

/** The value that `share` of the ascending `sorted` values do not exceed; 0 when there is none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
