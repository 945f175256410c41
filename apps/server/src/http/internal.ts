import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '../context.ts'

/** Headers added by proxies: a request with one of these did not come from this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Pages only for this machine, on a separate port: the outbox, metrics. A forwarded request, or one that names another
 * host (a page that rebinds its name to loopback), gets 421.
 */
export function createInternal(
  { log }: Pick<App, 'log'>,
  pages: readonly ({ register(internal: FastifyInstance): void } | null)[],
): FastifyInstance {
  const internal = Fastify({ forceCloseConnections: 'idle' })
  internal.addHook('onRequest', async (request, reply) => {
    const isLocal = LOCAL_HOST.test((request.headers.host ?? '').toLowerCase())
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined)
    if (!isLocal || isForwarded) return reply.code(421).type('text/plain').send('This port is for this machine only.')
  })
  internal.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error
    // What a client sent wrong, such as an empty body that is said to be JSON.
    if (statusCode < 500) return reply.code(statusCode).type('text/plain').send('This request cannot be read.')
    log.error({ err: error }, 'internal port')
    return reply.code(500).type('text/plain').send('There was an error.')
  })
  for (const page of pages) page?.register(internal)
  // The start prints this port's address, so people open it.
  internal.get('/', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(WHAT_IS_HERE))
  internal.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send(`There is nothing at this address.\n\n${WHAT_IS_HERE}`),
  )
  return internal
}

const WHAT_IS_HERE = `This is the internal port of Recto, for this machine only.

/metrics      figures for Prometheus
/dev/outbox   mail that is kept instead of sent; its address has a key, new at each start and printed there
/dev/payments  teams, payments and events of test mode, and time that passes; its address has a key, too
`
