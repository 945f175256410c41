import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { App } from '../context.ts'
import type { DB } from '../db/schema.ts'
import { networksOf } from './address.ts'

/** Most requests within a window of seconds. */
export type Limit = { max: number; windowS: number }

/** Whether a request is within its limit, else how many seconds to wait. */
export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterS: number }

/** Waiting after failures: the first `free` ones cost nothing; after that each further attempt waits twice as long. */
export type Backoff = { free: number; firstS: number; maxS: number; forgottenAfterS: number }

/** Counters of attempts at sign-in, codes and anything else that must not be guessed or flooded. */
export type Limits = {
  /** Counts one attempt. Throws if the database does not respond: the attempt is then refused, never allowed. */
  hit(key: string, limit: Limit): Promise<LimitAnswer>
  /** As `hit`, on the caller's connection and in its transaction: what is rolled back was not counted. */
  hitWith(db: Kysely<DB>, key: string, limit: Limit): Promise<LimitAnswer>
  /** Counts an attempt as a failure before its outcome is known, so that parallel ones are counted too. */
  attempt(key: string, backoff: Backoff): Promise<LimitAnswer>
  /** Reverts one attempt that was neither right nor wrong. */
  giveBack(key: string): Promise<void>
  /** Whether the limit is reached; counts nothing. On the caller's connection: a second one might not be available. */
  isReached(db: Kysely<DB>, key: string, limit: Limit): Promise<boolean>
  /** Forgets the attempts, after one succeeded. */
  reset(key: string): Promise<void>
  /** Removes counters that are over. */
  purge(): Promise<void>
}

/** An office may share an address: it gets this many times one person's limit. */
export const PERSONS_PER_ADDRESS = 20

/**
 * A counter that ends later than a new one would was created while the clock was ahead: it is reset. Clocks of nodes,
 * and calls that overtake one another, differ by less than a minute.
 */
const IS_OVER = `(c.resets_at <= $2 or c.resets_at > excluded.resets_at + interval '1 minute')`

const HIT = `insert into rate_counter as c (key, count, resets_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when ${IS_OVER} then 1 else c.count + 1 end,
    resets_at = case when ${IS_OVER} then excluded.resets_at else c.resets_at end
  returning count, resets_at`

type Counted = { count: number; resets_at: Date }

function answerOf([row]: readonly Counted[], { max }: Limit, at: Date): LimitAnswer {
  if (!row) throw new Error('A limit was not counted.')
  if (row.count <= max) return { allowed: true }
  return { allowed: false, retryAfterS: Math.max(1, Math.ceil((row.resets_at.getTime() - at.getTime()) / 1000)) }
}

/**
 * In PostgreSQL, so that nodes share them and they survive a restart; outside the call's transaction, so that a refused
 * call counts.
 */
export function createLimits({ pool, now }: Pick<App, 'pool' | 'now'>): Limits {
  return {
    async hit(key, limit) {
      const at = new Date(now())
      const { rows } = await pool.query<Counted>({
        name: 'limit-hit',
        text: HIT,
        values: [hashed(key), at, limit.windowS],
      })
      return answerOf(rows, limit, at)
    },
    async hitWith(db, key, limit) {
      const at = new Date(now())
      const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(HIT, [hashed(key), at, limit.windowS]))
      return answerOf(rows, limit, at)
    },
    async attempt(key, { free, firstS, maxS, forgottenAfterS }) {
      const at = new Date(now())
      const wait = (count: string) =>
        `$2::timestamptz + make_interval(secs => case when ${count} < $4 then 0
          else least($6, $5 * power(2, least(${count} - $4, 30))) end)`
      const { rowCount } = await pool.query({
        name: 'limit-attempt',
        text: `insert into rate_counter as c (key, count, resets_at, next_at)
            values ($1, 1, $2::timestamptz + make_interval(secs => $3), ${wait('1')})
          on conflict (key) do update set
            count = case when ${IS_OVER} then 1 else c.count + 1 end,
            next_at = case when ${IS_OVER} then excluded.next_at else ${wait('(c.count + 1)')} end,
            resets_at = excluded.resets_at
          where ${IS_OVER} or c.next_at is null or c.next_at <= $2
            or c.next_at > $2::timestamptz + make_interval(secs => $6)`,
        values: [hashed(key), at, forgottenAfterS, free, firstS, maxS],
      })
      if (rowCount === 1) return { allowed: true }
      const { rows } = await pool.query<{ next_at: Date }>('select next_at from rate_counter where key = $1', [
        hashed(key),
      ])
      const waitMs = (rows[0]?.next_at.getTime() ?? 0) - at.getTime()
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) }
    },
    async giveBack(key) {
      await pool.query('update rate_counter set count = greatest(count - 1, 0), next_at = null where key = $1', [
        hashed(key),
      ])
    },
    async isReached(db, key, { max }) {
      const row = await db
        .selectFrom('rate_counter')
        .select('count')
        .where('key', '=', hashed(key))
        .where('resets_at', '>', new Date(now()))
        .executeTakeFirst()
      return (row?.count ?? 0) >= max
    },
    async reset(key) {
      await pool.query('delete from rate_counter where key = $1', [hashed(key)])
    },
    async purge() {
      await pool.query('delete from rate_counter where resets_at <= $1', [new Date(now())])
    },
  }
}

/** Keys name people and addresses; the table need not. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Counts one attempt from `address`: for its network and, in IPv6, for the site that has it. */
export async function hitNetworks(
  limits: Pick<Limits, 'hit'>,
  keyOf: (network: string) => string,
  address: string,
  { max, windowS }: Limit,
): Promise<LimitAnswer> {
  let answer: LimitAnswer = { allowed: true }
  for (const { network, times } of networksOf(address)) {
    const counted = await limits.hit(keyOf(network), { max: max * times, windowS })
    if (!counted.allowed) answer = counted
  }
  return answer
}

/** Keys that a window counts; beyond it those that came first are forgotten. */
const MOST_KEYS = 100_000

/**
 * A limit of this node only, for load rather than for guessing: counts in memory, `max` per `windowMs`, `weight` at a
 * time.
 */
export function createWindow(now: () => number, { max, windowMs }: { max: number; windowMs: number }) {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (key: string, weight = 1): LimitAnswer => {
    const at = now()
    if (at >= endsAt || at < endsAt - windowMs) {
      counts = new Map()
      endsAt = at + windowMs
    }
    const count = (counts.get(key) ?? 0) + weight
    counts.set(key, count)
    if (counts.size > MOST_KEYS) counts.delete(counts.keys().next().value as string)
    return count <= max
      ? { allowed: true }
      : { allowed: false, retryAfterS: Math.max(1, Math.ceil((endsAt - at) / 1000)) }
  }
}

/** The same by the networks of addresses; in IPv6 the site of an address is counted too. */
export function createNetworkWindow(now: () => number, { max, windowMs }: { max: number; windowMs: number }) {
  const bySize = new Map<number, ReturnType<typeof createWindow>>()
  return (address: string): LimitAnswer => {
    let answer: LimitAnswer = { allowed: true }
    for (const { network, times } of networksOf(address)) {
      const window = bySize.get(times) ?? createWindow(now, { max: max * times, windowMs })
      bySize.set(times, window)
      const counted = window(network)
      if (!counted.allowed) answer = counted
    }
    return answer
  }
}
