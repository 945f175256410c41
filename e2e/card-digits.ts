import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { TEST_CARDS } from '@recto/contract'
import { pino } from 'pino'
import type { Page, Request } from 'playwright-core'
import { writeBackup } from '../apps/server/src/backup/backup.ts'
import { temporaryFolder } from '../apps/server/test/databases.ts'
import type { TestServer } from '../apps/server/test/harness.ts'

/** The number of any card that a journey types, however it is grouped. */
const NUMBERS = Object.values(TEST_CARDS).map(({ number }) => new RegExp(`(?<!\\d)${[...number].join('[ -]?')}(?!\\d)`))
const holdsNumber = (text: string): boolean => NUMBERS.some((number) => number.test(text))

/** Takes down all that a server logs. */
export function keptLog(): { lines: string[]; log: pino.Logger } {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) }
}

/** Takes down what a page asks of our own server: addresses, headers and bodies. */
export function sentBy(page: Page, isOurs: (url: URL) => boolean): { all: () => Promise<string[]> } {
  const requests: Request[] = []
  page.on('request', (one) => isOurs(new URL(one.url())) && requests.push(one))
  return {
    all: () =>
      Promise.all(
        requests.map(async (one) => `${one.url()} ${JSON.stringify(await one.allHeaders())} ${one.postData() ?? ''}`),
      ),
  }
}

/** Places that hold the number of a card: requests, logs, rows, mails and a backup are looked through; none should be there. */
export async function placesOfNumbers(
  server: TestServer,
  { sent, logged }: { sent: string[]; logged: string[] },
): Promise<string[]> {
  const { pool } = server.app
  const places = [
    ...sent.filter(holdsNumber).map((one) => `request ${one.slice(0, 200)}`),
    ...logged.filter(holdsNumber).map((one) => `log ${one.slice(0, 200)}`),
  ]
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool
      .query<{ row: string }>(`select t::text as row from ${name} t`)
      .catch(() => ({ rows: [] }))
    if (rows.some(({ row }) => holdsNumber(row))) places.push(`table ${name}`)
  }
  for (const mail of (await server.mail.outbox?.newest(1_000)) ?? []) {
    if (holdsNumber(JSON.stringify(mail))) places.push(`mail ${mail.subject}`)
  }
  const folder = await temporaryFolder()
  try {
    const { databaseUrl, dataDir } = server
    await writeBackup({ databaseUrl, dataDir, folder: join(folder, 'backup') })
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = await readFile(join(entry.parentPath, entry.name))
      if (holdsNumber((entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')))
        places.push(`backup ${entry.name}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return places
}
