import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../../http/hosts.ts'

type Query = { Querystring: { domain?: string } }

/**
 * Caddy's question before it gets a certificate for an unknown name (`on_demand_tls`): yes only for team addresses
 * below our own host and verified custom domains. On the internal port, and without a secret: it reveals only what
 * anyone learns by opening the name.
 */
export function tlsAsk(hosts: Hosts): { register(internal: FastifyInstance): void } {
  return {
    register(internal) {
      internal.get<Query>('/internal/tls-ask', async (request, reply) => {
        const { domain } = request.query
        const site = typeof domain === 'string' && !domain.includes(':') ? await hosts.of(domain) : null
        const isTheirs = site?.kind === 'domain' || site?.kind === 'team'
        return reply
          .code(isTheirs ? 200 : 404)
          .type('text/plain')
          .send(isTheirs ? 'yes' : 'no')
      })
    },
  }
}
