import { Agent, request } from 'node:http'
import { Client, type Pool } from 'pg'
import type { Envelope } from '../../apps/server/test/client.ts'
import type { TestServer } from '../../apps/server/test/harness.ts'
import type { Person } from '../../apps/server/test/people.ts'
import type { Team } from './team.ts'

export type Row = {
  name: string
  p50: number
  p99: number
  /** The same statements without our server around them. */
  sqlP50: number
  sqlP99: number
  /** Rows and 8 kB blocks that its query plans read, which don't depend on the machine's load. */
  rowsRead: number
  blocksRead: number
}

type Asked = { name: string; call: string; input: Record<string, unknown> }
type Page = { nextCursor: string | null }
type Statement = { text: string; values: unknown[] }

const PAGE = 24

/** The cost of each response: the call as a browser makes it, and its statements. */
export async function measureTeam(given: {
  server: TestServer
  person: Person
  team: Team
  warmUp: number
  rounds: number
}): Promise<Row[]> {
  const { team } = given
  const input = { pageSize: PAGE }
  const list = 'GetPagedDashboard'
  return measureAsked(given, async (ask) => {
    const tenth = await cursorOf(ask, input, 9)
    return [
      { name: 'first page', call: list, input },
      { name: 'tenth page', call: list, input: { ...input, ...tenth } },
      { name: 'first page by name', call: list, input: { ...input, sort: 1 } },
      { name: 'first page of a workspace', call: list, input: { ...input, channelToken: team.workspace } },
      { name: 'search, 1 folio in 100', call: list, input: { ...input, search: 'rareword' } },
      { name: 'search, 1 folio in 2', call: list, input: { ...input, search: 'commonword' } },
      { name: 'search, part of a name', call: list, input: { ...input, search: 'rchard' } },
      { name: 'workspaces and counts', call: 'SetupTheDashboard', input: {} },
    ]
  })
}

type Ask = (name: string, input: object) => Promise<Page>
type Given = { server: TestServer; person: Person; warmUp: number; rounds: number }

/** Calls as a browser makes them, each compared with its own statements. */
export async function measureAsked(given: Given, toAsk: (ask: Ask) => Promise<Asked[]>): Promise<Row[]> {
  const { server, person, warmUp, rounds } = given
  const { pool } = server.app
  const token = await antiForgery(person)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    'content-type': 'application/json',
    origin: server.url,
    cookie: person.cookie(),
    'x-forwarded-for': person.address,
    RequestVerificationToken: token,
  }
  /** A minimal client, because it runs on the server's thread and is measured with it. */
  const ask = async (name: string, input: object): Promise<Page> => {
    const body = await post(new URL(`/Apiv1/${name}`, server.url), JSON.stringify(input), { agent, headers })
    if (!body.startsWith('{"StatusCode":1,')) throw new Error(`${name}: ${body}`)
    return { nextCursor: /"nextCursor":"([^"]+)"/.exec(body)?.[1] ?? null }
  }
  const asked = await toAsk(ask)
  const rows: Row[] = []
  for (const one of asked) {
    const statements = await recorded(pool, () => ask(one.call, one.input))
    rows.push({ name: one.name, ...(await compared(pool, statements, () => ask(one.call, one.input), warmUp, rounds)) })
  }
  agent.destroy()
  return rows
}

/** The statements that the server runs for one call. */
async function recorded(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: whatever is passed goes on as it is
  Client.prototype.query = function (this: Client, ...given: any[]): any {
    const [first, second] = given
    const text = typeof first === 'string' ? first : first?.text
    const values = Array.isArray(second) ? second : (first?.values ?? [])
    if (typeof text === 'string') statements.push({ text, values })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  if (pool.totalCount === 0) throw new Error('Nothing was asked of the database.')
  // Only those of a list and its cards, not the session's, nor those of other parts that run meanwhile.
  return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !/from session s|pgboss/i.test(text))
}

async function cursorOf(ask: (name: string, input: object) => Promise<Page>, input: object, pages: number) {
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const { nextCursor } = await ask('GetPagedDashboard', { ...input, cursor })
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return { cursor }
}

/**
 * Runs the call and, on a bare connection without our server, its statements one after another. They alternate, so that other
 * load on the machine affects both.
 */
async function compared(
  pool: Pool,
  statements: readonly Statement[],
  call: () => Promise<unknown>,
  warmUp: number,
  rounds: number,
): Promise<Omit<Row, 'name'>> {
  const client = await pool.connect()
  try {
    const run = async () => {
      for (const { text, values } of statements) await client.query(text, values)
    }
    const [calls, bare]: [number[], number[]] = [[], []]
    for (let round = -warmUp; round < rounds; round++) {
      const [ofCall, ofBare] = [await timeOf(call), await timeOf(run)]
      if (round < 0) continue
      calls.push(ofCall)
      bare.push(ofBare)
    }
    let rowsRead = 0
    let blocksRead = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      rowsRead += rowsOf(plan)
      blocksRead += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    const [sqlP50, sqlP99] = [share(bare, 0.5), share(bare, 0.99)]
    return { p50: share(calls, 0.5), p99: share(calls, 0.99), sqlP50, sqlP99, rowsRead, blocksRead }
  } finally {
    client.release()
  }
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Number of rows that the plan's scans read. */
function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (!plan['Node Type'].includes('Scan')) return below
  return below + Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'])
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function share(taken: number[], part: number): number {
  taken.sort((a, b) => a - b)
  return taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? 0
}

function post(url: URL, body: string, options: { agent: Agent; headers: Record<string, string> }): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST' }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function antiForgery(person: Person): Promise<string> {
  const { Data } = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as Envelope
  return (Data as { requestVerificationToken: string }).requestVerificationToken
}
