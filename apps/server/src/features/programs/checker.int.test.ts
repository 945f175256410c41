import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { GetFolioJson, OutputOf } from '@recto/contract'
import { type FolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Y from 'yjs'
import { createTestDatabase, type TestDatabase, temporaryFolder } from '../../../test/databases.ts'
import { openEditor } from '../../../test/editors.ts'
import { freePorts, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { loadConfig } from '../../config.ts'
import { startServer } from '../../server.ts'
import { runCheck } from './check-command.ts'

let database: TestDatabase
let dataDir: string
let env: Record<string, string>
let server: Omit<TestServer, 'restart'>
let ada: Person
/** What the server wrote to its log. */
const logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await temporaryFolder()
  const [port, internalPort] = await freePorts()
  env = {
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    RECTO_DATA: dataDir,
    DATABASE_URL: database.url,
    ALLOW_EMBEDDED_MAIL: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    NEW_TEAM_PLAN: 'UnlimitedYearly25',
  }
  const config = { ...loadConfig(env), seedDemo: false }
  server = {
    ...(await startServer(config, {
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    })),
    databaseUrl: database.url,
    dataDir,
  }
  ada = await signUp(server)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Tables that the check of one folio reads, in its order. */
const READ = ['folio', 'folio_file', 'folio_update', 'projection_fault', 'folio_projection']

type Read = Omit<OutputOf<typeof GetFolioJson>, 'document'> & { document: FolioDocument }
const read = (token: string) => ada.ask<Read>('GetFolioJson', { token })

type Ran = { code: number; out: string; err: string }

/** The operator's command, in this process. */
async function command(...args: string[]): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCheck(args, env, { out: (line) => out.push(line), err: (line) => err.push(line) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** The same as it is typed. */
function typed(...args: string[]): Promise<Ran> {
  const script = fileURLToPath(new URL('../../../../../scripts/check-folios.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err })
    })
  })
}

/** A folio of two Texts, the second of which names a section that is gone. */
async function broken(folioName: string): Promise<{ token: string; stray: string }> {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName })
  const first = await read(token)
  const spec = SPECS.Text
  const sectionId = first.document.sections[0]?.id ?? ''
  if (!spec) throw new Error('no spec')
  const { id } = newModule(spec, { sectionId, rect: { x: 0, y: 0, w: 20, h: 8 } })
  await ada.ask('ModStore', { token, hash: first.hash, id, data: { type: 'Text' } })
  const editor = await openEditor(server, ada, token)
  // As in the life of a folio that was repaired before.
  editor.doc.getMap('meta').set('repairAttemptedAt', 1)
  ;(editor.doc.getMap('modules').get(id) as Y.Map<unknown>).set('sectionId', 'gone00000000')
  await editor.saved()
  editor.close()
  return { token, stray: id }
}

describe('npm run check-folios', () => {
  it('asks the running server: names what is wrong in a table, mends it as an edit that editors see at once', async () => {
    const { token, stray } = await broken('Harbour plan')
    const found = await typed()
    expect([found.code, found.err]).toEqual([1, ''])
    expect(found.out).toContain('Harbour plan')
    expect(found.out).toMatch(new RegExp(`orphan +${stray} +It names section gone00000000, which is gone\\.`))
    expect(found.out).toContain('1 folio checked, 1 with faults: 1 left. The running server did the check.')
    const seen = (await read(token)).document
    const editor = await openEditor(server, ada, token)
    const mended = await command('--repair', '--folio', token, '--json')
    expect([mended.code, JSON.parse(mended.out)]).toMatchObject([0, { token, findings: [], mended: 1 }])
    const home = seen.sections[0]?.id
    await editor.until(() => (editor.doc.getMap('modules').get(stray) as Y.Map<unknown>).get('sectionId') === home)
    editor.close()
    expect((await read(token)).document).toEqual(seen)
    expect(await command('--folio', token)).toMatchObject({ code: 0 })
  })

  it('a projection that is not what is stored stops the folio’s editors with a notice, and is made anew [SAVE-34]', async () => {
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Quay' })
    const { hash } = await read(token)
    await server.app.pool.query(
      `update folio_projection set json = jsonb_set(json, '{language}', '"fr"') from folio
       where folio.id = folio_id and folio.token = $1`,
      [token],
    )
    const tab = await openHubTab(server, ada)
    await tab.ask('addGroupEditor', { token, status: 'EDITING' })
    const found = await command('--folio', token)
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringContaining('The version that readers and programs get differs'),
    ])
    expect((await tab.event('crcNotice')).data).toEqual({ folioToken: token })
    tab.socket.close()
    expect(await command('--folio', token, '--repair')).toMatchObject({ code: 0 })
    expect(await read(token)).toMatchObject({ hash, document: { language: 'en' } })
  })

  it('S6: a projection that fails is recorded, logged once and counted; mended once the cause is gone', async () => {
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Sluice' })
    const { pool } = server.app
    const { id } = (await pool.query('select id from folio where token = $1', [token])).rows[0]
    await pool.query(`
      create function refuse_projection() returns trigger language plpgsql as $$ begin
        raise exception 'there is no room for this projection';
      end $$`)
    await pool.query(`create trigger refuse_projection before insert or update on folio_projection
      for each row when (new.folio_id = ${id}) execute function refuse_projection()`)
    const editor = await openEditor(server, ada, token)
    editor.doc.getMap('meta').set('language', 'fr')
    await editor.saved()
    editor.close()
    for (let tries = 0; tries < 3; tries++) {
      const { status, envelope } = await ada.call('GetFolioJson', { token })
      expect([status, envelope.Message]).toEqual([503, expect.stringContaining('Its content is safe.')])
    }
    const faults = async () => {
      const metrics = await (await fetch(`${server.internalUrl}/metrics`)).text()
      return /^recto_projection_faults (\d+)$/m.exec(metrics)?.[1]
    }
    expect(await faults()).toBe('1')
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      'a folio cannot be projected: npm run check-folios names it',
    ])
    const found = await command('--folio', token)
    expect([found.code, found.out]).toEqual([1, expect.stringContaining('there is no room for this projection')])
    expect(await command('--folio', token, '--repair')).toMatchObject({ code: 1 })
    await pool.query('drop trigger refuse_projection on folio_projection')
    // The projection that was due since the edit may have come before the command.
    expect(await command('--folio', token, '--repair')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/0 left, [01] mended/),
    })
    expect([await faults(), (await read(token)).document.language]).toEqual(['0', 'fr'])
  })

  describe.each([[[]], [['--repair']]])('while a folio is deleted, with %j', (options) => {
    it.each(READ)('one that is gone once the check comes to its %s does not stop the check', async (table) => {
      const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: `Gone at ${table}` })
      // The projection that creating made due would wait for the table, too, with the folio in its hands.
      await read(token)
      const { pool } = server.app
      const deleting = await pool.connect()
      onTestFinished(() => deleting.release(true))
      await deleting.query(`begin; lock table ${table} in access exclusive mode`)
      const checked = command('--folio', token, ...options)
      const waiting = 'select 1 from pg_locks where relation = $1::regclass and not granted'
      await vi.waitUntil(async () => (await pool.query(waiting, [table])).rowCount !== 0, { timeout: 10_000 })
      await deleting.query('delete from folio where token = $1', [token])
      await deleting.query('commit')
      const { code, out, err } = await checked
      // It may have been read before, and found sound.
      expect(`${code} ${out}${err}`).toMatch(/^(2 Folio \w{22} does not exist\.|0 1 folio checked, 0 with faults: .*)$/)
    })
  })

  it('is for whoever can read the server’s own data folder only', async () => {
    const address = `http://127.0.0.1:${env.INTERNAL_PORT}/check-folios`
    const post = (key: string) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      })
    expect([(await post('')).status, (await post('x'.repeat(43))).status]).toEqual([403, 403])
    expect((await ada.fetch('/check-folios', { method: 'POST' })).status).toBe(404)
    expect(await command('--folio', 'x'.repeat(22))).toMatchObject({
      code: 2,
      err: expect.stringContaining('does not exist'),
    })
    expect(await command('--nonsense')).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
  })

  it('opens the database itself where no server runs, and mends there too', async () => {
    const { token } = await broken('Lighthouse')
    await server.stop()
    const found = await command('--folio', token)
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringContaining('No server responded, so the database was opened'),
    ])
    expect(await command('--repair')).toMatchObject({ code: 0 })
    expect(await command()).toMatchObject({ code: 0, out: expect.stringContaining('0 with faults') })
  })
})
