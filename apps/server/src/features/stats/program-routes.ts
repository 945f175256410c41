import { Readable } from 'node:stream'
import { type ActionName, folioToken, isStatsDay, STATS_INTERVALS, type StatsInterval } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import type { Access, FolioRow } from '../../http/access.ts'
import { COSTLY_READS_PER_MINUTE } from '../../http/read-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Sessions } from '../../http/session.ts'
import { STATS_FILES, statsCsv } from './csv.ts'
import { checkZone, siteOf } from './queries/scope.ts'
import { listVisits } from './queries/visits.ts'
import { type ReadParts, readFolio } from './read-folio.ts'
import { folioReport, visitorRow } from './report.ts'
import { type Signatures, signedAddress } from './signature.ts'

type ProgramParts = ReadParts &
  Pick<App, 'db' | 'now'> & {
    access: Pick<Access, 'folio'>
    sessions: Pick<Sessions, 'fromRequest'>
    signatures: Signatures
  }

type Query = Record<string, string | undefined>

const COSTLY = { config: { perMinute: COSTLY_READS_PER_MINUTE } } as const
const INTERVALS: Readonly<Record<string, StatsInterval>> = { day: 'daily', week: 'weekly', month: 'monthly' }
const EARLIEST = '2000-01-01'
const PAGE = 25
/** The end of a page of a list. */
const PLACE = /^\d{1,15}\.[0-9a-f]{32}$/

/** The errors in an address. */
class BadQuery extends Error {}

/** Stats for programs and files: by session, or by a signature of the address [API-259, API-260]. */
export function programRoutes(parts: ProgramParts): FastifyPluginAsync {
  const { access, db, now, pool, sessions, signatures } = parts

  async function allowed(request: FastifyRequest, token: string, action: ActionName): Promise<FolioRow | null> {
    if (!folioToken.safeParse(token).success) return null
    const { signature } = request.query as Query
    const signer = signature ? signatures.accountOf(signedAddress(request.url), signature) : null
    const session = signature
      ? signer === null
        ? null
        : { accountId: signer }
      : await sessions.fromRequest(request.headers.cookie, request.address)
    const decision = await access.folio(session, token, action)
    return decision.allowed ? decision.folio : null
  }

  async function scopeOf(query: Query, folio: FolioRow) {
    const tz = query.tz ?? 'UTC'
    checkZone(tz)
    const day = (value: string, name: string) => {
      if (isStatsDay(value)) return value
      throw new BadQuery(`${name} must be a day such as 2026-11-22, from 2000 to 2199.`)
    }
    const given = query.interval ?? 'daily'
    const interval = STATS_INTERVALS.find((one) => one === given) ?? INTERVALS[given]
    if (!interval) throw new BadQuery('interval must be daily, weekly or monthly.')
    const { start = query.from, end = query.to ?? new Date(now()).toISOString().slice(0, 10) } = query
    const to = day(end, 'end')
    const from = start === undefined ? undefined : day(start, 'start')
    const site = query.siteId ?? query.site
    if (site !== undefined && !(/^\d{1,5}$/.test(site) && Number(site) < 32_768))
      throw new BadQuery('siteId must be a number.')
    const live = query.live === undefined ? undefined : await siteOf(pool, folio, query.live)
    if (live === null) throw new BadQuery('This folio has never been read at this address.')
    return { folioId: folio.id, from, to, tz, interval, site: live ?? (site === undefined ? undefined : Number(site)) }
  }

  const nothing = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: 'You don’t have access to these stats.' })
  const kept = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store')

  async function tokenOf(query: Query): Promise<string> {
    if (query.folioToken ?? query.token) return query.folioToken ?? query.token ?? ''
    if (!query.curl) return ''
    const row = await db
      .selectFrom('folio')
      .select('token')
      .where('custom_link', '=', query.curl.toLowerCase())
      .executeTakeFirst()
    return row?.token ?? ''
  }

  return async (http) => {
    http.setErrorHandler((error, _request, reply) => {
      if (error instanceof BadQuery)
        return reply.code(400).header('cache-control', 'no-store').send({ message: error.message })
      if (error instanceof Refusal)
        return reply.code(400).header('cache-control', 'no-store').send({ message: error.message })
      throw error
    })

    http.addHook('preHandler', (request, _reply, done) => {
      const twice = Object.entries(request.query as object).find(([, value]) => typeof value !== 'string')
      done(twice && new BadQuery(`${twice[0].slice(0, 60)} may be given once.`))
    })

    http.get('/stats', COSTLY, async (request, reply) => {
      const query = request.query as Query
      const folio = await allowed(request, await tokenOf(query), 'folio.readings')
      if (!folio) return nothing(reply)
      return kept(reply).send(await readFolio(parts, await scopeOf(query, folio), new Date(now())))
    })

    http.get('/stats/report', COSTLY, async (request, reply) => {
      const query = request.query as Query
      const folio = await allowed(request, await tokenOf(query), 'folio.readings')
      if (!folio) return nothing(reply)
      if (query.apiKey !== undefined && !(await isTeamOf(query.apiKey, folio.teamId))) return nothing(reply)
      const scope = await scopeOf(query, folio)
      if (query.report === 'visitors') {
        const isFirst = query.next === undefined
        if (!isFirst && !PLACE.test(query.next ?? '')) throw new BadQuery('next must be the one of the page before.')
        const page = await listVisits(
          pool,
          { ...scope, from: scope.from ?? EARLIEST },
          {
            filter: { of: 'people' },
            by: 'visit',
            sort: query.sort === 'engaged' ? 'engaged' : 'recent',
            limit: PAGE,
            next: query.next,
            now: new Date(now()),
          },
        )
        return kept(reply).send({
          data: page.visits.map(visitorRow),
          ...(isFirst ? { resultsRows: page.total } : {}),
          next: page.next,
        })
      }
      if (query.report !== undefined && query.report !== 'folio')
        throw new BadQuery('report must be folio or visitors.')
      const read = await readFolio(parts, scope, new Date(now()))
      return kept(reply).send(folioReport(read, query.firstDate === '1' || query.firstDate === 'true'))
    })

    http.get<{ Params: { token: string; file: string } }>(
      '/folio/:token/stats/:file',
      COSTLY,
      async (request, reply) => {
        const { token, file } = request.params
        const what = STATS_FILES.find((one) => `${one}.csv` === file)
        const folio = what && (await allowed(request, token, 'folio.readings'))
        if (!what || !folio) return nothing(reply)
        const scope = await scopeOf(request.query as Query, folio)
        const lines = statsCsv(parts, what, { ...scope, from: scope.from ?? EARLIEST, now: new Date(now()) })
        return kept(reply)
          .header('content-disposition', `attachment; filename="${what}.csv"`)
          .header('x-content-type-options', 'nosniff')
          .type('text/csv; charset=utf-8')
          .send(Readable.from(lines, { objectMode: false }))
      },
    )
  }

  async function isTeamOf(apiKey: string, teamId: number): Promise<boolean> {
    const row = await db.selectFrom('team').select('id').where('token', '=', apiKey).executeTakeFirst()
    return row?.id === teamId
  }
}
