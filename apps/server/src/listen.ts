import { createServer, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'

/** Where to listen: the variable that names the port, for the message if another program has it. */
export type Address = { variable: 'PORT' | 'INTERNAL_PORT'; port: number; hosts: string[] }

/** Both loopback addresses, as `localhost` may mean either; a machine without IPv6 has the first only. */
export const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Requests from before a shutdown are answered within this time, or their connection is cut: some clients never send
 * the rest.
 */
const ANSWERED_WITHIN_MS = 8_000

/** The ports that an application is reached by. */
export type Listening = {
  /**
   * Waits until every request in progress is answered, each with the last response of its connection, and then accepts
   * no more connections. Requests not answered within `graceMs` are cut off. WebSockets stay open.
   */
  stop(graceMs?: number): Promise<void>
}

/**
 * Listens on every host of `address`; upgrades on any of them reach the application's own server.
 * @throws ConfigError naming a port or host that cannot be had.
 */
export async function listen(app: FastifyInstance, address: Address): Promise<Listening> {
  await app.ready()
  const servers: Server[] = []
  const answering = trackAnswers()
  for (const host of address.hosts) {
    const server = servers.length ? sibling(app) : app.server
    answering.watch(server)
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
  return {
    async stop(graceMs = ANSWERED_WITHIN_MS) {
      await answering.last(graceMs)
      for (const one of servers) {
        one.close()
        one.closeAllConnections()
      }
    },
  }
}

/**
 * Takes the ports for a moment, before anything is made that a second start would have to find again.
 * @throws ConfigError as `listen` does.
 */
export async function expectPorts(addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    for (const host of address.hosts) {
      const server = createServer()
      try {
        await bind(server, address.port, host)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
        throw new ConfigError(sentence(address, host, code))
      } finally {
        if (server.listening) await new Promise((done) => server.close(done))
      }
    }
  }
}

/** The answers of several servers that are under way. */
function trackAnswers() {
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    watch(server: Server): void {
      // Before the application's own listener, so that nothing has been answered yet.
      server.prependListener('request', (_request, response) => {
        underWay.add(response)
        response.once('close', () => {
          underWay.delete(response)
          // A response that had begun before the shutdown keeps its connection, which is idle from now on.
          if (isStopping) setImmediate(() => server.closeIdleConnections())
        })
        if (isStopping) sayLast(response)
      })
    },
    /** Resolves when requests in progress are answered, or after `graceMs`. */
    async last(graceMs: number): Promise<void> {
      isStopping = true
      for (const response of underWay) sayLast(response)
      const answered = [...underWay].map((response) => new Promise((resolve) => response.once('close', resolve)))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs)
      })
      await Promise.race([Promise.all(answered), late]).finally(() => clearTimeout(timer))
    },
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
    return `${variable} ${port} is in use by another program: stop that program, or set ${variable} to a free port.`
  if (code === 'EACCES') return `This user cannot use ${variable} ${port}: set ${variable} to a port above 1023.`
  return `Recto cannot listen on HOST ${host} (${code}): set HOST to an address of this machine.`
}
