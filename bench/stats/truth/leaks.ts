import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeBackup } from '../../../apps/server/src/backup/backup.ts'
import { temporaryFolder } from '../../../apps/server/test/databases.ts'
import type { TestServer } from '../../../apps/server/test/harness.ts'

/** What must not be stored anywhere: the simulated readers' addresses, full browser names, query strings of links. */
const SECRETS = String.raw`\m100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.[0-9]+\.[0-9]+|AppleWebKit|Gecko/|who=reader`
const SECRET = new RegExp(SECRETS.replace(String.raw`\m`, String.raw`\b`))

/** Tables, files, log lines and parts of a backup that contain something about a reader. */
export async function leaksOf(server: TestServer, log: readonly string[]): Promise<string[]> {
  const { pool } = server.app
  const found: string[] = log.filter((line) => SECRET.test(line)).map((line) => `log: ${line.slice(0, 300)}`)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where s.nspname = 'public' and c.relkind = 'r'`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where t::text ~ $1`,
      [SECRETS],
    )
    if (rows[0]?.count) found.push(`${name}: ${rows[0].count} rows`)
  }
  return [...found, ...(await leaksIn(server.dataDir)), ...(await leaksInBackup(server))]
}

/** Files below a folder, including compressed ones, that contain something about a reader. */
export async function leaksIn(folder: string, secret = SECRET): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (secret.test((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'))) found.push(path)
  }
  return found
}

/** The same for a backup with the most content that one can have. */
async function leaksInBackup({ databaseUrl, dataDir }: TestServer): Promise<string[]> {
  const place = await temporaryFolder()
  try {
    const folder = join(place, 'backup')
    const { tables } = await writeBackup({ databaseUrl, dataDir, folder, withSecret: true })
    if (!tables.some(({ name, bytes }) => name.startsWith('visit') && bytes > 0))
      throw new Error('There are no visits in the backup.')
    return await leaksIn(folder)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
