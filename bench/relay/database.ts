import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts'
import type { Session } from '../../apps/server/src/http/session.ts'
import { temporaryFolder } from '../../apps/server/test/databases.ts'
import { startDocument } from './start-document.ts'

/** A PostgreSQL for the bench alone, with one signed-in person and that person's folios. */
export type BenchDatabase = {
  url: string
  session: Session
  /** Makes folios with the bench's starting content; answers their tokens. */
  makeFolios(count: number): Promise<string[]>
  /** CPU time of all its processes so far, user and system. ms */
  cpuMs(): number
  stop(): Promise<void>
}

const token = (): string => randomBytes(11).toString('hex')

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await temporaryFolder()
  const embedded = await startEmbedded({ dataDir })
  const { db, pool, close } = openDatabase(embedded.url, { onError: () => {} })
  await migrateToLatest(db)
  const one = async <T>(text: string, values: unknown[]): Promise<T> => (await pool.query(text, values)).rows[0] as T
  const account = await one<{ id: number }>(
    'insert into account (token, email, full_name) values ($1, $2, $3) returning id',
    [token(), 'bench@example.com', 'Bench'],
  )
  const team = await one<{ id: number }>('insert into team (token, name) values ($1, $2) returning id', [
    token(),
    'Bench',
  ])
  await pool.query('insert into team_member (team_id, account_id, role) values ($1, $2, 1)', [team.id, account.id])
  const row = await db
    .insertInto('session')
    .values({ account_id: account.id, token: token(), handle: token(), expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session: Session = {
    sessionId: row.id,
    handle: '',
    accountId: account.id,
    accountToken: '',
    email: 'bench@example.com',
    fullName: 'Bench',
    teamId: team.id,
    teamToken: '',
    teamName: 'Bench',
    role: 1,
  }
  const start = Buffer.from(startDocument())
  return {
    url: embedded.url,
    session,
    async makeFolios(count) {
      const tokens: string[] = []
      for (let i = 0; i < count; i++) {
        const folio = await one<{ id: number; token: string }>(
          'insert into folio (token, team_id, owner_id, name) values ($1, $2, $3, $4) returning id, token',
          [token(), team.id, account.id, 'Bench'],
        )
        await pool.query('insert into folio_update (folio_id, seq, data) values ($1, 1, $2)', [folio.id, start])
        tokens.push(folio.token)
      }
      return tokens
    },
    cpuMs: () => cpuOfTree(embedded.pid()),
    async stop() {
      await close()
      await embedded.stop()
      for (const folder of [dataDir, embedded.root]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Of a process, its children that live, and those it has buried. */
function cpuOfTree(pid: number): number {
  const own = cpuOf(String(pid))
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && cpuOf(name).parent === pid)
  const lived = children.reduce((sum, name) => sum + cpuOf(name).ticks, 0)
  return (own.ticks + own.buriedTicks + lived) * TICK_MS
}

function cpuOf(pid: string): { parent: number; ticks: number; buriedTicks: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything: state, parent, …
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system, buriedTicks: buriedUser + buriedSystem }
  } catch {
    return { parent: 0, ticks: 0, buriedTicks: 0 }
  }
}
