import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type WebApp = {
  /** Responds to a page request with the app's document; `status` 404 if the app only says that nothing is here. */
  send(reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** The built web app: hashed files are cached for a year, its document is always revalidated. */
export async function serveWebApp(http: FastifyInstance, folder: string): Promise<WebApp> {
  const index = join(folder, 'index.html')
  const isBuilt = existsSync(index)
  if (isBuilt) {
    // Compressed as the build has left them.
    const served = { index: false, preCompressed: true } as const
    // One route for the hashed files: a route each would take half of the start-up time.
    await http.register(fastifyStatic, {
      ...served,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    await http.register(fastifyStatic, {
      ...served,
      root: folder,
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
