// Recto's relay behind the product's own sockets. Sign-in is the bench's (everybody is one person); the rest is real.
// Without durability it is the same relay with a log that resolves at once, which nothing in the product can ask for.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { loadConfig } from '../../../apps/server/src/config.ts'
import { openDatabase } from '../../../apps/server/src/db/connection.ts'
import { createAccess } from '../../../apps/server/src/http/access.ts'
import type { Session, Sessions } from '../../../apps/server/src/http/session.ts'
import { createPostgresLog } from '../../../apps/server/src/hub/log/postgres-log.ts'
import { type FolioLog, systemClock } from '../../../apps/server/src/hub/relay/ports.ts'
import { createRelay } from '../../../apps/server/src/hub/relay/relay.ts'
import { acceptSockets } from '../../../apps/server/src/hub/sockets.ts'
import { createStateThread } from '../../../apps/server/src/hub/states/state-thread.ts'
import { createSyncRoute } from '../../../apps/server/src/hub/sync-route.ts'
import { startDocument } from '../start-document.ts'
import { beMeasured } from './measured.ts'

const [databaseUrl = '', isDurable = '', sessionText = ''] = process.argv.slice(2)
const session = JSON.parse(sessionText) as Session
const config = loadConfig({
  DATABASE_URL: databaseUrl,
  ALLOW_EMBEDDED_MAIL: '1',
  MAX_SOCKETS_PER_SESSION: '10000',
  MAX_SOCKETS_PER_ADDRESS: '10000',
})
const log = pino({ level: 'warn' }, pino.destination(2))
const { db, pool } = openDatabase(databaseUrl, { onError: (error) => log.warn(error) })

const forgetful: FolioLog = {
  open: async () => ({
    epoch: 1,
    stored: { base: null, updates: [startDocument()] },
    seq: 1,
    tail: { updates: 1, bytes: 0 },
  }),
  append: async () => {},
  compact: async () => {},
  release: async () => {},
}
const folioLog =
  isDurable === 'durable' ? createPostgresLog({ pool, databaseUrl, log, now: Date.now }, 'bench') : forgetful
const relay = createRelay({
  log: folioLog,
  states: createStateThread(),
  clock: systemClock,
  onError: (error, what, folioId) => log.error({ err: error, folioId }, what),
})
const sessions: Sessions = {
  fromRequest: async () => session,
  hasCookie: () => true,
  cookieFor: () => '',
  purge: async () => {},
}
const server = createServer()
const sync = createSyncRoute(relay, createAccess(db), log)
acceptSockets(server, { config, pool, log, now: Date.now }, sessions, [sync.route])
server.listen({ port: 0, host: '127.0.0.1' }, () => beMeasured((server.address() as AddressInfo).port))
