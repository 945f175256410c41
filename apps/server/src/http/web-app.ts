import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary, encodingOf } from './encoding.ts'

type WebApp = {
  /** Responds to a page request with the app's document; `status` 404 if the app only says that nothing is here. */
  send(reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** The built web app: hashed files are cached for a year, its document is always revalidated. */
export async function serveWebApp(http: FastifyInstance, folder: string): Promise<WebApp> {
  const index = join(folder, 'index.html')
  const isBuilt = existsSync(index)
  if (isBuilt) {
    serveHashed(http, join(folder, 'assets'))
    await http.register(fastifyStatic, {
      root: folder,
      index: false,
      // Compressed as the build has left them.
      preCompressed: true,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
  return {
    async send(reply, status) {
      if (!isBuilt) {
        return reply.code(503).type('text/plain').send('The web app is not built yet. Run: npm run build')
      }
      const html = await readFile(join(folder, documentOf(reply.request.url)), 'utf8')
      // Earlier versions of a folio are never indexed, whoever opens their address [ROUTE-22].
      if (/^\/version-preview\//i.test(reply.request.url)) reply.header('x-robots-tag', 'noindex')
      return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * The hashed files, compressed as the build has left them. What was asked for once is kept in memory: a screen asks for
 * dozens, and what a name holds never changes.
 */
function serveHashed(http: FastifyInstance, folder: string): void {
  let names = new Set<string>()
  const kept = new Map<string, Promise<Buffer>>()
  const read = (name: string): Promise<Buffer> => {
    const bytes = kept.get(name) ?? readFile(join(folder, name))
    kept.set(name, bytes)
    bytes.catch(() => kept.delete(name))
    return bytes
  }
  // One route: a route for each file would be half of what a start takes.
  http.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    // A build while the server runs brings new ones.
    if (!names.has(name)) names = new Set(await readdir(folder).catch(() => []))
    if (!names.has(name)) return reply.callNotFound()
    const taken = encodingOf(request.headers['accept-encoding'] as string | undefined)
    const encoding = taken === 'br' && !names.has(`${name}.br`) ? 'gzip' : taken
    const isPacked = encoding !== 'identity' && names.has(name + ENDINGS[encoding])
    if (names.has(`${name}.br`)) addVary(reply)
    if (isPacked) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(await read(isPacked ? name + ENDINGS[encoding] : name))
  })
}

/** The document of an address. Those of the dashboard, the gallery and the editor name the files of that screen, too. */
function documentOf(url: string): string {
  const [path = ''] = url.split('?')
  if (path === '/') return 'dashboard.html'
  if (/^\/templates\/?$/i.test(path)) return 'templates.html'
  return /^\/edit\//i.test(path) ? 'editor.html' : 'index.html'
}

/** A page that someone opens, rather than a resource fetched by a program or a page. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const accept = String(request.headers.accept ?? '*/*')
  // A tool such as curl accepts anything and is not a page's script, which would declare its fetch mode.
  const isTool = accept === '*/*' && request.headers['sec-fetch-mode'] === undefined
  return isRead && (accept.includes('text/html') || isTool)
}
