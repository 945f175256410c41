import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSuperuser, removeData, temporaryFolder } from '../../../test/databases.ts'
import { openDatabase } from '../connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'
import { findPlace } from './place.ts'
import { isAlive, runningPostmaster, until } from './postmaster.ts'
import { lastWords } from './server-log.ts'

/** How long a start waits for the owner before it; the product's own wait is longer. */
const WAIT_MS = 500

let dataDir: string
let running: EmbeddedDatabase[] = []
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  for (const one of running) await one.stop()
  running = []
  await removeData(dataDir)
})

const start = async () => {
  const embedded = await startEmbedded({ dataDir })
  running.push(embedded)
  return embedded
}

async function ask<T>(embedded: EmbeddedDatabase, sql: string): Promise<T[]> {
  const database = openDatabase(embedded.url, { max: 1, onError: () => {} })
  try {
    return (await database.pool.query(sql)).rows as T[]
  } finally {
    await database.close()
  }
}

/** A process that starts the database, writes a row and is killed with everything open. */
async function killedOwner(aloneS?: number): Promise<void> {
  const source = `
    import { startEmbedded } from './index.ts'
    import { openDatabase } from '../connection.ts'
    const embedded = await startEmbedded(${JSON.stringify({ dataDir, aloneS })})
    const { pool } = openDatabase(embedded.url, { onError: () => {} })
    await pool.query('create table if not exists kept (n int)')
    await pool.query('insert into kept values (1)')
    const open = await pool.connect()
    await open.query('begin; insert into kept values (2)')
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], { cwd: import.meta.dirname })
  await once(child, 'exit')
}

describe('the embedded database on one folder', () => {
  let folder: string
  let embedded: EmbeddedDatabase
  beforeAll(async () => {
    folder = await temporaryFolder()
    embedded = await startEmbedded({ dataDir: folder, aloneS: 1 })
  })
  afterAll(async () => {
    await embedded.stop()
    await removeData(folder)
  })

  it('answers on a Unix socket only, in a folder nobody else may enter, with a generated password', async () => {
    const settings = await asSuperuser(folder, async (client) => {
      const { rows } = await client.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'unix_socket_directories', 'lc_collate')`,
      )
      return rows
    })
    const value = (name: string) => settings.find((one) => one.name === name)?.setting ?? ''
    expect(value('listen_addresses')).toBe('')
    expect(value('fsync')).toBe('on')
    expect(Buffer.byteLength(value('unix_socket_directories'))).toBeLessThan(100)
    expect((await stat(value('unix_socket_directories'))).mode & 0o777).toBe(0o700)
    const password = join(embedded.root, 'postgres-password')
    expect((await stat(password)).mode & 0o777).toBe(0o600)
    expect((await readFile(password, 'utf8')).trim().length).toBeGreaterThanOrEqual(32)
    const wrong = openDatabase(embedded.url.replace(/:[^:@]+@/, ':wrong@'), { max: 1, onError: () => {} })
    await expect(wrong.pool.query('select 1')).rejects.toThrow('password authentication failed')
    await wrong.close()
    expect(await ask(embedded, `select datcollate from pg_database where datname = 'recto'`)).toEqual([
      { datcollate: 'C.UTF-8' },
    ])
  })

  it('refuses a second process, and stays for the first, however little that asks', async () => {
    const pid = embedded.pid()
    await expect(startEmbedded({ dataDir: folder, waitMs: WAIT_MS })).rejects.toThrow(
      /^Another Recto is running on .+: stop it first, or set RECTO_DATA/,
    )
    expect([embedded.pid(), isAlive(pid)]).toEqual([pid, true])
  })

  it('keeps what was committed over a stop, and leaves no process', async () => {
    await ask(embedded, 'create table kept (n int); insert into kept values (7)')
    const pid = embedded.pid()
    await embedded.stop()
    expect(isAlive(pid)).toBe(false)
    embedded = await startEmbedded({ dataDir: folder })
    expect(await ask(embedded, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('comes back by itself when its own process is killed', async () => {
    const killed = embedded.pid()
    process.kill(killed, 'SIGKILL')
    expect(await until(() => embedded.pid() !== killed, 10_000)).toBe(true)
    expect(await ask(embedded, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('refuses a cluster of another major version and says what to do', async () => {
    await embedded.stop()
    await writeFile(join(embedded.root, 'postgres/PG_VERSION'), '17\n')
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      /created by PostgreSQL 17, but this version of Recto includes 18: start the version/,
    )
  })
})

describe('the embedded database after a kill', () => {
  it('takes over what a killed process left: committed rows are there, an open transaction is rolled back', async () => {
    await killedOwner()
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('ends by itself, cleanly, when its process was killed and no other comes', async () => {
    await killedOwner(1)
    const place = await findPlace(dataDir, null)
    const left = runningPostmaster(place)
    expect(left && isAlive(left.pid)).toBe(true)
    expect(await until(() => !isAlive(left?.pid ?? 0))).toBe(true)
    expect(await lastWords(place)).toContain('database system is shut down')
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 1 }])
    expect(await readFile(join(place.root, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
  })

  it('is waited for by a start that comes while it ends by itself', async () => {
    await killedOwner(1)
    const place = await findPlace(dataDir, null)
    const log = () => readFile(join(place.root, 'postgres.log'), 'utf8')
    expect(await until(async () => (await log()).includes('received fast shutdown request'))).toBe(true)
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('two first starts at once: one has it, the other is refused', async () => {
    const results = await Promise.allSettled([1, 2].map(() => startEmbedded({ dataDir, waitMs: WAIT_MS })))
    for (const one of results) if (one.status === 'fulfilled') running.push(one.value)
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(reasons).toEqual([expect.stringContaining('Another Recto is running on')])
  })
})
