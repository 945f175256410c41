import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { createGeo, type Geo } from '../../adapters/geo/geo.ts'
import type { App, Part } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Handler } from '../../http/handler.ts'
import type { Events } from '../../http/outbox.ts'
import type { HubHandler } from '../../hub/handler.ts'
import type { Stamps } from '../../pages/stamp.ts'
import type { Visitors } from '../../pages/visitors.ts'
import type { Projector } from '../../projection/projector.ts'
import { statsCalls } from './calls.ts'
import { compareDays, forgetGone, keepMonths } from './keep-tidy.ts'
import { createLive } from './live.ts'
import { openStatsPool } from './open.ts'
import { openRoutes } from './open-routes.ts'
import { createOwnMarks, type OwnMarks } from './own-mark.ts'
import { makeMonthsAround } from './partitions.ts'
import { programRoutes } from './program-routes.ts'
import { createReadings, type Readings } from './readings.ts'
import { createSalts } from './salts.ts'
import { createSections } from './sections.ts'
import { seenRoutes } from './seen-routes.ts'
import { createSignatures } from './signature.ts'
import { readersOf } from './store.ts'

export { isMonth, makeMonthsOf } from './partitions.ts'

/** How folios are read: what is stored, and how it is cleaned up. */
export type Stats = Part & {
  readings: Readings
  marks: OwnMarks
  geo: Geo
  /** The database of visits. */
  pool: Pool
  calls(parts: Pick<Parameters<typeof statsCalls>[0], 'pageUrl' | 'access'>): Handler[]
  /** Files and reports, for programs and the screen, and the link that leads from the product to a page. */
  routes(parts: Omit<Parameters<typeof openRoutes>[0], 'marks' | 'pagesUrl'>): FastifyPluginAsync[]
  seenRoutes(parts: {
    access: Pick<Access, 'folio'>
    visitors: Visitors
    stamps: Pick<Stamps, 'read'>
  }): FastifyPluginAsync
  readersOf(folioIds: readonly number[]): ReturnType<typeof readersOf>
  /** Tells people looking at stats that they changed. */
  methods: HubHandler[]
  /** The scheduled work. */
  keepMonths(): Promise<void>
  forgetGone(): Promise<void>
  compareDays(): Promise<number>
}

/** Opens the database of visits and starts receiving messages from pages. */
export async function createStats(
  app: App,
  { key, projection, events }: { key: string; projection: Pick<Projector, 'read'>; events: Pick<Events, 'toAccount'> },
): Promise<Stats> {
  const { config, now } = app
  const { pool, close } = await openStatsPool(app)
  await makeMonthsAround(pool, new Date(now()))
  const salts = createSalts(pool, now)
  const geo = createGeo(config.geoDb)
  const sections = createSections(pool, projection.read)
  const readings = createReadings({ ...app, pool, salts, sections, geo })
  const marks = createOwnMarks(key)
  const live = createLive(now, events)
  readings.onKept(live.changed)
  const signatures = createSignatures(key, now)
  const read = { pool, geo, namesOf: sections.names }
  const tidy = { ...app, product: app.pool, pool, salts }
  return {
    readings,
    marks,
    geo,
    pool,
    calls: (parts) => statsCalls({ ...read, ...parts, signatures, mostReaders: config.statsReaders }),
    routes: (parts) => [
      programRoutes({ ...app, ...read, ...parts, signatures }),
      openRoutes({ ...parts, marks, pagesUrl: config.pagesUrl ?? config.publicUrl }),
    ],
    seenRoutes: (parts) => seenRoutes({ ...app, ...parts, readings, marks }),
    readersOf: (folioIds) => readersOf(pool, folioIds),
    methods: live.methods,
    keepMonths: () => keepMonths(tidy),
    forgetGone: () => forgetGone(tidy),
    compareDays: () => compareDays(tidy),
    async stop() {
      await readings.stop()
      await close()
    },
  }
}
