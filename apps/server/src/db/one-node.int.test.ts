import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { claimNode, type NodeClaim } from './one-node.ts'

let database: TestDatabase
let claims: NodeClaim[] = []
const lost: Error[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  lost.length = 0
})
afterEach(async () => {
  for (const claim of claims) await claim.release()
  claims = []
  await database.drop()
})

/** A server that wants the database; the last to be let in is the last of `claims`. */
async function claim(nodeId: string, { isCluster = false, waitMs = 60_000 } = {}): Promise<NodeClaim> {
  const got = await claimNode({
    databaseUrl: database.url,
    dataDir: `/data/${nodeId}`,
    nodeId,
    isCluster,
    waitMs,
    log: pino({ level: 'silent' }),
    onLost: (error) => lost.push(error),
  })
  claims.push(got)
  return got
}

const holders = async () =>
  (
    await database.pool.query(
      `select pid from pg_stat_activity where application_name = 'recto node' and datname = current_database()`,
    )
  ).rows as { pid: number }[]

it('S5: a second server on a database is refused in one sentence that says what to do', async () => {
  await claim('one')
  await expect(claim('two', { waitMs: 100 })).rejects.toThrow(
    /^Another Recto is running on the database [^:@]+: stop it first, or set DATABASE_URL to another database\.$/,
  )
  expect(await holders()).toHaveLength(1)
})

it('S5: a server that starts while another stops waits for it', async () => {
  const first = await claim('one')
  const second = claim('two')
  // The one that waits is there, too.
  await expect.poll(holders).toHaveLength(2)
  await first.release()
  await second
})

it('S5: with CLUSTER=1 several run, each with a folder of its own; nobody else runs beside them', async () => {
  await claim('one', { isCluster: true })
  await claim('two', { isCluster: true })
  await expect(claim('one', { isCluster: true, waitMs: 100 })).rejects.toThrow(
    'Another Recto is running on /data/one: stop it first, or set RECTO_DATA to another folder.',
  )
  await expect(claim('three', { waitMs: 100 })).rejects.toThrow('Another Recto is running on the database')
})

it('S5: a lost connection is made anew, and keeps others out as before', async () => {
  await claim('one')
  const [holder] = await holders()
  await database.pool.query('select pg_terminate_backend($1)', [holder?.pid])
  await expect.poll(async () => (await holders()).filter(({ pid }) => pid !== holder?.pid)).toHaveLength(1)
  await expect(claim('two', { waitMs: 100 })).rejects.toThrow('Another Recto')
  expect(lost).toEqual([])
})

it('S5: whoever lost the connection while another waited hears that it cannot go on', async () => {
  await claim('one', { waitMs: 100 })
  const [holder] = await holders()
  const second = claim('two')
  await expect.poll(holders).toHaveLength(2)
  await database.pool.query('select pg_terminate_backend($1)', [holder?.pid])
  await second
  await expect.poll(() => lost.map(({ message }) => message)).toEqual([expect.stringContaining('Another Recto')])
})
