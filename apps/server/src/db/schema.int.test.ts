import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { describeSchema } from './describe-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the checked-in types are those of the migrated database (npm run types -- --database writes them)', async () => {
  const checkedIn = await readFile(new URL('schema.ts', import.meta.url), 'utf8')
  expect(checkedIn).toBe(await describeSchema(database.pool))
})

it('reads ids and counts as numbers, and refuses one that would lose digits', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::int8 as id, array[1, null]::int8[] as ids, count(*) as rows, 1.50::numeric as price,
       date '2026-03-01' as day from (values (1), (2)) as two`,
  )
  expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, ids: [1, null], rows: 2, price: '1.50', day: '2026-03-01' }])
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(
    'too large for a JavaScript number',
  )
})

it('finds by an index what goes, or is let go of, with a row of another table', async () => {
  const { rows } = await database.pool.query(
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  expect(rows).toEqual([])
})
