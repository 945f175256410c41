import type { FastifyPluginAsync } from 'fastify'
import type { App } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { EMBED_POLICY } from './document.ts'
import { createShownHtml } from './shown.ts'

type Path = { Params: { hash: string } }

const HASH = /^[0-9a-f]{64}$/
/** HTML written a moment ago may not be stored yet: the frame requests it once more by itself. */
const NOT_YET_S = 2

/**
 * `/embed/{hash}`: people's HTML as a document without an origin. It needs no cookie and sets none; anyone who knows
 * the hash knows the HTML. In a separate tab it would look like a page of ours, so it is shown in frames only.
 */
export function embedRoutes({
  db,
  sanitizer,
}: Pick<App, 'db'> & { sanitizer: Pick<Sanitizer, 'html'> }): FastifyPluginAsync {
  const shown = createShownHtml({ db }, sanitizer)
  return async (http) => {
    http.get<Path>('/embed/:hash', { config: { onDomains: true } }, async (request, reply) => {
      const { hash } = request.params
      reply
        .header('content-security-policy', EMBED_POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'strict-origin')
        .type('text/html; charset=utf-8')
      if (request.headers['sec-fetch-dest'] === 'document') {
        return reply
          .code(404)
          .send('<!doctype html><title>Part of a folio</title><p>This is shown inside a folio only.</p>')
      }
      const document = HASH.test(hash) ? await shown.find(hash, networkOf(request.address)) : null
      if (document === null) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .header('refresh', String(NOT_YET_S))
          .send('<!doctype html><title>Not there yet</title>')
      }
      return reply.header('cache-control', 'public, max-age=300').send(document)
    })
  }
}
