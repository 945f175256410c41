import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'

/** Where to listen: the variable that names the port, for the message when another program has it. */
export type Address = { variable: 'PORT' | 'INTERNAL_PORT'; port: number; hosts: string[] }

/** Both loopback addresses, as `localhost` may mean either; a machine without IPv6 has the first only. */
export const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Listens on every host of `address`; upgrades on any of them reach the application's own server.
 * Answers what stops accepting on them. @throws ConfigError naming a port or host that cannot be had.
 */
export async function listen(app: FastifyInstance, address: Address): Promise<() => void> {
  await app.ready()
  const servers: Server[] = []
  for (const host of address.hosts) {
    const server = servers.length ? sibling(app) : app.server
    try {
      await bind(server, address.port, host)
      servers.push(server)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      for (const one of servers) one.close()
      throw new ConfigError(sentence(address, host, code))
    }
  }
  return () => {
    for (const one of servers) {
      one.close()
      one.closeIdleConnections()
    }
  }
}

/** A second listener of the same application. */
function sibling(app: FastifyInstance): Server {
  const server = createServer((request, response) => app.routing(request, response))
  server.on('upgrade', (...args) => app.server.emit('upgrade', ...args))
  const { requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket } = app.server
  return Object.assign(server, { requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket })
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function sentence({ variable, port }: Address, host: string, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `${variable} ${port} is in use by another program: stop it, or set ${variable} to a free port.`
  if (code === 'EACCES')
    return `${variable} ${port} may not be used by this user: set ${variable} to a port above 1023.`
  return `HOST ${host} cannot be listened on (${code}): set HOST to an address of this machine.`
}
