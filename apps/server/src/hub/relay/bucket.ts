import type { Clock } from './ports.ts'

/** A token bucket: a burst, then a rate per second. */
export type BucketSize = { most: number; perSecond: number }

/** A token bucket. */
export type Bucket = {
  /** Takes an unavoidable amount; a deficit then has to be waited for. */
  take(amount: number): void
  /** Takes the amount if available. */
  tryTake(amount: number): boolean
  /** Time until there is no deficit. Milliseconds. */
  waitMs(): number
  isFull(): boolean
}

/** A full token bucket over a clock. */
export function createBucket(clock: Pick<Clock, 'now'>, { most, perSecond }: BucketSize): Bucket {
  let level = most
  let filledAt = clock.now()

  function fill(): void {
    const now = clock.now()
    level = Math.min(most, level + (Math.max(0, now - filledAt) * perSecond) / 1000)
    filledAt = now
  }

  return {
    take(amount) {
      fill()
      level -= amount
    },
    tryTake(amount) {
      fill()
      if (level < amount) return false
      level -= amount
      return true
    },
    waitMs() {
      fill()
      return level >= 0 ? 0 : Math.ceil((-level * 1000) / perSecond)
    },
    isFull() {
      fill()
      return level >= most
    },
  }
}
