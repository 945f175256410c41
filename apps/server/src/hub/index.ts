import type { Server } from 'node:http'
import type { FolioCard } from '@recto/contract'
import type { App, Part } from '../context.ts'
import { unlessGone } from '../db/gone.ts'
import type { Access } from '../http/access.ts'
import type { Hosts } from '../http/hosts.ts'
import type { Events } from '../http/outbox.ts'
import type { Sessions } from '../http/session.ts'
import type { FolioRoom } from './folio-room.ts'
import type { HubHandler } from './handler.ts'
import type { AudienceOf } from './json/answered.ts'
import { createHubRoute } from './json/hub-route.ts'
import { createLiveFolios, type LiveFolios } from './live.ts'
import { startHeartbeat } from './log/node.ts'
import { createPostgresLog } from './log/postgres-log.ts'
import { NoMemory } from './relay/held-bytes.ts'
import { systemClock } from './relay/ports.ts'
import { createRelay } from './relay/relay.ts'
import { acceptSockets, type Sockets } from './sockets.ts'
import { createStateThread } from './states/state-thread.ts'
import { createSyncRoute } from './sync-route.ts'

export { clearEvents } from './json/kept-events.ts'
export type { LiveFolios } from './live.ts'
export { ensureNodeId } from './log/node.ts'

/** Everything live: `/hub`, `/hub/sync/{token}`, and the folios behind them. */
export type Hub = Part & {
  /** Commits accepted updates, then closes every socket. Folios can still be read. */
  drain(): Promise<void>
  live: LiveFolios
  events: Events
  /** Who has these folios open now. */
  presence(folioIds: readonly number[]): Promise<ReadonlyMap<number, FolioCard['presence']>>
  /** New content can be read: viewers who have the folio open fetch it. */
  tellChanged(folioId: number, seq: number): void
  /** Memory of large contents on their way to editors. Bytes. */
  handedBytes(): number
  /** Accepts sockets from now on. */
  attach(
    server: Server,
    parts: { hosts: Hosts; sessions: Sessions; methods: readonly HubHandler[]; audienceOf: AudienceOf },
  ): void
}

/**
 * `room` determines how large folios may be. `onAccessChanged` is called first when someone's access to a folio
 * changed. Nothing is open yet; `attach` accepts connections, `drain` closes them, `stop` releases the log.
 */
export async function createHub(
  app: App,
  nodeId: string,
  access: Access,
  room: FolioRoom,
  onAccessChanged: (folioId: number) => void = () => {},
): Promise<Hub> {
  const { log, now } = app
  const states = createStateThread()
  const folioLog = createPostgresLog(app, nodeId, room)
  const relay = createRelay({
    log: folioLog,
    states,
    clock: { ...systemClock, now },
    isDiskFull: room.isDiskFull,
    onError: (error, what, folioId) =>
      void unlessGone(app.db, folioId, error, () =>
        log[error instanceof NoMemory ? 'warn' : 'error']({ err: error, folioId }, what),
      ),
  })
  const heartbeat = await startHeartbeat(app, nodeId, relay.epochs, relay.lose)
  const hub = createHubRoute(app, access)
  const sync = createSyncRoute(relay, access, log)
  let sockets: Sockets | null = null
  const events: Events = {
    ...hub.events,
    sessionEnded(sessionIds) {
      hub.sayEnded(sessionIds)
      sockets?.endSessions(sessionIds)
    },
    accessChanged(folioId, accountId) {
      onAccessChanged(folioId)
      sync.recheck(folioId, accountId)
      hub.recheck(folioId, accountId).catch((error) => log.error({ err: error }, 'rights were not checked anew'))
    },
  }

  return {
    live: createLiveFolios(app, relay, states, room),
    presence: async (folioIds) => hub.presenceOf(folioIds),
    events,
    tellChanged: hub.tellChanged,
    handedBytes: relay.handedBytes,
    attach(server, { hosts, sessions, methods, audienceOf }) {
      hub.answerWith(methods, events, audienceOf)
      sockets = acceptSockets(server, app, hosts, sessions, [hub.route, sync.route])
    },
    async drain() {
      await hub.stop()
      // Rooms first: accepted updates are acknowledged before their sender's socket closes.
      await relay.stop()
      await sockets?.stop()
    },
    async stop() {
      await heartbeat.stop()
      await folioLog.stop()
      await states.stop()
    },
  }
}
