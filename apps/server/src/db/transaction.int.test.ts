import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import type { DB } from './schema.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table seat (id int primary key, taken int not null default 0)`.execute(database.db)
  await sql`insert into seat (id) values (1), (2)`.execute(database.db)
  // The sooner the database looks, the sooner it finds out.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set deadlock_timeout = '10ms'`.execute(database.db)
})
afterAll(() => database.drop())

const take = (trx: Transaction<DB>, id: number) => sql`update seat set taken = taken + 1 where id = ${id}`.execute(trx)

describe('a transaction', () => {
  it('S9: that a deadlock ended is run again, and what the former try left is forgotten', async () => {
    let held = 0
    let release = () => {}
    const bothHold = new Promise<void>((resolve) => {
      release = resolve
    })
    let forgotten = 0
    const tries: number[] = []
    const both = (first: number, second: number) =>
      inTransaction(
        database.db,
        async (trx) => {
          tries.push(first)
          await take(trx, first)
          held++
          if (held === 2) release()
          await bothHold
          await take(trx, second)
        },
        () => forgotten++,
      )
    await Promise.all([both(1, 2), both(2, 1)])
    const { rows } = await sql<{ taken: number }>`select taken from seat order by id`.execute(database.db)
    expect(rows).toEqual([{ taken: 2 }, { taken: 2 }])
    // One may meet the other again: each try but the two that were committed was forgotten.
    expect(forgotten).toBeGreaterThanOrEqual(1)
    expect(tries).toHaveLength(2 + forgotten)
  })

  it('S9: is run three times at most, and not again for any other failure', async () => {
    const failing = async (code: string) => {
      let tries = 0
      const failed = inTransaction(database.db, async (trx) => {
        tries++
        await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(trx)
      })
      await expect(failed).rejects.toMatchObject({ code })
      return tries
    }
    expect([await failing('40001'), await failing('40P01'), await failing('23505')]).toEqual([3, 3, 1])
  })
})
