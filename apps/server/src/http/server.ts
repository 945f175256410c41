import { fileURLToPath } from 'node:url'
import fastifyFormbody from '@fastify/formbody'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import { appRouteOf, STATUS } from '@recto/contract'
import { FRAME_ORIGINS } from '@recto/modules/specs'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import { lateWords } from '../load/load-metrics.ts'
import type { Access } from './access.ts'
import { type AddressOf, createAddressOf } from './address.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { BODY_BYTES, createCallWrapper, UPLOAD_BYTES } from './call.ts'
import { addVary, compressAnswers, takesGzip } from './encoding.ts'
import { sendFailure } from './errors.ts'
import type { Handler } from './handler.ts'
import { type Hosts, isSameOrigin, type Site } from './hosts.ts'
import { refuseDeepJson } from './json-depth.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Limits } from './limits.ts'
import type { Notices } from './notices.ts'
import type { Events } from './outbox.ts'
import { limitReads } from './read-limits.ts'
import { referralCookie } from './referral.ts'
import { notFound, Refusal, unavailable } from './refusal.ts'
import { createRegistry } from './registry.ts'
import { withoutSentenceSign } from './sentence-sign.ts'
import type { Session, Sessions } from './session.ts'
import { PartlyShared, writeShared } from './shared-json.ts'
import { isInternetExplorer, UNSUPPORTED_BROWSER_PATH } from './unsupported-browser.ts'
import { serveWebApp, wantsPage } from './web-app.ts'

type HttpParts = App & {
  hosts: Hosts
  access: Access
  sessions: Sessions
  antiForgery: AntiForgery
  limits: Limits
  devices: Pick<KnownDevices, 'of'>
  events: Events
  /** Where uploads are written as they arrive. */
  files: Pick<FileStore, 'draft'>
  handlers: readonly Handler[]
  notices: Notices
  /** Whether shutdown has begun: requests in progress are answered, new ones refused. */
  isStopping(): boolean
  /** Routes other than calls: published pages, files, exports. Registered before the web app's own paths. */
  routes?: readonly FastifyPluginAsync[]
  /** Published pages and their resources: the same, and also served at PAGES_URL. */
  pageRoutes?: readonly FastifyPluginAsync[]
  /** Folder of the built web app. */
  webFolder?: string
  /** Called before any route is registered, to see them all. */
  watch?: (http: FastifyInstance) => void
}

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const NOTHING_HERE = 'There is nothing at this address.'
const NOT_SERVED = 'Recto isn’t served at this address. Open your Recto server’s own address.'
const RESTARTING = 'Recto is restarting. Please try again in a moment.'
/** When to retry what a shutdown has refused, in seconds. */
const AGAIN_AFTER_S = 2
/** Maximum time to send a request: 25 MB over a slow connection. */
const LONGEST_REQUEST_MS = 10 * 60 * 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, taking forwarded headers of trusted proxies into account. */
    address: string
    /** What the `Host` header names. */
    site: Site
    /** The signed-in person; set for calls. */
    session: Session | null
    handler: Handler | undefined
  }
  interface FastifyContextConfig {
    /** Served on custom domains too, where it shows what is attached there, or the same for everyone. Omitted: 404. */
    onDomains?: true
    /** The card fields: served only at PAY_URL. */
    ofPay?: true
    /** Part of `pageRoutes`. Other routes at PAGES_URL redirect to Recto. */
    ofPages?: true
  }
}

/** The product's HTTP side, not listening yet: calls, health, the web app, whatever `routes` add. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config } = parts
  const http = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    // An invalid address, such as `/%`: Fastify would answer it itself, in its own format.
    frameworkErrors: (_error, request, reply) => sendFailure(notFound(NOTHING_HERE), request, reply, parts),
  })
  const addressOf: AddressOf = createAddressOf(config.trustedProxies)
  http.decorateRequest('address', '')
  http.decorateRequest('site', null as never)
  http.decorateRequest('session', null)
  http.decorateRequest('handler', undefined)
  http.addHook('onRequest', (request, _reply, done) => {
    request.address = addressOf(request.raw)
    // None of our names contains the character NUL, and no database searches for it.
    done(request.url.includes('%00') ? notFound(NOTHING_HERE) : undefined)
  })
  http.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, parts))
  compressAnswers(http)
  parts.watch?.(http)

  addHealth(http, parts)
  refuseWhileStopping(http, parts)
  addHostCheck(http, parts)
  await addSecurityHeaders(http, config)
  await http.register(async (scope) => addCalls(scope, parts))
  await http.register(async (scope) => {
    limitReads(scope, parts)
    for (const routes of parts.routes ?? []) await scope.register(routes)
  })
  await http.register(async (scope) => {
    limitReads(scope, parts)
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ofPages: true }
    })
    for (const routes of parts.pageRoutes ?? []) await scope.register(routes)
  })
  const web = await serveWebApp(http, parts.webFolder ?? WEB_FOLDER)
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendFailure(notFound(NOTHING_HERE), request, reply, parts)
    if (isInternetExplorer(request.headers['user-agent'])) return reply.redirect(UNSUPPORTED_BROWSER_PATH, 302)
    const bare = withoutSentenceSign(request.url)
    if (bare) return reply.redirect(bare, 302)
    const referral = referralCookie(request.url, { isSecure: config.publicUrl.startsWith('https:') })
    if (referral) reply.header('set-cookie', referral)
    return web.send(reply, isKnown(request) ? 200 : 404)
  })
  return http
}

const isKnown = (request: FastifyRequest): boolean => appRouteOf(request.url.split('?')[0] ?? '') !== null

/** Any Host may request these, and they show nothing else. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

function addHealth(http: FastifyInstance, { pool, isStopping }: HttpParts): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await pool.query('select 1')
      const late = lateWords()
      return late.length > 0 ? { status: 'ready', late } : { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}

const isHealthPath = (request: FastifyRequest): boolean => HEALTH_PATHS.has(request.url.split('?')[0] ?? '')

/** Requests from before the shutdown are answered; later ones have to be repeated, to the next server. */
function refuseWhileStopping(http: FastifyInstance, { isStopping, notices }: HttpParts): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!isStopping() || isHealthPath(request)) return
    if (!wantsPage(request)) throw unavailable(RESTARTING, AGAIN_AFTER_S)
    reply.code(503).header('retry-after', AGAIN_AFTER_S)
    return notices.send(reply, { title: 'One moment, please', text: RESTARTING })
  })
}

/**
 * An unknown name in Host is another page or cache pointing here: 421, before anything else is done. On a custom domain
 * only its own routes exist: no call, no app, no folio but those attached.
 */
function addHostCheck(http: FastifyInstance, { config, hosts, notices }: HttpParts): void {
  http.addHook('onRequest', async (request, reply) => {
    if (isHealthPath(request)) return
    const site = await hosts.of(request.headers.host)
    if (!site) {
      if (wantsPage(request)) return notices.send(reply.code(421), { title: 'Nothing to show here', text: NOT_SERVED })
      throw new Refusal({ httpStatus: 421, statusCode: STATUS.notFound }, NOT_SERVED)
    }
    request.site = site
    const { onDomains, ofPages, ofPay } = request.routeOptions.config ?? {}
    if (ofPay && site.kind !== 'pay') throw notFound(NOTHING_HERE)
    if ((site.kind === 'pages' && !ofPages) || (site.kind === 'pay' && !ofPay)) {
      if (wantsPage(request)) return reply.redirect(`${config.publicUrl}/`, 302)
      throw notFound(NOTHING_HERE)
    }
    if (site.kind !== 'domain' || onDomains) return
    if (!wantsPage(request)) throw notFound(NOTHING_HERE)
    const bare = withoutSentenceSign(request.url)
    return bare ? reply.redirect(bare, 302) : notices.sendNoPage(reply, site)
  })
  // The shell's own header speaks for every name below it; of these the domain's owner has others.
  http.addHook('onSend', async (request, reply) => {
    if (request.site?.kind === 'domain' && config.publicUrl.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000')
  })
}

/** The shell's own policy; pages and embeds set theirs over it. */
const shellPolicy = (payUrl: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    // The editor's preview shows what pages show.
    `frame-src ${["'self'", payUrl, ...FRAME_ORIGINS].join(' ')}`,
    "media-src 'self' blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

/** Build files and calls are not documents, so most of the headers above do not apply to them. */
const NO_DOCUMENT = /^\/(assets|Apiv1)\//i
const DATA_POLICY = "default-src 'self';frame-ancestors 'none'"
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Helmet would rebuild the policy for each request, which was a tenth of the cost of a cached page. */
async function addSecurityHeaders(http: FastifyInstance, { publicUrl, payUrl }: Config): Promise<void> {
  const shell = { policy: shellPolicy(payUrl), permissions: `payment=("${payUrl}")` }
  const isHttps = publicUrl.startsWith('https:')
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  http.addHook('onRequest', (request, reply, done) => {
    // A screen begins with two dozen of them, and HTTP/1.1 sends headers as they are: 1.5 kB each.
    const isData = NO_DOCUMENT.test(request.url)
    reply.header('content-security-policy', isData ? DATA_POLICY : shell.policy)
    if (!isData) reply.header('permissions-policy', shell.permissions)
    if (isData) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    done()
  })
}

async function addCalls(http: FastifyInstance, parts: HttpParts): Promise<void> {
  const { antiForgery, handlers } = parts
  const registry = createRegistry(handlers)
  const wrapper = createCallWrapper({ ...parts, addressOf: (request) => request.address, find: registry.find })

  http.removeAllContentTypeParsers()
  const json = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    try {
      refuseDeepJson('input', body as string)
    } catch (error) {
      return done(error as Error)
    }
    json(request, body as string, done)
  })
  await http.register(fastifyFormbody, { bodyLimit: BODY_BYTES })
  await http.register(fastifyMultipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 40, fieldSize: BODY_BYTES, parts: 50 },
  })

  http.get('/Apiv1/GetAntiForgeryToken', async (request, reply) => {
    const { token, setCookie } = antiForgery.issue(request.headers.cookie)
    if (setCookie) reply.header('set-cookie', setCookie)
    return reply.header('cache-control', 'no-store').send({
      StatusCode: STATUS.ok,
      Message: '',
      // A browser without a session cookie need not ask who is signed in.
      Data: { requestVerificationToken: token, hasSession: parts.sessions.hasCookie(request.headers.cookie) },
    })
  })

  const answerAt = (path: string, find: (request: FastifyRequest) => Handler | undefined) =>
    http.post(
      path,
      {
        // Before the body is read: refusing a stranger costs one counter and one look-up.
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          request.handler = find(request)
          request.session = await wrapper.admit(request.handler, request)
          if (!isSameOrigin(request.headers.origin, request.headers.host)) throw foreignOrigin()
        },
      },
      async (request, reply) => {
        if (!request.handler) throw notFound('There is no call with this name.')
        const envelope = await wrapper.answer(request.handler, request.session, request, reply)
        return envelope.Data instanceof PartlyShared ? sendShared(envelope.Data, request, reply) : envelope
      },
    )
  answerAt('/Apiv1/:name', (request) => registry.find((request.params as { name: string }).name))
  for (const [path, handler] of registry.byPath) answerAt(path, () => handler)
}

/** Gzip is what its shared part is packed as, and every browser takes it. */
function sendShared(data: PartlyShared, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addVary(reply)
  const isPacked = takesGzip(request.headers['accept-encoding'])
  if (isPacked) reply.header('content-encoding', 'gzip')
  return reply.type('application/json; charset=utf-8').send(writeShared(data, isPacked))
}

const foreignOrigin = (): Refusal =>
  new Refusal(
    { httpStatus: 403, statusCode: STATUS.forbidden, data: { reason: 'foreign-origin' } },
    'This request came from another site.',
  )
