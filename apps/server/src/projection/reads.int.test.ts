import type { CreateFolio, OutputOf } from '@recto/contract'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore } from '@recto/store'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../test/client.ts'
import { openEditor } from '../../test/editors.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { isWorthRetry } from '../db/transaction.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
})

/** A folio of some 4 MB that anyone with the link may copy. */
async function largeFolio(): Promise<string> {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Large' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  const editor = await openEditor(server, ada, token)
  const store = createFolioStore({ doc: editor.doc, specs: SPECS })
  const sectionId = store.read().sections[0]?.id ?? ''
  for (let at = 0; at < 20; at++) {
    const props = { html: `<p>${at}</p>${'<b>word</b> '.repeat(16_000)}`, title: 'Large', fits: true }
    store.addModules([{ type: 'HtmlModule', sectionId, rect: { x: 0, y: 20 + 20 * at, w: 30, h: 16 }, props }])
    await editor.saved()
  }
  editor.close()
  return token
}

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

it('S13: reading what nobody edited costs one statement, not the folio; an edit is read at once', async () => {
  const token = await largeFolio()
  const reader = createClient(server)
  const first = await reader.fetch(`/try/${token}/content`)
  expect((await first.text()).length).toBeGreaterThan(3_000_000)
  const missing = () => reader.fetch(`/folio/${token}/form/nosuchmodule/sent`)
  expect((await missing()).status).toBe(404)
  const seconds = await cpuSeconds(async () => {
    for (let asked = 0; asked < 40; asked++) {
      await missing()
      await reader.fetch(`/try/${token}/content`, { method: 'HEAD' })
      await ada.ask('GetExports', { token })
    }
  })
  // Replaying the folio, each of the 120 took more than 0.1 s; without, a slow machine takes 3.3 s for all.
  expect(seconds).toBeLessThan(6)

  const editor = await openEditor(server, ada, token)
  const store = createFolioStore({ doc: editor.doc, specs: SPECS })
  const props = { html: '<p>Just now</p>', title: 'New', fits: true }
  const sectionId = store.read().sections[0]?.id ?? ''
  store.addModules([{ type: 'HtmlModule', sectionId, rect: { x: 30, y: 20, w: 30, h: 16 }, props }])
  await editor.saved()
  editor.close()
  expect(await (await reader.fetch(`/try/${token}/content`)).text()).toContain('Just now')
})

it('S13: one network reads so much in a minute, and other networks go on', async () => {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Read often' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  const reader = createClient(server)
  const statuses: number[] = []
  for (let asked = 0; asked < 300; asked++) statuses.push((await reader.fetch(`/try/${token}/content`)).status)
  const limited = await reader.fetch(`/folio/${token}/form/none/sent`)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60)
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await createClient(server).fetch(`/folio/${token}/form/none/sent`)).status).toBe(404)
  // A page is kept ready, and its readers ask every few seconds whether it may still be seen.
  expect((await reader.fetch(`/folio/${token}`, { method: 'HEAD' })).status).toBe(200)
})

/** The folio's id, once its projection was made by itself: none is due any more. */
async function projected(token: string): Promise<number> {
  const made = `select id from folio join folio_projection on folio_id = id where token = $1`
  const row = async () => (await server.app.pool.query(made, [token])).rows[0]
  await expect.poll(row).toBeDefined()
  return (await row()).id
}

it('a folio that is deleted while somebody reads it is no failure', async () => {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Going' })
  const { pool } = server.app
  const id = await projected(token)
  const client = await pool.connect()
  // Another projection may be on its way; the database may end one of the two, and a deletion is run again then.
  for (let isGone = false; !isGone; ) {
    await pool.query('delete from folio_projection where folio_id = $1', [id])
    await client.query('begin')
    try {
      await client.query('delete from folio where id = $1', [id])
      isGone = true
    } catch (error) {
      await client.query('rollback')
      if (!isWorthRetry(error)) throw error
    }
  }
  const reading = ada.call('GetFolioJson', { token })
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%folio_projection%'`
  let isAnswered = false
  void reading.then(() => {
    isAnswered = true
  })
  await expect.poll(async () => isAnswered || ((await pool.query(waiting)).rowCount ?? 0) > 0).toBe(true)
  await client.query('commit')
  client.release()
  // Read just before it went, or found missing.
  expect([200, 404]).toContain((await reading).status)
  expect((await pool.query('select 1 from folio_projection where folio_id = $1', [id])).rowCount).toBe(0)
})

it('a page that cannot be shown says so as a page to who opens it, as an envelope to programs', async () => {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Broken' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  const { pool } = server.app
  const id = await projected(token)
  await pool.query('delete from folio_projection where folio_id = $1', [id])
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await pool.query(`create trigger refuse before insert or update on folio_projection
    for each row when (new.folio_id = ${id}) execute function refuse()`)
  onTestFinished(async () => void (await pool.query('drop function refuse cascade')))
  const opened = (accept: string) => createClient(server).fetch(`/folio/${token}`, { headers: { accept } })
  const page = await opened('text/html,*/*;q=0.8')
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '60',
  ])
  expect(await page.text()).toContain('Its content is safe.')
  const program = await opened('application/json')
  expect([program.status, program.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
})
