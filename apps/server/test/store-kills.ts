import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import { diskFileStore } from '../src/adapters/files/disk.ts'
import type { FileStore } from '../src/adapters/files/file-store.ts'
import { FILE_HOLDERS } from '../src/db/file-holders.ts'
import type { DB } from '../src/db/schema.ts'
import { DAY_MS } from '../src/durations.ts'
import { createCollector, GRACE_MS } from '../src/features/storage/collector.ts'
import { createKeptFiles } from '../src/features/storage/kept-files.ts'
import type { TestServer } from './harness.ts'

/** A process that was ended: nothing it still wants to do happens. */
class Killed extends Error {
  override name = 'Killed'
}

/** Counts steps down; from the last on every further one throws. */
function fuseOf(steps: number) {
  let left = steps
  return {
    burn() {
      if (left <= 0) throw new Killed()
      left--
    },
    get isOut() {
      return left <= 0
    },
  }
}
type Fuse = ReturnType<typeof fuseOf>

/** What is done is done, whether or not who asked for it lives to hear of it. */
async function step<T>(fuse: Fuse, work: () => Promise<T>): Promise<T> {
  fuse.burn()
  const done = await work()
  fuse.burn()
  return done
}

/** The database as a process reaches it that ends on the way: what it had not committed is not there. */
function mortalDatabase({ app }: TestServer, fuse: Fuse): Kysely<DB> {
  const connect = async () => {
    fuse.burn()
    const client: PoolClient = await app.pool.connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    // What was not committed goes, as it does when a connection breaks.
    const release = () => void query('rollback').finally(() => client.release())
    if (fuse.isOut) release()
    fuse.burn()
    return { query: (...asked: unknown[]) => step(fuse, () => query(...asked)), release }
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as never }) })
}

/** The store as such a process reaches it. */
function mortalStore(store: FileStore, fuse: Fuse): FileStore {
  return {
    ...store,
    async draft(...content) {
      const draft = await step(fuse, () => store.draft(...content))
      return {
        ...draft,
        keep: () => step(fuse, () => draft.keep()),
        discard: () => step(fuse, () => draft.discard()),
      }
    },
    head: (key) => step(fuse, () => store.head(key)),
    delete: (key) => step(fuse, () => store.delete(key)),
    removeDrafts: (before) => step(fuse, () => store.removeDrafts(before)),
  }
}

type Act = { what: 'put' | 'let go' | 'drain' | 'sweep'; file: number }

/**
 * Ends a process `kills` times at random places while it stores, names, lets go of and collects files, each time with two things
 * at once. No row is ever without its bytes; and whenever the collector has run, no bytes are without a row.
 */
export async function runStoreKills(server: TestServer, folioId: number, kills: number, seed: number): Promise<void> {
  const { db, pool, log } = server.app
  const store = diskFileStore(join(server.dataDir, 'files'))
  const contents = Array.from({ length: 4 }, (_, n) => Buffer.alloc(300 + n, n))
  const disk = { level: 'ok' } as const
  const late = () => Date.now() + GRACE_MS + 2 * DAY_MS

  const rows = async (text: string) => (await pool.query<{ key: string }>(text)).rows.map(({ key }) => key)
  const stored = async () => {
    const keys: string[] = []
    for await (const some of store.keysBefore(new Date(Date.now() + DAY_MS))) keys.push(...some)
    return keys.toSorted()
  }
  const named = async (but = '') => {
    const holders = FILE_HOLDERS.filter(({ table }) => table !== but)
    const all = await Promise.all(
      holders.map(({ table, column }) => rows(`select ${column} as key from ${table} where ${column} is not null`)),
    )
    return [...new Set(all.flat())].toSorted()
  }

  async function act(fuse: Fuse, { what, file }: Act): Promise<void> {
    const parts = { db: mortalDatabase(server, fuse), log, files: mortalStore(store, fuse) }
    if (what === 'drain') return void (await createCollector({ ...parts, now: late }).drain())
    if (what === 'sweep') return void (await createCollector({ ...parts, now: Date.now }).sweep())
    if (what === 'let go') {
      const held = parts.db.deleteFrom('folio_file').where('folio_id', '=', folioId)
      return void (await held.where('name', '=', `${file}`).execute())
    }
    const files = createKeptFiles({ ...parts, disk, now: Date.now })
    const claim = await files.put(contents[file] ?? Buffer.alloc(1), null)
    const facts = { content_type: 'a/b', name: `${file}`, bytes: claim.bytes, width: 0, height: 0 }
    await parts.db.transaction().execute(async (trx) => {
      await files.release(trx, claim)
      const row = { folio_id: folioId, file_id: randomUUID(), key: claim.key, ...facts }
      await trx.insertInto('folio_file').values(row).execute()
    })
  }

  const acts = fc.array(
    fc.record<Act>({ what: fc.constantFrom('put', 'put', 'let go', 'drain', 'sweep'), file: fc.nat(3) }),
    { minLength: 2, maxLength: 2 },
  )
  let round = 0
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 40 }), async (both, steps) => {
      const fuse = fuseOf(steps)
      await Promise.all(
        both.map((one) =>
          act(fuse, one).catch((error: unknown) => {
            // What was cut off says so in one way or another, of the driver or of ours.
            if (!fuse.isOut) throw error
          }),
        ),
      )
      const there = await stored()
      // A claim comes before its bytes.
      expect((await named('file_claim')).filter((key) => !there.includes(key))).toEqual([])
      if (++round % 10 !== 0) return
      await createCollector({ db, log, now: late, files: store }).sweep()
      const left = await stored()
      expect([left, await rows('select key from stored_file order by key')]).toEqual([await named(), left])
    }),
    { numRuns: kills, seed, endOnFailure: true },
  )
}
