// One contender in its own process: `node contenders.ts <name>`. It receives commands over IPC and reports the resources
// it used. Ours is the product's relay without authentication.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from '@hocuspocus/server'
import { pino } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { createLargePlaces } from '../../apps/server/src/hub/large-messages.ts'
import { createPostgresLog } from '../../apps/server/src/hub/log/postgres-log.ts'
import { type FolioLog, systemClock } from '../../apps/server/src/hub/relay/ports.ts'
import { createRelay } from '../../apps/server/src/hub/relay/relay.ts'
import { createStateThread } from '../../apps/server/src/hub/states/state-thread.ts'
import { joinSocket } from '../../apps/server/src/hub/sync-route.ts'
import { type ContenderName, folioUpdate, type Started, type Used } from './load.ts'
import { timed } from './tail.ts'

const [name, databaseUrl] = process.argv.slice(2) as [ContenderName, string | undefined]

/** For the durable contender only. */
let timing: ReturnType<typeof timed> | null = null

const contenders: Record<ContenderName, () => Promise<number>> = {
  floor: () => serve((socket, room) => broadcast(socket, room)),
  hocuspocus: serveHocuspocus,
  relay: () => serveRelay(instantLog()),
  durable: () => serveRelay(timedLog().log),
}

/** Broadcasts each message to everyone else in the room and does nothing else. */
const rooms = new Map<string, Set<WebSocket>>()
function broadcast(socket: WebSocket, room: string): void {
  const members = rooms.get(room) ?? new Set()
  rooms.set(room, members.add(socket))
  socket.on('message', (data) => {
    for (const member of members) if (member !== socket) member.send(data, { binary: true })
  })
  socket.on('close', () => members.delete(socket))
}

/** Hocuspocus with its defaults; it stores documents in memory, like our relay when it is not durable. */
async function serveHocuspocus(): Promise<number> {
  const state = folioUpdate()
  const server = new Server({
    quiet: true,
    stopOnSignals: false,
    port: 0,
    address: '127.0.0.1',
    async onLoadDocument({ document }) {
      Y.applyUpdate(document, state)
    },
  })
  await server.listen()
  return (server.httpServer.address() as AddressInfo).port
}

function serveRelay(log: FolioLog): Promise<number> {
  const places = createLargePlaces()
  const relay = createRelay({
    log,
    states: createStateThread(),
    clock: systemClock,
    onError: (error) => console.error(error),
  })
  return serve(async (socket, room, raw, wantsAcks) => {
    const close = ({ code, reason }: { code: number; reason: string }) => {
      console.error(`closed ${code} ${reason}`)
      socket.close(code, reason)
    }
    socket.pause()
    const found = await relay.room(Number(room))
    socket.once(
      'close',
      joinSocket(found, { socket, raw, close }, { accountId: 1, email: 'a@example.com', name: 'A' }, wantsAcks, places),
    )
    socket.resume()
  })
}

/** A log with the same interface as the product's that keeps everything in memory and confirms at once. */
function instantLog(): FolioLog {
  const base = folioUpdate()
  return {
    open: async () => ({
      epoch: 1,
      stored: { base: { bytes: base, encoding: 'v1' }, updates: [] },
      seq: 1,
      tail: { updates: 1, bytes: base.byteLength },
    }),
    append: async () => {},
    compact: async () => ({}),
    release: async () => {},
  }
}

function timedLog(): ReturnType<typeof timed> {
  timing = timed(postgresLog(databaseUrl ?? ''))
  return timing
}

function postgresLog(url: string): FolioLog {
  const { pool } = openDatabase(url, { onError: (error) => console.error(error) })
  return createPostgresLog({ pool, databaseUrl: url, log: pino({ level: 'warn' }), now: Date.now }, 'bench')
}

async function serve(
  join: (socket: WebSocket, room: string, raw: import('node:stream').Duplex, wantsAcks: boolean) => unknown,
): Promise<number> {
  const door = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const http = createServer()
  http.on('upgrade', (request, raw, head) => {
    const url = new URL(request.url ?? '/', 'http://host')
    door.handleUpgrade(request, raw, head, (socket) => {
      void join(socket, url.pathname.slice(1), raw, url.searchParams.get('ack') === '1')
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', 4096, resolve))
  return (http.address() as AddressInfo).port
}

const port = await contenders[name]()
// Once everything that it starts by itself is running.
await new Promise((resolve) => setTimeout(resolve, 1000))
globalThis.gc?.()
process.send?.({ port, idleRss: process.memoryUsage.rss() } satisfies Started)
process.on('message', (question) => {
  if (question === 'begin') return timing?.begin()
  process.send?.({ rss: process.memoryUsage.rss(), ...(timing && { pauses: timing.end() }) } satisfies Used)
})
process.on('disconnect', () => process.exit(0))
