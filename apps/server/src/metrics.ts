import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskSpace } from './adapters/disk-space.ts'
import type { App } from './context.ts'
import { begin } from './load/load.ts'
import { registerLoad } from './load/load-metrics.ts'
import { countProjectionFaults } from './projection/faults.ts'

/** Figures of this process for a Prometheus on this machine, on the internal port at `/metrics`. */
export type Metrics = {
  register(internal: FastifyInstance): void
  /** A metric that is computed when requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** The same of what only grows. */
  counter(name: string, help: string, read: () => number): void
  /** Times every request of the product by route, never by address: tokens stay out of it. */
  watch(http: FastifyInstance): void
}

/** Metrics of the running server, for anyone with the metrics token. */
export function createMetrics(
  { pool, db, config }: Pick<App, 'pool' | 'db' | 'config'>,
  disk: Pick<DiskSpace, 'freeBytes' | 'level' | 'nearSince'>,
): Metrics {
  const wanted = config.metricsToken === null ? null : digestOf(`Bearer ${config.metricsToken}`)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerLoad(registry)
  new Gauge({
    name: 'recto_database_connections',
    help: 'Pool connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'recto_disk_free_bytes',
    help: 'Free space on the fuller of the disks that hold files and the database.',
    registers: [registry],
    collect() {
      this.set(disk.freeBytes ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'recto_disk_level',
    help: '0: room enough. 1: uploads, exports and revisions are refused. 2: edits too.',
    registers: [registry],
    collect() {
      this.set({ ok: 0, low: 1, full: 2 }[disk.level])
    },
  })
  new Gauge({
    name: 'recto_disk_near',
    help: '1: less than twice DISK_FLOOR_MB is free; below it, uploads are refused.',
    registers: [registry],
    collect() {
      this.set(disk.nearSince === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'recto_projection_faults',
    help: 'Folios that readers cannot be shown as they are now; npm run check-folios names them.',
    registers: [registry],
    async collect() {
      this.set(await countProjectionFaults(db))
    },
  })
  const requests = new Histogram({
    name: 'recto_request_seconds',
    help: 'Time from request to response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  return {
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    register(internal) {
      internal.get('/metrics', async (request, reply) => {
        const given = digestOf(request.headers.authorization ?? '')
        if (wanted && !timingSafeEqual(given, wanted)) {
          return reply
            .code(401)
            .header('www-authenticate', 'Bearer')
            .type('text/plain')
            .send('This requires METRICS_TOKEN.')
        }
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
    watch(http) {
      http.addHook('onRequest', async (_request, reply) => {
        // Said even of a request that is broken off.
        reply.raw.once('close', begin('running', 'requests').end)
      })
      http.addHook('onResponse', async (request, reply) => {
        const route = request.handler ? `/Apiv1/${request.handler.call.name}` : (request.routeOptions.url ?? 'none')
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Of one length, to be compared in one time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
