import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestDatabase, type TestDatabase } from '../../../test/databases.ts'
import { FolioElsewhere, systemClock } from '../relay/ports.ts'
import { createRelay } from '../relay/relay.ts'
import { createStateThread } from '../states/state-thread.ts'
import { startHeartbeat } from './node.ts'
import { createPostgresLog, loadFolio } from './postgres-log.ts'

let database: TestDatabase
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into account (token, email, full_name) values ('a', 'a@example.com', 'A')`)
  await database.pool.query(`insert into team (token, name) values ('t', 'T')`)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => database.drop())

const app = () => ({ pool: database.pool, databaseUrl: database.url, log: pino({ level: 'silent' }), now: Date.now })
let count = 0
async function folio(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into folio (token, team_id, owner_id, name) values ($1, 1, 1, 'F') returning id`,
    [`f${count++}`],
  )
  return rows[0]?.id as number
}
async function node(id: string) {
  await database.pool.query(
    `insert into node (id) values ($1) on conflict (id) do update set heartbeat_at = clock_timestamp()`,
    [id],
  )
  const log = createPostgresLog(app(), id)
  stops.push(log.stop)
  return log
}
const pauseNode = (id: string) =>
  database.pool.query(`update node set heartbeat_at = clock_timestamp() - interval '7 seconds' where id = $1`, [id])
const row = (seq: number, text = 'x') => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return { seq, data: Y.encodeStateAsUpdate(doc), accountId: 1 }
}
const seqs = async (folioId: number) =>
  (await database.pool.query('select seq from folio_update where folio_id = $1 order by seq', [folioId])).rows.map(
    (one) => one.seq,
  )

describe('the owner of a folio', () => {
  it('is one living node; another gets it only 6 s after the first has last said that it lives', async () => {
    const [one, two, id] = [await node('one'), await node('two'), await folio()]
    const { epoch } = await one.open(id)
    await expect(two.open(id)).rejects.toThrow(FolioElsewhere)
    await pauseNode('one')
    expect((await two.open(id)).epoch).toBe(epoch + 1)
  })

  it('that was paused cannot append any more: its rows are refused, the new owner goes on', async () => {
    const [one, two, id] = [await node('one'), await node('two'), await folio()]
    const before = await one.open(id)
    await one.append(id, before.epoch, [row(1)])
    await pauseNode('one')
    const after = await two.open(id)
    expect(after.seq).toBe(1)
    await expect(one.append(id, before.epoch, [row(2, 'late')])).rejects.toThrow('no longer')
    await two.append(id, after.epoch, [row(2)])
    expect(await seqs(id)).toEqual([1, 2])
  })

  it('that starts again claims its own at once; who lets go gives to anybody', async () => {
    const [one, two, id] = [await node('one'), await node('two'), await folio()]
    const { epoch } = await one.open(id)
    const again = await one.open(id)
    expect(again.epoch).toBe(epoch + 1)
    await one.release(id, again.epoch)
    expect((await two.open(id)).epoch).toBe(epoch + 2)
  })

  it('that wakes up finds that it lost the folio, and closes its room with resync', async () => {
    const [one, two, id] = [await node('one'), await node('two'), await folio()]
    const states = createStateThread()
    const relay = createRelay({ log: one, states, clock: systemClock, onError: () => {} })
    stops.push(relay.stop, states.stop)
    let closed = ''
    const link = {
      write() {},
      pause() {},
      resume() {},
      bufferedBytes: () => 0,
      onceDrained: () => () => {},
      close(_: number, reason: string) {
        closed = reason
      },
    }
    const room = await relay.room(id)
    room.join(link, { accountId: 1, email: 'a@example.com', name: 'A' }, true)
    await pauseNode('one')
    await two.open(id)
    const lost: number[] = []
    const late = { ...app(), pool: database.pool }
    // The clock of a process that was away: its first heartbeat comes too late.
    const heartbeat = await startHeartbeat(
      late,
      'one',
      relay.epochs,
      (ids) => {
        lost.push(...ids)
        relay.lose(ids)
      },
      -10_000,
    )
    stops.push(heartbeat.stop)
    expect(lost).toEqual([id])
    expect(closed).toBe('resync')
  })
})

describe('a commit', () => {
  it("holds many folios' rows at once, and one that is refused costs the others nothing", async () => {
    const [one, good, bad] = [await node('one'), await folio(), await folio()]
    const [first, second] = [await one.open(good), await one.open(bad)]
    await one.append(bad, second.epoch, [row(1)])
    const kept = one.append(good, first.epoch, [row(1), row(2)])
    // The same seq again breaks the primary key.
    const refused = one.append(bad, second.epoch, [row(1)])
    await expect(refused).rejects.toThrow('duplicate key')
    await kept
    expect(await seqs(good)).toEqual([1, 2])
  })

  it('with a folio that another node has by now keeps the rows of the others, and says which are lost', async () => {
    const [one, two, good, taken] = [await node('one'), await node('two'), await folio(), await folio()]
    const [first, second] = [await one.open(good), await one.open(taken)]
    await pauseNode('one')
    await two.open(taken)
    const [kept, lost] = await Promise.allSettled([
      one.append(good, first.epoch, [row(1), row(2)]),
      one.append(taken, second.epoch, [row(1)]),
    ])
    expect(kept.status).toBe('fulfilled')
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no longer') } })
    expect([await seqs(good), await seqs(taken)]).toEqual([[1, 2], []])
  })

  it('keeps every number and byte of a row as it is', async () => {
    const [one, id] = [await node('one'), await folio()]
    const { epoch } = await one.open(id)
    const rows = [
      { seq: 1, data: Uint8Array.from({ length: 256 }, (_, byte) => byte), accountId: 1 },
      { seq: 2 ** 32 + 5, data: new Uint8Array(70_000).fill(0x5c), accountId: null },
      { seq: Number.MAX_SAFE_INTEGER, data: new Uint8Array(0), accountId: 1 },
    ]
    await one.append(id, epoch, rows)
    const found = await database.pool.query(
      'select seq, data, account_id from folio_update where folio_id = $1 order by seq',
      [id],
    )
    expect(found.rows).toEqual(
      rows.map(({ seq, data, accountId }) => ({ seq, data: Buffer.from(data), account_id: accountId })),
    )
  })

  it('says when the folio was last saved', async () => {
    const [one, id] = [await node('one'), await folio()]
    await database.pool.query(`update folio set last_saved_at = '2020-01-01' where id = $1`, [id])
    const { epoch } = await one.open(id)
    await one.append(id, epoch, [row(1)])
    const { rows } = await database.pool.query('select last_saved_at from folio where id = $1', [id])
    expect(Date.now() - rows[0].last_saved_at.getTime()).toBeLessThan(10_000)
  })
})

describe('compaction', () => {
  it('keeps one older generation, and what is loaded is the same', async () => {
    const [one, id] = [await node('one'), await folio()]
    const { epoch } = await one.open(id)
    const doc = new Y.Doc()
    for (let seq = 1; seq <= 9; seq++) {
      const before = Y.encodeStateVector(doc)
      doc.getText('t').insert(0, `${seq}`)
      await one.append(id, epoch, [{ seq, data: Y.encodeStateAsUpdate(doc, before), accountId: 1 }])
      if (seq % 3 === 0) await one.compact(id, epoch, seq, Y.encodeStateAsUpdateV2(doc))
    }
    const { rows } = await database.pool.query(
      'select upto_seq from folio_snapshot where folio_id = $1 order by upto_seq',
      [id],
    )
    expect(rows.map((one) => one.upto_seq)).toEqual([6, 9])
    expect(await seqs(id)).toEqual([7, 8, 9])
    const states = createStateThread()
    stops.push(states.stop)
    const loaded = await loadFolio(database.pool, id)
    const copy = new Y.Doc()
    Y.applyUpdate(copy, (await states.forFolio(1).build(loaded.stored)).state)
    expect([loaded.seq, copy.getText('t').toString()]).toEqual([9, '987654321'])
  })

  it('S1: a snapshot of several slices is loaded as it was kept, with the rows behind it', async () => {
    const [one, id] = [await node('one'), await folio()]
    const { epoch } = await one.open(id)
    const snapshot = randomBytes(1_300_000)
    await one.append(id, epoch, [row(1)])
    await one.compact(id, epoch, 1, snapshot)
    await one.append(id, epoch, [row(2), row(3)])
    const { stored, seq, tail } = await loadFolio(database.pool, id)
    expect(Buffer.compare(stored.base?.bytes ?? Buffer.alloc(0), snapshot)).toBe(0)
    expect([seq, stored.updates.length, tail.updates]).toEqual([3, 2, 2])
  })

  it('by a node that has lost the folio changes nothing', async () => {
    const [one, two, id] = [await node('one'), await node('two'), await folio()]
    const { epoch } = await one.open(id)
    await one.append(id, epoch, [row(1)])
    await pauseNode('one')
    await two.open(id)
    await one.compact(id, epoch, 1, Y.encodeStateAsUpdateV2(new Y.Doc()))
    const { rows } = await database.pool.query('select 1 from folio_snapshot where folio_id = $1', [id])
    expect([rows.length, await seqs(id)]).toEqual([0, [1]])
  })
})

describe('N18: beside the deletion of folios, which has them locked and then takes what belongs to them', () => {
  type Log = Awaited<ReturnType<typeof node>>
  type Opened = { id: number; epoch: number }
  const snapshot = () => Y.encodeStateAsUpdateV2(new Y.Doc())
  /** How many statements of this database wait for a lock. */
  const blocked = async () =>
    (
      await database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.count

  it.each<[string, (log: Log, deleted: readonly [Opened, Opened], other: Opened) => Promise<unknown>[]]>([
    ['a commit is refused', (log, [a]) => [log.append(a.id, a.epoch, [row(1)])]],
    ['a commit of many rows is refused', (log, [a]) => [log.append(a.id, a.epoch, [row(1), row(2), row(3)])]],
    [
      'commits of both deleted folios are refused',
      (log, [a, b]) => [log.append(a.id, a.epoch, [row(1)]), log.append(b.id, b.epoch, [row(1)])],
    ],
    [
      'commits of both, the later folio first, are refused',
      (log, [a, b]) => [log.append(b.id, b.epoch, [row(1)]), log.append(a.id, a.epoch, [row(1)])],
    ],
    [
      'a commit of another folio is kept',
      (log, [a], other) => [log.append(a.id, a.epoch, [row(1)]), log.append(other.id, other.epoch, [row(1)])],
    ],
    ['a compaction ends', (log, [a]) => [log.compact(a.id, a.epoch, 1, snapshot())]],
    [
      'compactions of both end',
      (log, [a, b]) => [log.compact(b.id, b.epoch, 1, snapshot()), log.compact(a.id, a.epoch, 1, snapshot())],
    ],
    [
      'a commit and a compaction end',
      (log, [a, b]) => [log.append(b.id, b.epoch, [row(1)]), log.compact(a.id, a.epoch, 1, snapshot())],
    ],
    ['opening anew ends', (log, [a]) => [log.open(a.id)]],
    ['giving it back ends', (log, [a]) => [log.release(a.id, a.epoch)]],
    [
      'all of it at once ends',
      (log, [a, b]) => [
        log.append(a.id, a.epoch, [row(1)]),
        log.compact(b.id, b.epoch, 1, snapshot()),
        log.open(b.id),
        log.release(a.id, a.epoch),
      ],
    ],
  ])('%s, and nothing waits for each other', async (_, beside) => {
    const log = await node('one')
    const opened = async (): Promise<Opened> => {
      const id = await folio()
      return { id, epoch: (await log.open(id)).epoch }
    }
    const deleted = [await opened(), await opened()] as const
    const other = await opened()
    const ids = deleted.map(({ id }) => id)
    const deleting = await database.pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('select from folio where id = any($1) order by id for update', [ids])
      const open = new Set<Promise<unknown>>()
      const done = Promise.allSettled(
        beside(log, deleted, other).map((one) => {
          open.add(one)
          const ended = () => void open.delete(one)
          one.then(ended, ended)
          return one
        }),
      )
      // What does not wait is over by then.
      await expect.poll(async () => open.size === 0 || ((await blocked()) ?? 0) > 0).toBe(true)
      await deleting.query('delete from folio where id = any($1)', [ids])
      await deleting.query('commit')
      const errors = (await done).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(errors.filter((error) => !/no longer belongs to this node/.test(error))).toEqual([])
    } finally {
      deleting.release()
    }
    // Edits go on for who is not deleted.
    const { rows } = await database.pool.query('select seq from folio_update where folio_id = $1', [other.id])
    await log.append(other.id, other.epoch, [row(rows.length + 1)])
  })
})
