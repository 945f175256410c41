import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { runStoreKills } from '../../../test/store-kills.ts'
import { filesOn, upload } from '../../../test/uploads.ts'
import { diskFileStore } from '../../adapters/files/disk.ts'
import { type FileStore, FileStoreError } from '../../adapters/files/file-store.ts'
import { FILE_HOLDERS } from '../../db/file-holders.ts'
import { lockTeam } from '../../db/lock-order.ts'
import { DAY_MS } from '../../durations.ts'
import { copyFiles, createFolioRow, removeFolios } from '../folios/queries.ts'
import { type Collector, createCollector, GRACE_MS } from './collector.ts'
import { createKeptFiles } from './kept-files.ts'

let at = 0
let server: TestServer
let store: FileStore
let collector: Collector
beforeAll(async () => {
  server = await startServer()
  store = diskFileStore(join(server.dataDir, 'files'))
  collector = createCollector({ ...server.app, now: () => Date.now() + at, files: store })
})
afterAll(async () => {
  await collector.stop()
  await server.stop()
})

const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Keys on the disk once what nothing names has waited long enough. */
const filesInAWeek = async () => {
  at = GRACE_MS + 60_000
  await collector.drain()
  at = 0
  return filesOn(server)
}
const rows = async (text: string, ...values: unknown[]) => (await server.app.pool.query(text, values)).rows
const create = async (person: Person) => (await person.ask<{ token: string }>('CreateFolio', {})).token
const portrait = async () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .png()
    .toBuffer()
/** A picture that is taken, however busy the machine is. */
const draw = async (person: Person, name: string) => {
  expect((await upload(person, name, await portrait())).envelope.Message).toBe('')
}
const attach = (person: Person, token: string, bytes: Uint8Array = randomBytes(2_000)) =>
  upload<{ fileId: string }>(person, 'UploadAttachment', bytes, { token })
/** Every key that a row names. */
async function named(): Promise<string[]> {
  const keys = new Set<string>()
  for (const { table, column } of FILE_HOLDERS)
    for (const { key } of await rows(`select ${column} as key from ${table} where ${column} is not null`)) keys.add(key)
  return [...keys].toSorted()
}
const remove = async (person: Person, token: string) => {
  await person.ask('DeleteFolio', { token })
  await person.ask('DeleteFolioPermanent', { token })
}

it('the register names every column that holds a key, and each refers to the stored files', async () => {
  const columns = await rows(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (column_name = 'key' or column_name like '%\\_key')
      and table_name not in ('stored_file', 'unheld') and column_name <> 'reader_key' order by 1, 2`)
  const others = ['account_archive', 'test_answer', 'purchase', 'temp_export_count', 'rate_counter']
  const held = columns.filter(({ table, column }) =>
    FILE_HOLDERS.some((one) => one.table === table && one.column === column),
  )
  expect(held).toEqual(FILE_HOLDERS)
  const references = await rows(`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass order by 1, 2`)
  expect(references).toEqual(FILE_HOLDERS)
  const rest = columns.filter((one) => !held.includes(one)).map(({ table }) => table)
  expect(rest.filter((table) => !others.includes(table))).toEqual([])
})

describe('S7: what was uploaded goes', () => {
  it('with its folio, deleted for good or with the trash; what a copy holds too stays until the copy goes', async () => {
    const person = await signUp(server)
    const token = await create(person)
    const shared = randomBytes(3_000)
    await attach(person, token, shared)
    const copy = await person.ask<{ token: string }>('Duplicate', { token })
    await attach(person, token)
    expect(await filesOn(server)).toHaveLength(2)
    await remove(person, token)
    expect(await filesOn(server)).toHaveLength(2)
    expect(await filesInAWeek()).toEqual([keyOf(shared)])
    await person.ask('DeleteFolio', { token: copy.token })
    await person.ask('EmptyTrash')
    expect(await filesInAWeek()).toEqual([])
    expect(await rows('select * from stored_file')).toEqual([])
  })

  it('with the account, its team, its portrait and the mail that was sent to it', async () => {
    const person = await signUp(server)
    const token = await create(person)
    await attach(person, token)
    await draw(person, 'UploadPicture')
    await draw(person, 'UploadTeamLogo')
    expect(await filesOn(server)).toHaveLength(3)
    await rows(`insert into mail (to_email, template, sent_at) values ($1, 'welcome', now())`, person.email)
    await person.ask('DeleteAccount', { typed: person.email, password: person.password })
    expect(await filesInAWeek()).toEqual([])
    expect(await rows('select template from mail where to_email = $1', person.email)).toEqual([
      { template: 'security-notice' },
    ])
  })

  it('a portrait and a logo that are replaced', async () => {
    const person = await signUp(server)
    for (let n = 0; n < 3; n++) {
      await draw(person, 'UploadPicture')
      await draw(person, 'UploadTeamLogo')
    }
    expect(await filesInAWeek()).toEqual(await named())
    expect(await filesOn(server)).toHaveLength(2)
    await person.ask('RemovePicture')
    await person.ask('RemoveTeamLogo')
    expect(await filesInAWeek()).toEqual([])
  })

  it('embedded HTML that its folio does not show within a day, and with its folio', async () => {
    const person = await signUp(server)
    const token = await create(person)
    const { path } = await person.ask<{ path: string }>('SaveEmbedHtml', { token, html: '<p>only saved</p>' })
    expect((await person.fetch(path)).status).toBe(200)
    await collector.sweep()
    expect((await person.fetch(path)).status).toBe(200)
    at = DAY_MS + 1
    await collector.sweep()
    at = 0
    expect((await person.fetch(path)).status).toBe(404)
    const again = await person.ask<{ path: string }>('SaveEmbedHtml', { token, html: '<p>again</p>' })
    await remove(person, token)
    expect((await person.fetch(again.path)).status).toBe(404)
    expect(await rows('select hash from embed_document')).toHaveLength(2)
    await filesInAWeek()
    expect(await rows('select hash from embed_document')).toEqual([])
  })

  it('what a killed server left, a claim, a file without a row and a draft, goes in the end, and not before', async () => {
    const files = createKeptFiles({ ...server.app, files: store, disk: { level: 'ok' } })
    await files.put(randomBytes(500), null)
    const { key: stray } = await store.put(randomBytes(600))
    const { key: young } = await store.put(randomBytes(700))
    const draft = await store.draft(randomBytes(800))
    const path = (key: string) => join(server.dataDir, 'files', key.slice(0, 2), key)
    const old = new Date(Date.now() - 2 * DAY_MS)
    await utimes(path(stray), old, old)
    await utimes(draft.path, old, old)
    await collector.sweep()
    expect(await filesOn(server)).toHaveLength(3)
    expect(existsSync(draft.path)).toBe(false)
    expect(await filesInAWeek()).toHaveLength(2)
    expect(await filesOn(server)).toContain(young)
    at = DAY_MS + 60_000
    await collector.sweep()
    at = 0
    expect(await filesInAWeek()).toEqual([])
  })

  it('a store that does not answer stops the collector, which goes on where it was; one file that resists holds nobody up', async () => {
    const files = createKeptFiles({ ...server.app, files: store, disk: { level: 'ok' } })
    const claims = await Promise.all([1, 2, 3].map((n) => files.put(randomBytes(n * 100), null)))
    for (const claim of claims) await files.release(server.app.db, claim)
    const late = { ...server.app, now: () => Date.now() + GRACE_MS + 60_000 }
    const [first, second] = claims
    const away = { ...store, delete: () => Promise.reject(new FileStoreError('It does not answer.')) }
    await expect(createCollector({ ...late, files: away }).drain()).rejects.toThrow('It does not answer.')
    expect(await filesOn(server)).toHaveLength(3)
    const resists = {
      ...store,
      delete: (key: string) => (key === first?.key ? Promise.reject(new Error('It resists.')) : store.delete(key)),
    }
    expect(await createCollector({ ...late, files: resists }).drain()).toBe(2)
    expect(await filesOn(server)).toEqual([first?.key])
    expect(await createCollector({ ...late, files: store }).drain()).toBe(1)
    expect(await files.head(second?.key ?? '')).toBeNull()
  })
})

it('bytes that nothing holds are removed after 7 days, and never before, however often they are put and let go of [IMG-35]', async () => {
  const { db } = server.app
  const start = Date.parse('2100-01-01')
  let day = 0
  const now = () => start + day * DAY_MS
  const files = createKeptFiles({ ...server.app, now, files: store, disk: { level: 'ok' } })
  const timed = createCollector({ ...server.app, now, files: store })
  const person = await signUp(server)
  const token = await create(person)
  const { id: folio_id } = await db
    .selectFrom('folio')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const contents = Array.from({ length: 3 }, (_, n) => randomBytes(200 + n))
  /** The day on which nothing held it any more; null: it is held. */
  let letGo = new Map<number, number | null>()
  const steps = {
    async hold(n: number) {
      const claim = await files.put(contents[n] ?? randomBytes(1), null)
      const { key, bytes } = claim
      const row = {
        folio_id,
        file_id: randomUUID(),
        key,
        bytes,
        content_type: 'a/b',
        name: `${n}`,
        width: 0,
        height: 0,
      }
      await db.insertInto('folio_file').values(row).execute()
      await files.release(db, claim)
      letGo.set(n, null)
    },
    async release(n: number) {
      await db.deleteFrom('folio_file').where('folio_id', '=', folio_id).where('name', '=', `${n}`).execute()
      if (letGo.get(n) === null) letGo.set(n, day)
    },
    async wait(n: number) {
      day += n + 1
    },
    drain: () => timed.drain(),
    sweep: () => timed.sweep(),
  }
  const step = fc.tuple(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), fc.nat(2))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (story) => {
      letGo = new Map()
      for (const [what, n] of story) {
        await steps[what](n)
        // The database has a clock of its own.
        await db
          .updateTable('unheld')
          .set({ since: new Date(now()) })
          .where('since', '<', new Date(start))
          .execute()
        const there = await filesOn(server)
        for (const [n, since] of letGo) {
          const isKept = there.includes(keyOf(contents[n] ?? randomBytes(1)))
          if (since === null || day - since < 7) expect([n, since, day, isKept]).toEqual([n, since, day, true])
          else if (what === 'drain' || what === 'sweep') expect([n, since, day, isKept]).toEqual([n, since, day, false])
        }
      }
      for (const n of contents.keys()) await steps.release(n)
      day += 8
      await db
        .updateTable('unheld')
        .set({ since: new Date(start) })
        .where('since', '<', new Date(start))
        .execute()
      await timed.drain()
      expect(await filesOn(server)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('a store that is ended 60 times at any place has no row without bytes, and after the collector no bytes without a row', async () => {
  const person = await signUp(server)
  const token = await create(person)
  const [{ id }] = await rows('select id from folio where token = $1', token)
  await runStoreKills(server, id, 60, 20_261_127)
})

it('S7: nothing that a row names is ever removed, whatever is uploaded, copied and deleted at once, and nothing else stays', async () => {
  const { db } = server.app
  const files = createKeptFiles({ ...server.app, files: store, disk: { level: 'ok' } })
  const person = await signUp(server)
  const { id: teamId } = await db
    .selectFrom('team')
    .select('id')
    .where('token', '=', person.user.team.id)
    .executeTakeFirstOrThrow()
  const mine = db.selectFrom('account').select('id').where('email', '=', person.email)
  const { id: ownerId } = await mine.executeTakeFirstOrThrow()
  /** For which everything has waited long enough. */
  const eager = createCollector({ ...server.app, now: () => Date.now() + GRACE_MS + DAY_MS, files: store })
  const pool = Array.from({ length: 3 }, () => randomBytes(1_000))
  const locked = <T>(work: (trx: typeof db) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockTeam(trx, teamId)
      return work(trx)
    })
  const make = (trx: typeof db) =>
    createFolioRow(trx, { teamId, ownerId, name: 'One', now: new Date() }).then(({ id }) => id)
  const put = async (folioId: number, bytes: Uint8Array) => {
    const claim = await files.put(bytes, { id: teamId, role: null })
    const row = { content_type: 'a/b', name: 'a', bytes: 1_000, width: 0, height: 0 }
    await locked(async (trx) => {
      await files.release(trx, claim)
      await trx
        .insertInto('folio_file')
        .values({ folio_id: folioId, file_id: randomUUID(), key: claim.key, ...row })
        .execute()
    })
  }
  const copy = (from: number) =>
    locked(async (trx) => {
      const to = await make(trx)
      await copyFiles(trx, from, to)
      return to
    })
  const act = fc.record({
    what: fc.constantFrom('put', 'put', 'copy', 'delete', 'delete', 'drain', 'sweep'),
    which: fc.nat(7),
    file: fc.nat(2),
  })
  const acts = fc.array(act, { minLength: 4, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 8 }), async (rounds) => {
      let folios = [await locked(make), await locked(make)]
      for (const round of rounds) {
        const made: number[] = []
        const deleted = new Set<number>()
        const one = async ({ what, which, file }: (typeof round)[number]): Promise<void> => {
          const folio = folios[which % folios.length] ?? 0
          if (what === 'put') await put(folio, pool[file] ?? randomBytes(10))
          else if (what === 'copy') made.push(await copy(folio))
          else if (what === 'delete') {
            deleted.add(folio)
            await locked((trx) => removeFolios(trx, [folio]))
          } else await (what === 'drain' ? eager.drain() : collector.sweep())
        }
        // A folio or its file may be gone by then: whoever comes too late is refused by the database.
        await Promise.all(round.map((each) => one(each).catch((error) => expect(error.code).toBe('23503'))))
        folios = [...folios.filter((id) => !deleted.has(id)), ...made]
        if (folios.length === 0) folios = [await locked(make)]
        const there = await filesOn(server)
        expect((await named()).filter((key) => !there.includes(key))).toEqual([])
      }
      await locked((trx) => removeFolios(trx, folios))
      await rows('delete from file_claim')
      await eager.drain()
      expect(await filesOn(server)).toEqual(await named())
    }),
    { numRuns: 8, seed: 20_261_122 },
  )
})
