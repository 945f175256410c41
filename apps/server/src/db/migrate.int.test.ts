import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/databases.ts'
import { openDatabase } from './connection.ts'
import { migrateToLatest } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

it('a database that ran a migration before one with a lower number came in gets that one too, once', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, pool, close } = openDatabase(url, { onError: () => {} })
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  const { '102-picture-credits': _, ...then } = MIGRATIONS
  const asItWas = new Migrator({ db, provider: { getMigrations: async () => then } })
  expect((await asItWas.migrateToLatest()).error).toBeUndefined()
  expect(await migrateToLatest(db)).toEqual(['102-picture-credits'])
  expect((await pool.query('select credit, credit_url from team_image')).rows).toEqual([])
  expect(await migrateToLatest(db)).toEqual([])
  await close()
  await drop()
})
