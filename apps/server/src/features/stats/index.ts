import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { createGeo, type Geo } from '../../adapters/geo/geo.ts'
import type { App, Part } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Handler } from '../../http/handler.ts'
import type { Sessions } from '../../http/session.ts'
import type { Visitors } from '../../pages/visitors.ts'
import type { Projector } from '../../projection/projector.ts'
import { statsCalls } from './calls.ts'
import { compareDays, forgetGone, keepMonths } from './keep-tidy.ts'
import { openStatsPool } from './open.ts'
import { createOwnMarks, type OwnMarks } from './own-mark.ts'
import { makeMonthsAround } from './partitions.ts'
import { programRoutes } from './program-routes.ts'
import { createReadings, type Readings } from './readings.ts'
import { createSalts } from './salts.ts'
import { createSections } from './sections.ts'
import { seenRoutes } from './seen-routes.ts'
import { createSignatures } from './signature.ts'

export { makeMonthsOf } from './partitions.ts'

/** How folios are read: what is kept of it, and what keeps it tidy. */
export type Stats = Part & {
  readings: Readings
  marks: OwnMarks
  geo: Geo
  /** The database of visits. */
  pool: Pool
  calls(parts: Pick<Parameters<typeof statsCalls>[0], 'pageUrl' | 'access'>): Handler[]
  /** Files and reports, for programs and the screen. */
  programRoutes(parts: { access: Pick<Access, 'folio'>; sessions: Pick<Sessions, 'fromRequest'> }): FastifyPluginAsync
  seenRoutes(parts: { access: Pick<Access, 'folio'>; visitors: Visitors }): FastifyPluginAsync
  /** What the schedules do. */
  keepMonths(): Promise<void>
  forgetGone(): Promise<void>
  compareDays(): Promise<number>
}

/** Opens the database of visits and begins to take what pages say. */
export async function createStats(
  app: App,
  { key, projection }: { key: string; projection: Pick<Projector, 'read'> },
): Promise<Stats> {
  const { config, now } = app
  const { pool, close } = await openStatsPool(app)
  await makeMonthsAround(pool, new Date(now()))
  const salts = createSalts(pool, now)
  const geo = createGeo(config.geoDb)
  const sections = createSections(pool, projection.read)
  const readings = createReadings({ ...app, pool, salts, sections, geo })
  const marks = createOwnMarks(key)
  const signatures = createSignatures(key, now)
  const read = { pool, geo, namesOf: sections.names }
  const tidy = { ...app, product: app.pool, pool, salts }
  return {
    readings,
    marks,
    geo,
    pool,
    calls: (parts) => statsCalls({ ...read, ...parts, signatures }),
    programRoutes: (parts) => programRoutes({ ...app, ...read, ...parts, signatures }),
    seenRoutes: (parts) => seenRoutes({ ...app, ...parts, readings, marks }),
    keepMonths: () => keepMonths(tidy),
    forgetGone: () => forgetGone(tidy),
    compareDays: () => compareDays(tidy),
    async stop() {
      await readings.stop()
      await close()
    },
  }
}
