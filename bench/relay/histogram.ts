/** Latencies by tens of microseconds up to 20 s; what is later counts as that. */
export type Histogram = {
  add(ms: number): void
  readonly count: number
  /** ms */
  at(share: number): number
}

const PER_MS = 100
const LONGEST_MS = 20_000

export function createHistogram(): Histogram {
  const buckets = new Uint32Array(LONGEST_MS * PER_MS + 1)
  let count = 0
  return {
    add(ms) {
      const bucket = Math.min(buckets.length - 1, Math.max(0, Math.floor(ms * PER_MS)))
      buckets[bucket] = (buckets[bucket] as number) + 1
      count++
    },
    get count() {
      return count
    },
    at(share) {
      let left = Math.ceil(count * share)
      for (let bucket = 0; bucket < buckets.length; bucket++) {
        left -= buckets[bucket] as number
        if (left <= 0 && count > 0) return bucket / PER_MS
      }
      return Number.NaN
    },
  }
}
