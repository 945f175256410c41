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
  /** Rows that the plans of its statements read. */
  rowsRead: number
}

type Asked = { name: string; call: string; input: Record<string, unknown> }
type Page = { nextCursor: string | null }
type Statement = { text: string; values: unknown[] }

const PAGE = 24

/** What each answer costs: the call as a browser makes it, and the statements that it is made of. */
export async function measureTeam(given: {
  server: TestServer
  person: Person
  team: Team
  warmUp: number
  rounds: number
}): Promise<Row[]> {
  const { server, person, team, warmUp, rounds } = given
  const { pool } = server.app
  const token = await antiForgery(person)
  const ask = async (name: string, input: object): Promise<Page> => {
    const response = await person.fetch(`/Apiv1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', RequestVerificationToken: token },
      body: JSON.stringify(input),
    })
    const envelope = (await response.json()) as Envelope
    if (envelope.StatusCode !== 1) throw new Error(`${name}: ${JSON.stringify(envelope)}`)
    return envelope.Data as Page
  }
  const input = { pageSize: PAGE }
  const tenth = await cursorOf(ask, input, 9)
  const list = 'GetPagedDashboard'
  const asked: Asked[] = [
    { name: 'first page', call: list, input },
    { name: 'tenth page', call: list, input: { ...input, ...tenth } },
    { name: 'first page by name', call: list, input: { ...input, sort: 1 } },
    { name: 'first page of a workspace', call: list, input: { ...input, channelToken: team.workspace } },
    { name: 'search, 1 folio in 100', call: list, input: { ...input, search: 'rareword' } },
    { name: 'search, 1 folio in 2', call: list, input: { ...input, search: 'commonword' } },
    { name: 'search, part of a name', call: list, input: { ...input, search: 'rchard' } },
    { name: 'workspaces and counts', call: 'SetupTheDashboard', input: {} },
  ]
  const rows: Row[] = []
  for (const one of asked) {
    const statements = await recorded(pool, () => ask(one.call, one.input))
    const call = await times(warmUp, rounds, () => ask(one.call, one.input))
    rows.push({ name: one.name, ...call, ...(await bare(pool, statements, warmUp, rounds)) })
  }
  return rows
}

/** The statements that the server makes of one call. */
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
  // Of a list and its cards, not who asks, nor what other parts do meanwhile.
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

/** The same statements on a bare connection, one after another, without our server around them. */
async function bare(pool: Pool, statements: readonly Statement[], warmUp: number, rounds: number) {
  const client = await pool.connect()
  try {
    const { p50, p99 } = await times(warmUp, rounds, async () => {
      for (const { text, values } of statements) await client.query(text, values)
    })
    let rowsRead = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      rowsRead += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
    }
    return { sqlP50: p50, sqlP99: p99, rowsRead }
  } finally {
    client.release()
  }
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Rows that the plan's scans looked at. */
function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (!plan['Node Type'].includes('Scan')) return below
  return below + Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'])
}

async function times(
  warmUp: number,
  rounds: number,
  work: () => Promise<unknown>,
): Promise<{ p50: number; p99: number }> {
  for (let n = 0; n < warmUp; n++) await work()
  const taken: number[] = []
  for (let n = 0; n < rounds; n++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

async function antiForgery(person: Person): Promise<string> {
  const { Data } = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as Envelope
  return (Data as { requestVerificationToken: string }).requestVerificationToken
}
