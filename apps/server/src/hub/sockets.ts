import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLOSE } from '@recto/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App } from '../context.ts'
import { createAddressOf, networkOf } from '../http/address.ts'
import { type Hosts, isSameOrigin, type Site } from '../http/hosts.ts'
import type { Session, Sessions } from '../http/session.ts'
import { type Begun, begin } from '../load/load.ts'
import { type BucketSize, createBucket } from './relay/bucket.ts'

/**
 * A person who is not known by then, or whose folio is not open, is refused as the server is busy. Tabs wait a second
 * longer: one that was refused sooner would only come again, while its folio is still being opened.
 */
const HANDSHAKE_MS = 14_000
/**
 * Upgrades handled at once; the others wait, so that a whole office that reconnects is admitted as fast as possible.
 */
const MOST_AT_THE_DOOR = 64
/** Upgrades that may wait; more are refused. */
const MOST_WAITING = 10_000
/** A peer that has sent nothing at all for this long is gone; it is pinged every `PING_MS`. */
const DEAD_MS = 60_000
const PING_MS = 20_000
/** Ended sessions are looked for this often, so that no socket outlives one by a second. */
const SWEEP_MS = 800
/** Permissions of open connections are checked with every so many of these. */
const RIGHTS_EVERY_SWEEPS = 3
/** Pings and unsolicited pongs of one socket; more close it. A browser sends none, a library one every few seconds. */
const CONTROL_FRAMES: BucketSize = { most: 60, perSecond: 2 }
/** A ping is answered while no more than this is unsent. Bytes. */
const MOST_UNSENT_FOR_PONG = 64 * 1024

/** An open socket of a signed-in person. */
export type LiveSocket = {
  readonly socket: WebSocket
  /** The connection below `socket`, for bytes that are already framed. */
  readonly raw: Duplex
  readonly session: Session
  close(code: { code: number; reason: string }): void
}

/** The route behind one path. `open` is called once the person is known, and returns what attaches. */
export type SocketRoute = {
  path: RegExp
  /** A longer message ends the socket before it is read. */
  mostMessageBytes: number
  /** @throws SocketRefusal before the handshake, `Refused` after it. */
  open(session: Session, match: RegExpExecArray, url: URL): Promise<(socket: LiveSocket) => void>
  /** Checks whether permissions of connected people have changed without a notification. */
  look(): Promise<void>
}

/** Refused after the handshake, with a close code that the browser can read. */
export class Refused extends Error {
  override name = 'Refused'
  readonly close: { code: number; reason: string }
  constructor(close: { code: number; reason: string }) {
    super(close.reason)
    this.close = close
  }
}

/** The open sockets of this server. */
export type Sockets = {
  /** Closes every socket of these sessions. */
  endSessions(sessionIds: readonly number[]): void
  stop(): Promise<void>
}

/**
 * Handles WebSocket upgrades of `server`. In this order: host and Origin, limits, session, the route's own checks.
 * Host, Origin and limits are refused with an HTTP status; a session or permission with a close code, so that a tab can
 * tell "signed out" from "no network".
 */
export function acceptSockets(
  server: Server,
  { config, pool, log, now }: Pick<App, 'config' | 'pool' | 'log' | 'now'>,
  hosts: Hosts,
  sessions: Sessions,
  routes: readonly SocketRoute[],
): Sockets {
  const doors = new Map(
    routes.map((route) => [
      route,
      new WebSocketServer({
        noServer: true,
        maxPayload: route.mostMessageBytes,
        perMessageDeflate: false,
        autoPong: false,
      }),
    ]),
  )
  const addressOf = createAddressOf(config.trustedProxies)
  const perAddress = createCounter(config.maxSocketsPerAddress)
  const perSession = createCounter(config.maxSocketsPerSession)
  const queue = createQueue(MOST_AT_THE_DOOR)
  /** `heardAt` uses a monotonic clock: a server whose time is corrected keeps its sockets. */
  const open = new Set<LiveSocket & { heardAt: number }>()
  let isStopped = false

  server.on('upgrade', onUpgrade)

  function onUpgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    raw.on('error', () => raw.destroy())
    upgrade(request, raw, head).catch((error) => {
      log.error({ err: error }, 'a socket could not be opened')
      refuse(raw, 500, 'Internal Server Error')
    })
  }

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host')
    const route = routes.find(({ path }) => path.test(url.pathname))
    if (isStopped) return refuse(raw, 503, 'Service Unavailable')
    if (!route) return refuse(raw, 404, 'Not Found')
    const { host, origin } = request.headers
    // Where only pages are shown, no one signs in, and nothing is live.
    const site = await hosts.of(host)
    if (site === null || site.kind === 'domain' || site.kind === 'pages') return refuse(raw, 421, 'Misdirected Request')
    if (origin === undefined || !isSameOrigin(origin, host)) return refuse(raw, 403, 'Forbidden')

    const address = addressOf(request)
    const network = networkOf(address)
    if (!perAddress.enter(network)) return refuse(raw, 429, 'Too Many Requests')
    whenClosed(raw, () => perAddress.leave(network))
    const leaveDoor = await queue.turn()
    if (!leaveDoor) return refuse(raw, 503, 'Service Unavailable')
    try {
      if (!raw.destroyed) await letIn(request, raw, head, { route, url, address, site })
    } finally {
      leaveDoor()
    }
  }

  async function letIn(
    request: IncomingMessage,
    raw: Duplex,
    head: Buffer,
    { route, url, address, site }: { route: SocketRoute; url: URL; address: string; site: Site },
  ): Promise<void> {
    const { cookie } = request.headers
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Refused(CLOSE.busy)), HANDSHAKE_MS).unref()
    let session: Session | null = null
    let attach: ((socket: LiveSocket) => void) | null = null
    let refusal: Refused | null = null
    try {
      session = await Promise.race([sessions.fromRequest(cookie, address, site), late.promise])
      if (!session) throw new Refused(CLOSE.unauthorized)
      const { sessionId } = session
      if (!perSession.enter(sessionId)) return refuse(raw, 429, 'Too Many Requests')
      whenClosed(raw, () => perSession.leave(sessionId))
      const match = route.path.exec(url.pathname) as RegExpExecArray
      attach = await Promise.race([route.open(session, match, url), late.promise])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusal = error
    } finally {
      clearTimeout(timer)
    }
    if (raw.destroyed) return
    if (isStopped) return refuse(raw, 503, 'Service Unavailable')
    doors.get(route)?.handleUpgrade(request, raw, head, (socket) => {
      socket.on('error', () => socket.terminate())
      if (refusal || !session || !attach) return close(socket, refusal?.close ?? CLOSE.unauthorized)
      keep(socket, raw, session, attach)
    })
  }

  function keep(socket: WebSocket, raw: Duplex, session: Session, attach: (socket: LiveSocket) => void): void {
    const counted = begin('held', 'sockets')
    const live = {
      socket,
      raw,
      session,
      heardAt: performance.now(),
      close: (code: typeof CLOSE.slow) => close(socket, code),
    }
    const heard = () => {
      live.heardAt = performance.now()
    }
    open.add(live)
    const controls = createBucket({ now }, CONTROL_FRAMES)
    socket.on('ping', (data: Buffer) => {
      if (!controls.tryTake(1)) socket.terminate()
      else if (raw.writableLength <= MOST_UNSENT_FOR_PONG) socket.pong(data)
    })
    socket.on('pong', () => {
      if (!controls.tryTake(1)) socket.terminate()
      heard()
    })
    socket.on('message', heard)
    socket.once('close', () => {
      counted.end()
      open.delete(live)
    })
    attach(live)
  }

  const pinger = setInterval(() => {
    const at = performance.now()
    for (const live of open) {
      const { socket } = live
      // A paused connection cannot be heard.
      if (socket.isPaused) live.heardAt = at
      if (at - live.heardAt > DEAD_MS) socket.terminate()
      else socket.ping()
    }
  }, PING_MS).unref()

  /** Sign-out elsewhere, another node's changes and expiry send no notification: the session's row decides. */
  async function sweep(): Promise<void> {
    const ids = [...new Set([...open].map(({ session }) => session.sessionId))]
    if (ids.length === 0) return
    const { rows } = await pool.query<{ id: number }>({
      name: 'sessions-alive',
      text: 'select id from session where id = any($1) and expires_at > $2',
      values: [ids, new Date(now())],
    })
    const alive = new Set(rows.map(({ id }) => id))
    endSessions(ids.filter((id) => !alive.has(id)))
  }
  let sweeps = 0
  async function look(): Promise<void> {
    await sweep()
    if (++sweeps % RIGHTS_EVERY_SWEEPS === 0) for (const route of routes) await route.look()
  }
  let sweeping: Promise<void> | null = null
  const sweeper = setInterval(() => {
    sweeping ??= look()
      .catch((error) => log.warn({ err: error }, 'sessions and rights of sockets were not checked'))
      .finally(() => {
        sweeping = null
      })
  }, SWEEP_MS).unref()

  function endSessions(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds)
    for (const live of open) if (ended.has(live.session.sessionId)) live.close(CLOSE.unauthorized)
  }

  return {
    endSessions,
    async stop() {
      isStopped = true
      clearInterval(pinger)
      clearInterval(sweeper)
      await sweeping
      server.off('upgrade', onUpgrade)
      for (const live of open) live.close(CLOSE.goingAway)
      const left = [...open]
      await Promise.all(left.map(({ socket }) => new Promise((done) => socket.once('close', done))))
      for (const door of doors.values()) door.close()
    },
  }
}

/** Says goodbye, and does not wait long for the answer. */
function close(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), 1000)
  socket.once('close', () => clearTimeout(timer))
}

/** At once if it is closed already: it says so only once. */
function whenClosed(raw: Duplex, run: () => void): void {
  if (raw.closed) run()
  else raw.once('close', run)
}

function refuse(raw: Duplex, status: number, words: string): void {
  raw.end(`HTTP/1.1 ${status} ${words}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  raw.destroySoon?.()
}

declare module 'node:stream' {
  interface Duplex {
    /** Of sockets: destroys once everything is written. */
    destroySoon?(): void
  }
}

/**
 * Allows at most `most` at once, first come first served; each gets what admits the next one, or null if too many wait.
 */
function createQueue(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  const enter = () => {
    const { end } = begin('running', 'upgrades')
    return () => {
      end()
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
  return {
    turn(): Promise<(() => void) | null> {
      if (inside < most) {
        inside++
        return Promise.resolve(enter())
      }
      if (waiting.length >= MOST_WAITING) return Promise.resolve(null)
      const { end } = begin('waiting', 'upgrades')
      return new Promise((resolve) =>
        waiting.push(() => {
          end()
          resolve(enter())
        }),
      )
    },
  }
}

/** How many of each key are in use, at most `most`. */
function createCounter<K>(most: number) {
  const inside = new Map<K, Begun[]>()
  return {
    enter(key: K): boolean {
      const places = inside.get(key) ?? []
      if (places.length >= most) return false
      inside.set(key, [...places, begin('held', 'socket-places')])
      return true
    },
    leave(key: K): void {
      const [first, ...others] = inside.get(key) ?? []
      first?.end()
      if (others.length > 0) inside.set(key, others)
      else inside.delete(key)
    },
  }
}
