import { type Bucket, type BucketSize, createBucket } from './bucket.ts'
import type { Clock } from './ports.ts'

/** SyncStep1 and queries for awareness of one connection; more close it. A client asks once for each connection. */
export const QUESTIONS: BucketSize = { most: 5, perSecond: 0.5 }

/** Messages of one connection; further ones wait in its network. A person who drags sends 60 a second. */
export const MESSAGES: BucketSize = { most: 10_000, perSecond: 200 }

/**
 * Cost of all of a person's connections for the main thread, in units of about 30 ns; further messages wait in their
 * network. The rate is an eighth of a core.
 */
const WORK: BucketSize = { most: 32_000_000, perSecond: 4_000_000 }

/** Cost of a message besides its bytes, which are a unit each. */
export const UNITS_PER_MESSAGE = 256
/** Of each thing that an update brings or deletes. */
export const UNITS_PER_PART = 64
/** Bytes of a folio that are handed over for a unit. */
export const HANDED_BYTES_PER_UNIT = 4

/** Budgets by person that outlast their connections, so that coming back is no way to a new one. */
export type PersonalWork = {
  of(accountId: number): Bucket
  /** Forgets those that are whole again. */
  tidy(): void
}

/** One budget of work for each person, over all their connections. */
export function createPersonalWork(clock: Pick<Clock, 'now'>): PersonalWork {
  const buckets = new Map<number, Bucket>()
  return {
    of(accountId) {
      const known = buckets.get(accountId)
      if (known) return known
      const bucket = createBucket(clock, WORK)
      buckets.set(accountId, bucket)
      return bucket
    },
    tidy() {
      for (const [accountId, bucket] of buckets) if (bucket.isFull()) buckets.delete(accountId)
    },
  }
}
