import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { diskFileStore } from '../src/adapters/files/disk.ts'
import { writeBackup } from '../src/backup/backup.ts'
import { restoreBackup } from '../src/backup/restore.ts'
import { LIVE, OF_THE_MOMENT } from '../src/backup/tables.ts'
import { readDataKey, sealDataKey } from '../src/data-key.ts'
import { openDatabase } from '../src/db/connection.ts'
import { createTestDatabase, temporaryFolder } from './databases.ts'
import { emptyPlaces } from './empty-places.ts'
import { fillAllTables } from './random-rows.ts'

const SECRET = 'the secret of a server, long enough'
/** Tables of work that nobody goes on with, and what their rows then ask for. */
const ENDED_JOBS = new Map([
  ['folio_export', 'Please export again.'],
  ['account_archive', 'Please start again.'],
])
const DATA_KEY = 'a data key of forty letters, or nearly so'

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Fills every table with random rows, backs it up (every second time with the secret and sessions), restores it into an
 * empty place and compares all rows of all tables, all files and all sequences. Returns how many rows and tables.
 */
export async function backUpAndCompare(seed: number): Promise<{ tables: number; rows: number }> {
  const random = randomFrom(seed)
  const withSecret = seed % 2 === 1
  const source = await createTestDatabase()
  const [dataDir, into] = [await temporaryFolder(), await temporaryFolder()]
  const places = emptyPlaces({ app: { pool: source.pool } as never, databaseUrl: source.url })
  try {
    const keys = await putFiles(dataDir, source.pool)
    await sealDataKey(source.db, DATA_KEY, SECRET)
    const counts = await fillAllTables(source.pool, random)
    for (const [table, rows] of counts) expect(rows, `rows of ${table}, seed ${seed}`).toBeGreaterThan(0)
    const folder = join(into, 'backup')
    const { missing } = await writeBackup({ databaseUrl: source.url, dataDir, folder, withSecret, secret: SECRET })
    expect(missing).toEqual([])
    const place = await places.make()
    await restoreBackup({ folder, ...place, keepSessions: withSecret, authSecret: SECRET })
    const restored = openDatabase(place.databaseUrl, { onError: () => {} })
    try {
      const wanted = asRestored(await contentOf(source.pool), { keepSessions: withSecret })
      const found = await contentOf(restored.pool)
      expect([...found.keys()], `tables, seed ${seed}`).toEqual([...wanted.keys()])
      for (const [table, rows] of wanted) {
        const back = ENDED_JOBS.has(table) ? found.get(table)?.map(withoutEnd) : found.get(table)
        expect(back?.toSorted(), `${table}, seed ${seed}`).toEqual(rows.toSorted())
      }
      expect(await sequencesIn(restored.pool)).toEqual(await sequencesIn(source.pool))
      expect(await readDataKey(restored.db, SECRET)).toEqual({ is: 'open', dataKey: DATA_KEY })
      const files = diskFileStore(join(place.dataDir, 'files'))
      for (const key of keys) expect(await files.head(key)).not.toBe(null)
    } finally {
      await restored.close()
    }
    return { tables: counts.size, rows: [...counts.values()].reduce((sum, one) => sum + one, 0) }
  } finally {
    await places.remove()
    await source.drop()
    for (const one of [dataDir, into]) await rm(one, { recursive: true, force: true })
  }
}

async function putFiles(dataDir: string, pool: Pool): Promise<string[]> {
  const store = diskFileStore(join(dataDir, 'files'))
  const keys = []
  for (const size of [1, 70_000, 0]) {
    const { key, bytes } = await store.put(randomBytes(size))
    await pool.query('insert into stored_file (key, bytes) values ($1, $2)', [key, bytes])
    keys.push(key)
  }
  return keys
}

/** All rows of all tables as text, in one order: read without anything of the backup's own code. */
async function contentOf(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely%' order by 1`,
  )
  const content = new Map<string, string[]>()
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
    content.set(name, found.rows.map(({ row }) => row).toSorted())
  }
  return content
}

/** What was under way does not go on, and exports and archives that nobody makes any more say so. */
function asRestored(
  content: Map<string, string[]>,
  { keepSessions }: { keepSessions: boolean },
): Map<string, string[]> {
  const ended = keepSessions ? OF_THE_MOMENT : [...OF_THE_MOMENT, ...LIVE]
  return new Map(
    [...content].map(([table, rows]) => [
      table,
      ended.includes(table) ? [] : ENDED_JOBS.has(table) ? rows.map((row) => withoutEnd(asFailed(row, table))) : rows,
    ]),
  )
}

function asFailed(row: string, table: string): string {
  const one = JSON.parse(row) as { state: string }
  if (one.state !== 'waiting' && one.state !== 'running') return row
  return JSON.stringify({
    ...one,
    state: 'failed',
    error: `Recto was restored from a backup. ${ENDED_JOBS.get(table)}`,
  })
}

/** An export that failed with the restore ended at its hour. */
function withoutEnd(row: string): string {
  const { finished_at, ...one } = JSON.parse(row) as { state: string; error: string; finished_at: string }
  return JSON.stringify(one.error?.startsWith('Recto was restored') ? one : { ...one, finished_at })
}

async function sequencesIn(pool: Pool) {
  return (
    await pool.query('select sequencename, last_value from pg_sequences where schemaname = $1 order by 1', ['public'])
  ).rows
}
