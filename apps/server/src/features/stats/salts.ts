import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { DAY_MS } from '../../durations.ts'

/** The random salt of a day (UTC), the same on every node. */
export type Salts = {
  of(day: string): Promise<Buffer>
  /** Deletes former days' salts: no one can then reproduce the keys made with them. */
  forget(): Promise<void>
}

/** Salts live for today and yesterday, in memory and in one row each, and in no backup. */
export function createSalts(pool: Pool, now: () => number): Salts {
  const known = new Map<string, Promise<Buffer>>()

  async function fetch(day: string): Promise<Buffer> {
    await pool.query('insert into stats_salt (day, salt) values ($1, $2) on conflict (day) do nothing', [
      day,
      randomBytes(32),
    ])
    const { rows } = await pool.query<{ salt: Buffer }>('select salt from stats_salt where day = $1', [day])
    const salt = rows[0]?.salt
    if (!salt) throw new Error(`There is no salt for ${day}.`)
    return salt
  }

  return {
    of(day) {
      let salt = known.get(day)
      if (!salt) {
        salt = fetch(day)
        known.set(day, salt)
        salt.catch(() => known.delete(day))
      }
      return salt
    },
    async forget() {
      const yesterday = new Date(now() - DAY_MS).toISOString().slice(0, 10)
      for (const day of known.keys()) if (day < yesterday) known.delete(day)
      await pool.query('delete from stats_salt where day < $1', [yesterday])
    },
  }
}
