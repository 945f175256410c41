import fastifyFormbody from '@fastify/formbody'
import { APP_PATHS } from '@recto/contract'
import { cutText, moduleAnchor } from '@recto/document'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { encodingOf } from '../http/encoding.ts'
import { isSameOrigin } from '../http/hosts.ts'
import { createNetworkWindow } from '../http/limits.ts'
import { withoutSentenceSign } from '../http/sentence-sign.ts'
import type { Session } from '../http/session.ts'
import type { Projector } from '../projection/projector.ts'
import { answerTooLong, NO_WORK, ownPage, sendClosed, sendDoor, sendLater, sendNoPage } from './answers.ts'
import { noticePage } from './notice-page.ts'
import { asAddress, type PageFacts, TOKEN } from './page-facts.ts'
import { type PartsOfPages, partRoutes } from './part-routes.ts'
import type { PasswordGate } from './password-gate.ts'
import { type PublishedPages, pathOf } from './published.ts'
import { createTemplatePages, type TemplatePage } from './template-pages.ts'
import { tryRoutes } from './try-routes.ts'

type PageParts = PartsOfPages & {
  now: App['now']
  gate: PasswordGate
  published: PublishedPages
  projection: Pick<Projector, 'read'>
  /** Origin of the product. */
  siteUrl: string
  /** Origin of the pages, which may differ. */
  pagesUrl: string
}

type PagePath = { Params: { token: string }; Querystring: { embed?: string } }
type ModulePath = { Params: { token: string; moduleId: string } }

/** A password and what belongs to a form. */
const BODY_BYTES = 4096
/** Nonexistent addresses requested from one network in ten minutes: an office mistypes less, a guesser more. */
const MISSES = { max: 240, windowMs: 600_000 }
/** `visitors` ensures that a team's domain shows only what is attached to it. */
const ON_DOMAINS = { config: { onDomains: true } } as const
/** In the address of a page after a wrong password. */
const WRONG = 'wrong'

/** Limit for pages, which are cached: an open page checks every five seconds whether it may still be seen. */
const KEPT_PAGE = { config: { onDomains: true, perMinute: null } } as const

/**
 * `/folio/{token}`, `/{customLink}` and resources of pages [ROUTE-13, ROUTE-14, ROUTE-15]. Access is decided for every
 * request, the content is rendered once for everyone.
 */
export function pageRoutes(parts: PageParts): FastifyPluginAsync {
  const { gate, now, pagesUrl, published, siteUrl, visitors } = parts
  const isApart = pagesUrl !== siteUrl
  const misses = createNetworkWindow(now, MISSES)
  const templatePage = createTemplatePages(parts)

  /** People without access are told so; a guesser only a limited number of times. */
  function closed(request: FastifyRequest, reply: FastifyReply, session: Session | null, isFramed = false) {
    const missed = misses(request.address)
    if (!missed.allowed) return sendLater(reply, missed.retryAfterS)
    return sendClosed(request, reply, { session, siteUrl, isFramed })
  }

  async function showPage(request: FastifyRequest, reply: FastifyReply, address: string) {
    const isFramed = (request.query as { embed?: string }).embed === 'iframe'
    const visit = await visitors.visit(request, address, isFramed)
    if (visit.is === 'closed') {
      const bare = withoutSentenceSign(request.url)
      if (bare) return reply.redirect(bare, 302)
      const template = request.site.kind === 'domain' ? null : await templatePage(address)
      return template ? sendTemplate(request, reply, template) : closed(request, reply, visit.session, isFramed)
    }
    const { facts } = visit
    // People's content is shown to strangers on an origin where no one is signed in.
    if (
      isApart &&
      request.site.kind !== 'pages' &&
      request.site.kind !== 'domain' &&
      !(visit.is === 'open' && visit.isOwn)
    ) {
      return reply.redirect(`${pagesUrl}${pathFor(request, facts, isFramed ? 'embed=iframe' : '')}`, 302)
    }
    if (isFramed && (visit.is === 'locked' || !facts.mayEmbed)) return sendUnframed(reply, facts)
    if (visit.is === 'locked') {
      const isWrong = WRONG in (request.query as Record<string, unknown>)
      const problem = isWrong ? { problem: 'That password is wrong. Please try again.' } : {}
      const work = await gate.workFor(request, visit.facts)
      return sendDoor(reply, { what: 'page', action: pathFor(request, facts), work, ...problem })
    }

    const page = await published.get(facts, isFramed)
    if (isFramed) reply.removeHeader('x-frame-options')
    reply
      .header('content-security-policy', page.policy)
      // Asked for each time: access changes at once, and each view has a stamp of its own (stats.md, V10).
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8')
    // Readers' pages ask so whether they may still be seen.
    if (request.method === 'HEAD') return reply.send()
    const { body, encoding } = await page.send(
      encodingOf(request.headers['accept-encoding'] as string | undefined),
      published.stampFor(facts),
    )
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  /** One of Recto's templates or examples, which everyone may see. */
  function sendTemplate(request: FastifyRequest, reply: FastifyReply, { html, etag, policy }: TemplatePage) {
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(request.method === 'HEAD' ? '' : html)
  }

  /** Not a page: the app's own address, or nothing. */
  function sendNoLink({ site, url, method }: FastifyRequest, reply: FastifyReply) {
    const bare = method === 'POST' ? null : withoutSentenceSign(url)
    if (bare) return reply.redirect(bare, 302)
    if (site.kind === 'domain') return sendNoPage(reply, site)
    return site.kind === 'pages' ? reply.redirect(`${siteUrl}/`, 302) : reply.callNotFound()
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, address: string) {
    const visit = await visitors.visit(request, address)
    if (visit.is === 'closed') return closed(request, reply, visit.session)
    const { facts } = visit
    const action = pathFor(request, facts)
    if (!isSameOrigin(request.headers.origin, request.headers.host)) {
      return sendDoor(reply.code(403), {
        what: 'page',
        action,
        problem: 'Please enter the password on this page itself.',
      })
    }
    if (visit.is === 'open') return reply.redirect(action, 303)
    const { pass, work } = (request.body ?? {}) as { pass?: unknown; work?: unknown }
    const entered = await gate.enter(request, visit.facts, pass, work)
    if (entered.is === 'in') return reply.header('set-cookie', entered.setCookie).redirect(action, 303)
    // A separate history entry that Back may return to: nothing is sent twice.
    if (entered.is === 'wrong') return reply.redirect(pathFor(request, facts, WRONG), 303)
    if (entered.is === 'no-work') {
      const toDo = await gate.workFor(request, visit.facts)
      return sendDoor(reply.code(422), { what: 'page', action, problem: NO_WORK, work: toDo })
    }
    reply.code(429).header('retry-after', entered.retryAfterS)
    return sendDoor(reply, { what: 'page', action, problem: 'Too many attempts. Please try again later.' })
  }

  return async (http) => {
    await http.register(fastifyFormbody, { bodyLimit: BODY_BYTES })
    answerTooLong(http)

    http.get<PagePath>('/folio/:token', KEPT_PAGE, (request, reply) => showPage(request, reply, request.params.token))
    http.post<PagePath>('/folio/:token', { ...ON_DOMAINS, bodyLimit: BODY_BYTES }, (request, reply) =>
      enter(request, reply, request.params.token),
    )
    http.get<PagePath>('/:token', KEPT_PAGE, (request, reply) => {
      const { token } = request.params
      if (isLink(token)) return showPage(request, reply, token)
      return sendNoLink(request, reply)
    })
    http.post<PagePath>('/:token', { ...ON_DOMAINS, bodyLimit: BODY_BYTES }, (request, reply) => {
      const { token } = request.params
      return isLink(token) ? enter(request, reply, token) : sendNoLink(request, reply)
    })

    /** Mail programs and people add a slash at the end of an address. */
    async function withoutSlash(request: FastifyRequest<PagePath>, reply: FastifyReply) {
      const address = asAddress(request.params.token)
      if (!address) return closed(request, reply, null)
      const [path = '', ...query] = request.url.split('?')
      const below = /^\/folio\//i.test(path) ? '/folio' : ''
      return reply.redirect(`${below}/${address}${query.length ? `?${query.join('?')}` : ''}`, 302)
    }
    http.get<PagePath>('/folio/:token/', ON_DOMAINS, withoutSlash)
    http.get<PagePath>('/:token/', ON_DOMAINS, (request, reply) =>
      isLink(request.params.token) ? withoutSlash(request, reply) : sendNoLink(request, reply),
    )

    /** The root of a team's domain; everywhere else it is the app's. */
    http.get('/', KEPT_PAGE, (request, reply) => {
      const { site } = request
      const isShown = site.kind === 'domain' && site.rootToken !== null
      return isShown ? showPage(request, reply, site.rootToken ?? '') : sendNoLink(request, reply)
    })

    /** A module's own link leads to its place on the page, also without script. */
    http.get<ModulePath>('/folio/:token/:moduleId', ON_DOMAINS, async (request, reply) => {
      const { token, moduleId } = request.params
      const address = asAddress(token)
      const bare = withoutSentenceSign(request.url)
      if (bare) return reply.redirect(bare, 302)
      if (!address || !/^[0-9A-Za-z]{1,64}$/.test(moduleId)) return closed(request, reply, null)
      return reply.redirect(`/folio/${address}#${moduleAnchor(moduleId)}`, 302)
    })
    await http.register(tryRoutes({ ...parts, closed }))
    await http.register(partRoutes(parts))
  }
}

/**
 * The page's address with what a door on the way to it passes on: the name that the link gave itself (`utm_source`), else its
 * stats would not have it.
 */
function pathFor({ query }: FastifyRequest, facts: PageFacts, more = ''): string {
  const { utm_source: said } = query as { utm_source?: unknown }
  const utm = typeof said === 'string' && said ? `utm_source=${encodeURIComponent(cutText(said, 100))}` : ''
  const all = [more, utm].filter(Boolean).join('&')
  return `${pathOf(facts)}${all && `?${all}`}`
}

const APP = new Set(APP_PATHS.map((path) => path.toLowerCase()))

/**
 * Whether a path of one part can be a custom link: it is tried after every fixed path [OPEN-56]; a bare token is none.
 */
const isLink = (text: string): boolean => asAddress(text) !== null && !APP.has(text.toLowerCase()) && !TOKEN.test(text)

/** A page that may not be framed says so there, and opens in a tab. */
function sendUnframed(reply: FastifyReply, facts: PageFacts): FastifyReply {
  return ownPage(reply, true).send(
    noticePage({
      title: 'This page opens in its own tab',
      text: 'It cannot be shown inside another page.',
      action: { label: 'Open the page', href: pathOf(facts) },
      isFramed: true,
    }),
  )
}
