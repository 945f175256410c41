import type { AccountArchive } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { filesOn } from '../../../test/uploads.ts'
import { DAY_MS } from '../../durations.ts'
import { clearArchives } from './index.ts'

let server: TestServer
let at = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + at })
})
afterAll(() => server.stop())

const archiveOf = async (person: Person) => (await person.ask<{ archive: AccountArchive | null }>('GetArchive')).archive

/** What is in a zip that packs nothing, by name. */
function entriesOf(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  for (let from = 0; zip.readUInt32LE(from) === 0x04034b50; ) {
    const [size, title] = [zip.readUInt32LE(from + 18), zip.readUInt16LE(from + 26)]
    const start = from + 30 + title
    entries.set(zip.toString('utf8', from + 30, start), zip.toString('utf8', start, start + size))
    from = start + size
  }
  return entries
}

it('everything that is a person’s is made one file by a job, theirs alone, for seven days', async () => {
  const [ines, tomas] = [await signUp(server, { fullName: 'Ines Solberg' }), await signUp(server)]
  const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Plan: north / south' })
  const { token: theirs } = await tomas.ask<{ token: string }>('CreateFolio', { folioName: 'Not hers' })
  await tomas.ask('AddCollaborator', { token: theirs, email: ines.email, privilege: 2 })
  const { pool, db } = server.app
  await pool.query(
    `insert into form_answer (token, folio_id, module_id, full_name, email, consent, answers, fingerprint, created_at)
      select repeat('a', 22), id, 'form', 'Rae Okoro', 'rae@lowmere.example', '', '[]', 'x', now() from folio where token = $1`,
    [token],
  )
  expect(await archiveOf(ines)).toBeNull()

  // Two tabs at once begin one.
  const begun = await Promise.all([1, 2].map(() => ines.ask<{ archive: AccountArchive }>('StartArchive')))
  expect(begun.map(({ archive }) => archive.state)).toEqual(['running', 'running'])
  await expect.poll(async () => (await archiveOf(ines))?.state, { timeout: 15_000 }).toBe('done')
  expect((await pool.query('select 1 from account_archive')).rows).toHaveLength(1)

  const archive = await archiveOf(ines)
  const url = archive?.url ?? ''
  const answer = await ines.fetch(url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="recto-\d{4}-\d\d-\d\d\.zip"$/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([archive?.progress, archive?.bytes]).toEqual([1, bytes.length])
  const entries = entriesOf(bytes)
  const json = (name: string) => JSON.parse(entries.get(name) ?? 'null')
  const folio = `folios/Plan north south ${token.slice(0, 6)}.json`
  expect([...entries.keys()].filter((name) => name.startsWith('folios/'))).toEqual([folio])
  expect(json(folio)).toMatchObject({ format: 'recto-folio', folioName: 'Plan: north / south', files: [] })
  expect(json('profile.json')).toMatchObject({ fullName: 'Ines Solberg', email: ines.email })
  expect(json('teams.json')).toMatchObject([{ name: ines.user.team.name }])
  expect(json('notifications.json')).toMatchObject([{ data: { folioName: 'Not hers' } }])
  expect(json('form-answers.json')).toMatchObject([{ folioToken: token, email: 'rae@lowmere.example' }])

  expect((await tomas.fetch(url)).status).toBe(404)
  expect((await fetch(new URL(url, server.url))).status).toBe(404)
  at = 8 * DAY_MS
  expect((await ines.fetch(url)).status).toBe(404)
  expect(await archiveOf(ines)).toBeNull()
  expect(await clearArchives({ db, now: server.app.now })).toBe(1)
  const { key } = await db.selectFrom('unheld').select('key').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(await filesOn(server)).toContain(key)
  at = 0
})

it('S6: a folio that cannot be read is named in the archive, and all the rest is there', async () => {
  const ines = await signUp(server)
  const [good, bad] = [
    await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Readable' }),
    await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Broken' }),
  ]
  const { pool } = server.app
  const { id } = (await pool.query('select id from folio where token = $1', [bad.token])).rows[0]
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await pool.query(`create trigger refuse before insert or update on folio_projection
    for each row when (new.folio_id = ${id}) execute function refuse()`)
  await pool.query('delete from folio_projection where folio_id = $1', [id])
  await ines.ask('StartArchive')
  await expect.poll(async () => (await archiveOf(ines))?.state, { timeout: 15_000 }).toBe('done')
  const answer = await ines.fetch((await archiveOf(ines))?.url ?? '')
  const entries = entriesOf(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(entries.get('left-out.json') ?? '')).toEqual({
    files: [],
    folios: [{ token: bad.token, name: 'Broken' }],
  })
  expect(entries.has(`folios/Readable ${good.token.slice(0, 6)}.json`)).toBe(true)
})
