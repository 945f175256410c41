import { PRIVILEGE, ROLE } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import type { PageFacts } from '../../pages/page-facts.ts'
import type { ReadStamp, Stamps } from '../../pages/stamp.ts'
import type { Reader, Visitors } from '../../pages/visitors.ts'
import { createSizedCache } from '../../sized-cache.ts'
import type { Arrival } from './live-visit.ts'
import { readMessage } from './message.ts'
import { COUNT_ME, type OwnMarks } from './own-mark.ts'
import type { Readings } from './readings.ts'
import { sourceOf } from './source.ts'
import { isPast, visitOf } from './stamped-visit.ts'

type SeenParts = Pick<App, 'db' | 'now'> & {
  access: Pick<Access, 'folio'>
  visitors: Visitors
  readings: Readings
  marks: OwnMarks
  stamps: Pick<Stamps, 'read'>
}

type PagePath = { Params: { token: string }; Querystring: { embed?: string; stamp?: string } }

/** Enough for twenty events with the longest texts and links, and 250 sections. */
const BODY_BYTES = 24_576
/** Messages from one network per minute: twice what a hall of two thousand people sends, one every five seconds each. */
const PER_MINUTE = 60_000
/** A response without a body needs no policy headers, which took 6 % of the time of each message. */
const SAID = { helmet: false } as const
const SEEN = { bodyLimit: BODY_BYTES, config: { onDomains: true, perMinute: PER_MINUTE } } as const
/** The id that a page generates for its device (`remember.ts`). */
const REMEMBERED_ID = /^[0-9A-Za-z]{22}$/
const OWN_KEPT_MS = 60_000
/** Browser names and language lists are rarely longer than 250 characters. */
const HEADER_CHARS = 400

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Where published pages report how they are read. Anyone who may see the page may report; the response tells those who no
 * longer may.
 */
export function seenRoutes({ access, marks, now, readings, stamps, visitors }: SeenParts): FastifyPluginAsync {
  const own = createSizedCache<string, { isOwn: boolean; at: number }>(10_000)

  /** Whether a device's mark is that of someone who works on this folio. */
  async function isOwnDevice(mark: string | null, { token }: PageFacts): Promise<boolean> {
    const accountId = mark === null || mark === COUNT_ME ? null : marks.accountOf(mark)
    if (accountId === null) return false
    const key = `${accountId} ${token}`
    const known = own.get(key)
    if (known && now() - known.at < OWN_KEPT_MS) return known.isOwn
    const decision = await access.folio({ accountId }, token, 'page.view')
    const isOwn = decision.allowed && makesIt({ teamRole: decision.teamRole, privilege: decision.privilege })
    own.put(key, { isOwn, at: now() }, 1)
    return isOwn
  }

  const isFramed = ({ query }: FastifyRequest) => (query as { embed?: string }).embed === 'iframe'

  /** The page that the request is about, if it may still be seen. */
  async function openPage(request: FastifyRequest<PagePath>) {
    const visit = await visitors.visit(request, request.params.token, isFramed(request))
    if (visit.is !== 'open' || (isFramed(request) && !visit.facts.mayEmbed)) return null
    return { facts: visit.facts, reader: visit.reader }
  }

  /** The stamp that the page was served with; null: none of ours for this folio. */
  function stampOf({ query: { stamp } }: FastifyRequest<PagePath>, { token }: PageFacts): ReadStamp | null {
    return typeof stamp === 'string' ? stamps.read(token, stamp) : null
  }

  function arrivalOf(request: FastifyRequest, facts: PageFacts, reader: Reader | null, referrer = ''): Arrival {
    const { headers, site } = request
    const isPrivate = headers.dnt === '1' || headers['sec-gpc'] === '1'
    return {
      folioId: facts.id,
      seq: facts.seq,
      site: isFramed(request) ? 'embedded' : site.kind === 'domain' ? site.name : null,
      address: request.address,
      agent: shortened(headers['user-agent']),
      language: shortened(headers['accept-language']),
      isPrivate,
      from: isPrivate ? null : sourceOf({ referrer, page: headers.referer, host: headers.host }),
      named: reader && reader.privilege > PRIVILEGE.none ? reader.who : null,
      mayRemember: facts.readers !== 'off',
    }
  }

  /** A picture embedded by another site says nothing about a reader. */
  const isOfPage = ({ headers }: FastifyRequest) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  const isAhead = ({ headers }: FastifyRequest) => /prefetch/.test(String(headers['sec-purpose'] ?? ''))

  const empty = (reply: FastifyReply, status: number) => reply.code(status).header('cache-control', 'no-store').send()

  return async (http) => {
    http.post<PagePath>('/folio/:token/seen', { ...SEEN, ...SAID }, async (request, reply) => {
      if (!isSameOrigin(request.headers.origin, request.headers.host)) return empty(reply, 403)
      const page = await openPage(request)
      if (!page) return empty(reply, 410)
      const stamp = stampOf(request, page.facts)
      if (stamp && isPast(stamp, now())) return empty(reply, 204)
      const message = stamp && readMessage(request.body, stamp, now())
      if (!message) return empty(reply, 400)
      const { facts, reader } = page
      const isTeams = reader !== null && makesIt(reader) && message.own !== COUNT_ME
      if (isTeams || (await isOwnDevice(message.own, facts))) return empty(reply, 204)
      const isKept = await readings.seen(arrivalOf(request, facts, reader, message.referrer), message)
      return isKept ? empty(reply, 204) : empty(reply.header('retry-after', 5), 503)
    })

    http.post<PagePath>('/folio/:token/forget', SEEN, async (request, reply) => {
      if (!isSameOrigin(request.headers.origin, request.headers.host)) return empty(reply, 403)
      const page = await openPage(request)
      if (!page) return empty(reply, 410)
      const id = typeof request.body === 'string' ? REMEMBERED_ID.exec(request.body)?.[0] : undefined
      if (!id) return empty(reply, 400)
      await readings.forget(page.facts.id, id)
      return empty(reply, 204)
    })

    http.get<PagePath>('/folio/:token/seen.gif', SEEN, async (request, reply) => {
      const page = isOfPage(request) && !isAhead(request) ? await openPage(request) : null
      const stamp = page && stampOf(request, page.facts)
      const visit = stamp && !isPast(stamp, now()) && visitOf(stamp, 0, now())
      const isTeams = page?.reader && makesIt(page.reader)
      if (page && visit && !isTeams) await readings.opened(arrivalOf(request, page.facts, page.reader), visit)
      return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
    })
  }
}

/** A header kept for the length of a visit: a copy, because a substring would keep the whole string in memory. */
const shortened = (header = ''): string =>
  header.length <= HEADER_CHARS ? header : Buffer.from(header.slice(0, HEADER_CHARS), 'latin1').toString('latin1')

/** Members of the folio's team and its editors, whose visits don't count. Guests who may view it are readers. */
const makesIt = ({ teamRole, privilege }: Pick<Reader, 'teamRole' | 'privilege'>): boolean =>
  (teamRole !== null && teamRole <= ROLE.member) || privilege >= PRIVILEGE.edit
