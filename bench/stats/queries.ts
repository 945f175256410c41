import type { GetReadings, OutputOf } from '@recto/contract'
import { Client, type Pool } from 'pg'
import {
  clicksOf,
  placesOf,
  sectionsRead,
  stepSumsOf,
  sumsOf,
  viewsBy,
} from '../../apps/server/src/features/stats/queries/figures.ts'
import type { Scope } from '../../apps/server/src/features/stats/queries/scope.ts'
import { listVisits } from '../../apps/server/src/features/stats/queries/visits.ts'
import { startServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { makeVisits } from './make-visits.ts'

/** A query about a folio: its time, and that of its statements without our code. ms */
export type Asked = { visits: number; name: string; p50: number; p95: number; sqlP50: number; sqlP95: number }

const FOLIOS = 1000
const DAYS = 90
const RANGE = 28
/** The measured folios: the one with the most visits, and those closest to these numbers. */
const LOOKED_AT = [5000, 500]
const ROUNDS = 30

/** Measures each query of the screen, and the screen, with this many visits spread over a thousand folios by Zipf's law. */
export async function measureQueries(visits: number): Promise<{ asked: Asked[]; events: number }> {
  const server = await startServer()
  try {
    const ada = await signUp(server, { fullName: 'Ada Quill' })
    const { pool } = server.app
    const shares = Array.from({ length: FOLIOS }, (_, at) => 1 / (at + 1))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const sizes = shares.map((share) => Math.ceil((visits * share) / whole))
    const nearest = (wanted: number) =>
      sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best))
    // The measured folios are complete; the others have only their visits.
    const lookedAt: { id: number; token: string; visits: number }[] = []
    for (const size of new Set([sizes[0] ?? visits, ...LOOKED_AT.map(nearest)])) {
      const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: `Of ${size}` })
      const { rows } = await pool.query<{ id: number }>('select id from folio where token = $1', [token])
      lookedAt.push({ id: rows[0]?.id ?? 0, token, visits: size })
    }
    const others = sizes.filter((size) => !lookedAt.some((one) => one.visits === size))
    const counts = [...lookedAt, ...others.map((size, nth) => ({ id: 1_000_000 + nth, visits: size }))]
    const until = new Date()
    for (const [at, folio] of counts.entries()) {
      const sections = Array.from({ length: 6 }, (_, nth) => `s${nth}`)
      await makeVisits(pool, {
        folioId: folio.id,
        sections,
        visits: folio.visits,
        days: DAYS,
        until,
        seed: at / FOLIOS,
      })
    }
    await pool.query('vacuum analyze visit')
    await pool.query('vacuum analyze visit_event')
    const { rows } = await pool.query<{ events: number }>('select count(*)::int as events from visit_event')
    const bare = new Client({ connectionString: server.databaseUrl })
    await bare.connect()
    const asked: Asked[] = []
    for (const folio of lookedAt) {
      const scope: Scope = {
        folioId: folio.id,
        from: dayOf(until, 1 - RANGE),
        to: dayOf(until, 0),
        tz: 'Europe/Stockholm',
      }
      for (const [name, ask] of QUERIES(scope, until, folio.visits))
        asked.push({ visits: folio.visits, name, ...(await besideSql(pool, bare, ask)) })
      // The screen as a browser requests it, compared with its statements run one after another.
      const screen = () =>
        ada.ask<OutputOf<typeof GetReadings>>('GetReadings', {
          token: folio.token,
          from: scope.from,
          to: scope.to,
          tz: scope.tz,
        })
      asked.push({ visits: folio.visits, name: 'the whole screen', ...(await besideSql(pool, bare, screen)) })
    }
    await bare.end()
    return { asked, events: rows[0]?.events ?? 0 }
  } finally {
    await server.stop()
  }
}

type Ask = (pool: Pool) => Promise<unknown>

const QUERIES = (scope: Scope, now: Date, visits: number): [string, Ask][] => [
  ['totals', (pool) => sumsOf(pool, scope)],
  ['by day', (pool) => stepSumsOf(pool, scope, 'daily')],
  ['devices', (pool) => viewsBy(pool, scope, 'device')],
  ['places', (pool) => placesOf(pool, scope)],
  ['section medians', (pool) => sectionsRead(pool, scope, visits)],
  ['clicks', (pool) => clicksOf(pool, scope)],
  ['visits, recent 25', (pool) => listVisits(pool, scope, { filter: {}, by: 'visit', sort: 'recent', limit: 25, now })],
  [
    'visits, engaged 25',
    (pool) => listVisits(pool, scope, { filter: {}, by: 'visit', sort: 'engaged', limit: 25, now }),
  ],
]

/** Alternates between a query and the statements it sent, run through a bare client. */
async function besideSql(pool: Pool, bare: Client, ask: Ask) {
  const sent: { text: string; values: unknown[] }[] = []
  const query = pool.query
  pool.query = ((...args: unknown[]) => {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    if (typeof first === 'string') sent.push({ text: first, values: values ?? [] })
    else if (typeof first?.text === 'string') sent.push({ text: first.text, values: first.values ?? [] })
    return (query as (...all: unknown[]) => unknown).apply(pool, args)
  }) as Pool['query']
  await ask(pool)
  pool.query = query
  const statements = sent.filter(
    ({ text }) => /visit|folio_day|stats_place/.test(text) && /^\s*(select|with)/i.test(text),
  )
  const [times, sqlTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await ask(pool)
    const between = performance.now()
    for (const statement of statements) await bare.query(statement)
    times.push(between - from)
    sqlTimes.push(performance.now() - between)
  }
  return { p50: at(times, 0.5), p95: at(times, 0.95), sqlP50: at(sqlTimes, 0.5), sqlP95: at(sqlTimes, 0.95) }
}

const at = (times: number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
const dayOf = (now: Date, shift: number): string =>
  new Date(now.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
