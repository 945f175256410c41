import fastifyFormbody from '@fastify/formbody'
import { APP_PATHS, SHARING } from '@recto/contract'
import { moduleAnchor } from '@recto/document'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FileReader } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import type { PictureSizes } from '../features/images/index.ts'
import { encodingOf } from '../http/encoding.ts'
import { isSameOrigin } from '../http/hosts.ts'
import { createNetworkWindow } from '../http/limits.ts'
import { COSTLY_READS_PER_MINUTE } from '../http/read-limits.ts'
import type { Session } from '../http/session.ts'
import type { Projector } from '../projection/projector.ts'
import { answerTooLong, ownPage, sendClosed, sendDoor, sendLater, sendNoPage, sendNothing } from './answers.ts'
import { findFolioFile } from './folio-files.ts'
import { ICON_PATH, type PageIcons } from './icons.ts'
import { noticePage } from './notice-page.ts'
import { asAddress, type PageFacts, TOKEN } from './page-facts.ts'
import type { PasswordGate } from './password-gate.ts'
import { type PublishedPages, pathOf } from './published.ts'
import { SCRIPT_BASE } from './render.ts'
import { sendFile } from './send-file.ts'
import { createTryContent } from './try-content.ts'
import { tryPage } from './try-page.ts'
import type { ViewCounter } from './view-counter.ts'
import { fontFile, pageScript } from './viewer.ts'
import type { Visitors } from './visitors.ts'

export type PageParts = Pick<App, 'db' | 'now'> & {
  visitors: Visitors
  gate: PasswordGate
  published: PublishedPages
  views: Pick<ViewCounter, 'count'>
  projection: Pick<Projector, 'read'>
  files: FileReader
  pictures: PictureSizes
  /** The picture of a folio for social cards. */
  card(thumbnailKey: string): Promise<Buffer | null>
  icons: PageIcons
  /** Origin of the product. */
  siteUrl: string
  /** Origin of the pages, which may be another one. */
  pagesUrl: string
}

type PagePath = { Params: { token: string }; Querystring: { embed?: string } }
type ModulePath = { Params: { token: string; moduleId: string } }
type FilePath = { Params: { token: string; fileId: string }; Querystring: { w?: string } }
type FontPath = { Params: { name: string } }
type ScriptPath = { Params: { version: string; name: string } }

/** A password and what belongs to a form. */
const BODY_BYTES = 4096
/** Addresses that lead nowhere, asked for from one network in ten minutes: an office mistypes less, a guesser more. */
const MISSES = { max: 240, windowMs: 600_000 }
/** `visitors` see to it that a team's domain shows only what is attached to it. */
const ON_DOMAINS = { config: { onDomains: true } } as const
/** Pages, which are kept ready: a reader's asks every five seconds whether it may still be seen. */
const KEPT_PAGE = { config: { onDomains: true, perMinute: null } } as const
const COSTLY_ON_DOMAINS = { config: { onDomains: true, perMinute: COSTLY_READS_PER_MINUTE } } as const
const COSTLY = { config: { perMinute: COSTLY_READS_PER_MINUTE } } as const
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * `/folio/{token}`, `/{customLink}` and what pages are made of [ROUTE-13, ROUTE-14, ROUTE-15]. Who may see one is
 * decided for every request, what it says is drawn once for everybody.
 */
export function pageRoutes(parts: PageParts): FastifyPluginAsync {
  const { db, gate, files, icons, now, pagesUrl, pictures, projection, published, siteUrl, views, visitors } = parts
  const isApart = pagesUrl !== siteUrl
  const misses = createNetworkWindow(now, MISSES)
  const tryContent = createTryContent(projection)

  /** The folio's facts where what belongs to its page may be seen. */
  async function openFor(request: FastifyRequest, token: string): Promise<PageFacts | null> {
    const visit = await visitors.visit(request, token)
    return visit.is === 'open' ? visit.facts : null
  }

  /** Who asks for what is not open to them is told so, a guesser only so often. */
  function closed(request: FastifyRequest, reply: FastifyReply, session: Session | null, isFramed = false) {
    const missed = misses(request.address)
    if (!missed.allowed) return sendLater(reply, missed.retryAfterS)
    return sendClosed(request, reply, { session, siteUrl, isFramed })
  }

  async function showPage(request: FastifyRequest, reply: FastifyReply, address: string) {
    const isFramed = (request.query as { embed?: string }).embed === 'iframe'
    const visit = await visitors.visit(request, address, isFramed)
    if (visit.is === 'closed') return closed(request, reply, visit.session, isFramed)
    const { facts } = visit
    // What people wrote is shown to strangers where nobody is signed in.
    if (
      isApart &&
      request.site.kind !== 'pages' &&
      request.site.kind !== 'domain' &&
      !(visit.is === 'open' && visit.isOwn)
    ) {
      return reply.redirect(`${pagesUrl}${pathOf(facts)}${isFramed ? '?embed=iframe' : ''}`, 302)
    }
    if (isFramed && (visit.is === 'locked' || !facts.mayEmbed)) return sendUnframed(reply, facts)
    if (visit.is === 'locked') return sendDoor(reply, { what: 'page', action: pathOf(facts) })

    const page = await published.get(facts, isFramed)
    if (isFramed) reply.removeHeader('x-frame-options')
    reply
      .header('content-security-policy', page.policy)
      // Asked for anew each time: who may see it changes at once. Only what everybody may see can lie in between.
      .header('cache-control', visit.isOwn || facts.passwordHash !== null ? 'private, no-cache' : 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8')
    if (request.method === 'GET' && !visit.isOwn) views.count(facts.id)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    // Readers' pages ask so whether they may still be seen.
    if (request.method === 'HEAD') return reply.send()
    const { body, encoding } = await page.send(
      encodingOf(request.headers['accept-encoding'] as string | undefined),
      published.stampFor(facts),
    )
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  /** What is no page here: the app's own address, or nothing. */
  function sendNoLink({ site }: FastifyRequest, reply: FastifyReply) {
    if (site.kind === 'domain') return sendNoPage(reply, site)
    return site.kind === 'pages' ? reply.redirect(`${siteUrl}/`, 302) : reply.callNotFound()
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, address: string) {
    const visit = await visitors.visit(request, address)
    if (visit.is === 'closed') return closed(request, reply, visit.session)
    const { facts } = visit
    const action = pathOf(facts)
    if (!isSameOrigin(request.headers.origin, request.headers.host)) {
      return sendDoor(reply.code(403), {
        what: 'page',
        action,
        problem: 'Please give the password on this page itself.',
      })
    }
    if (visit.is === 'open') return reply.redirect(action, 303)
    const { pass } = (request.body ?? {}) as { pass?: unknown }
    const entered = await gate.enter(request, visit.facts, pass)
    if (entered.is === 'in') return reply.header('set-cookie', entered.setCookie).redirect(action, 303)
    if (entered.is === 'wrong') {
      return sendDoor(reply.code(422), { what: 'page', action, problem: 'This is not the password.' })
    }
    reply.code(429).header('retry-after', entered.retryAfterS)
    return sendDoor(reply, { what: 'page', action, problem: 'Too many attempts. Please try again in a while.' })
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

    /** Mail and hands put a slash at the end of an address. */
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

    /** The folio of a try link, where this visitor may take a copy; else they were answered. */
    async function toTry(request: FastifyRequest<PagePath>, reply: FastifyReply): Promise<PageFacts | null> {
      const visit = await visitors.visit(request, request.params.token)
      if (visit.is === 'locked') {
        sendDoor(reply, { what: 'page', action: pathOf(visit.facts) })
        return null
      }
      if (visit.is === 'open' && visit.facts.sharingType === SHARING.linkCopy) return visit.facts
      closed(request, reply, visit.is === 'closed' ? visit.session : null)
      return null
    }

    /** A folio that anyone with the link may copy: what it is, and the ways to a copy [ROUTE-16]. */
    http.get<PagePath>('/try/:token', async (request, reply) => {
      const facts = await toTry(request, reply)
      if (!facts) return reply
      const { token, thumbnailKey, thumbnailSeq, title } = facts
      return ownPage(reply).send(
        tryPage({
          title,
          pictureUrl: thumbnailKey && `/folio/${token}/thumbnail?v=${thumbnailSeq}`,
          tryUrl: `${siteUrl}/try/${token}/edit`,
          copyUrl: `${siteUrl}/try/${token}/copy`,
          pageUrl: pathOf(facts),
        }),
      )
    })

    /** What somebody without an account edits in their own browser: what readers of the page are shown [TRY-01]. */
    http.get<PagePath>('/try/:token/content', COSTLY, async (request, reply) => {
      const facts = await toTry(request, reply)
      if (!facts) return reply
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await tryContent.of(facts))
    })

    /** A module's own link leads to its place on the page, also without script. */
    http.get<ModulePath>('/folio/:token/:moduleId', ON_DOMAINS, async (request, reply) => {
      const { token, moduleId } = request.params
      const address = asAddress(token)
      if (!address || !/^[0-9A-Za-z]{1,64}$/.test(moduleId)) return closed(request, reply, null)
      return reply.redirect(`/folio/${address}#${moduleAnchor(moduleId)}`, 302)
    })

    http.get<FilePath>('/folio/:token/file/:fileId', ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const file = folio && (await findFolioFile(db, folio.id, request.params.fileId))
      if (!file) return sendNothing(reply)
      // Asked for at the width it is shown at [IMG-34].
      const width = Number(request.query.w)
      const sized = width > 0 ? await pictures.fit(file, width) : null
      if (sized && (await sendFile(reply, pictures.store, sized))) return reply
      return (await sendFile(reply, files, file)) ? reply : sendNothing(reply)
    })

    http.get<PagePath>('/folio/:token/thumbnail', ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const thumbnail = folio?.thumbnailKey && { key: folio.thumbnailKey, contentType: 'image/webp' }
      return thumbnail && (await sendFile(reply, files, thumbnail)) ? reply : sendNothing(reply)
    })

    http.get<PagePath>('/folio/:token/card.jpg', COSTLY_ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const picture = folio?.thumbnailKey ? await parts.card(folio.thumbnailKey) : null
      if (!picture) return sendNothing(reply)
      return reply.header('cache-control', 'no-cache').type('image/jpeg').send(picture)
    })

    http.get<PagePath>('/folio/:token/icon.png', ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const picture = folio?.logoKey ? await icons.ofLogo(folio.logoKey) : null
      if (!picture) return sendNothing(reply)
      return reply.header('cache-control', 'private, max-age=86400').type('image/png').send(picture)
    })

    http.get(ICON_PATH, ON_DOMAINS, async (_request, reply) =>
      reply
        .header('cache-control', FOR_A_DAY)
        .type('image/svg+xml')
        .send(await icons.drawing()),
    )

    http.get('/favicon.ico', ON_DOMAINS, async (_request, reply) =>
      reply
        .header('cache-control', FOR_A_DAY)
        .type('image/x-icon')
        .send(await icons.ico()),
    )

    http.get<FontPath>('/viewer/fonts/:name', ON_DOMAINS, async (request, reply) => {
      const bytes = await fontFile(request.params.name)
      if (!bytes) return sendNothing(reply)
      return reply
        .header('cache-control', FOR_A_YEAR)
        .header('access-control-allow-origin', '*')
        .type('font/woff2')
        .send(bytes)
    })

    http.get<ScriptPath>(`${SCRIPT_BASE}:version/:name`, ON_DOMAINS, async (request, reply) => {
      const script = await pageScript(request.params.name)
      if (!script) return sendNothing(reply)
      return reply
        .header('cache-control', FOR_A_YEAR)
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(script)
    })
  }
}

const APP = new Set(APP_PATHS.map((path) => path.toLowerCase()))

/** Whether a path of one part can be a custom link: it is tried after every fixed path [OPEN-56]; a token alone is none. */
const isLink = (text: string): boolean => asAddress(text) !== null && !APP.has(text.toLowerCase()) && !TOKEN.test(text)

/** What may not stand in a frame says so there, and opens in a tab. */
function sendUnframed(reply: FastifyReply, facts: PageFacts): FastifyReply {
  return ownPage(reply, true).send(
    noticePage({
      title: 'This page opens in a tab of its own',
      text: 'It cannot be shown inside another page.',
      action: { label: 'Open the page', href: pathOf(facts) },
      isFramed: true,
    }),
  )
}
