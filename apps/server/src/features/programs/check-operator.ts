import { pino } from 'pino'
import type { Config } from '../../config.ts'
import type { App } from '../../context.ts'
import { openDatabase } from '../../db/connection.ts'
import { holdsEmbedded, startEmbedded } from '../../db/embedded/index.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { claimNode } from '../../db/one-node.ts'
import { createAccess } from '../../http/access.ts'
import { createHub, ensureNodeId } from '../../hub/index.ts'
import { createProjector } from '../../projection/projector.ts'
import { ensureSecret } from '../../secret.ts'
import { createFolioRoom } from '../storage/index.ts'
import { CHECK_PATH, CHECKED_AT_ONCE, checkKey } from './check-route.ts'
import { type CheckPage, createChecker, type FolioReport } from './checker.ts'
import { createEditThread } from './edit-thread.ts'

/** An expected reason why a check is impossible, in one sentence. */
export class CheckError extends Error {
  override name = 'CheckError'
}

type CheckWish = {
  repair: boolean
  token?: string | undefined
  /** Called for each folio as it is checked. */
  onReport(report: FolioReport): void
}

/**
 * Checks the folios of this environment. A running server does it itself, reached on its internal port, so that repairs
 * are edits of the live document and its editors see them; if none responds, the database is opened directly. Returns
 * which of the two it was.
 */
export async function checkFolios(config: Config, wish: CheckWish): Promise<'running' | 'stopped'> {
  if (!config.databaseUrl && !holdsEmbedded(config.dataDir)) {
    throw new CheckError(`There is nothing to check: ${config.dataDir} contains no database.`)
  }
  const ask = await runningServer(config)
  if (ask) {
    await pages(ask, wish)
    return 'running'
  }
  await onStopped(config, (page) => pages(page, wish))
  return 'stopped'
}

type Ask = (question: { after: number; repair: boolean; token?: string | undefined }) => Promise<CheckPage>

async function pages(ask: Ask, { repair, token, onReport }: CheckWish): Promise<void> {
  let after: number | null = 0
  let count = 0
  while (after !== null) {
    const page: CheckPage = await ask({ after, repair, token })
    for (const report of page.reports) onReport(report)
    count += page.reports.length
    after = page.next
  }
  if (token !== undefined && count === 0) throw new CheckError(`Folio ${token} does not exist.`)
}

/** Asks the server on the internal port; null if none is listening. @throws CheckError if it is a different one. */
async function runningServer(config: Config): Promise<Ask | null> {
  const secret = config.authSecret ?? (await ensureSecret(config.dataDir))
  const address = `http://127.0.0.1:${config.internalPort}${CHECK_PATH}`
  const headers = { authorization: `Bearer ${checkKey(secret)}`, 'content-type': 'application/json' }
  const ask: Ask = async (question) => {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(question) })
    if (response.status === 403) {
      throw new CheckError(
        `A different Recto server responds on port ${config.internalPort}: set RECTO_DATA and INTERNAL_PORT for the same server.`,
      )
    }
    if (!response.ok) throw new CheckError(`The server on port ${config.internalPort} returned ${response.status}.`)
    return (await response.json()) as CheckPage
  }
  try {
    await ask({ after: Number.MAX_SAFE_INTEGER, repair: false })
    return ask
  } catch (error) {
    if (error instanceof CheckError) throw error
    return null
  }
}

/** The parts that read and edit folios, without a port, for as long as `use` runs. */
async function onStopped(config: Config, use: (ask: Ask) => Promise<void>): Promise<void> {
  const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))
  const stops: (() => unknown)[] = []
  try {
    const embedded = config.databaseUrl ? null : await startEmbedded(config)
    if (embedded) stops.push(() => embedded.stop())
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    const { db, pool, close } = openDatabase(databaseUrl, { isPatient: true, onError: () => {} })
    stops.push(close)
    const nodeId = await ensureNodeId(config.dataDir)
    if (!embedded) {
      const onLost = (error: Error) => log.error(error.message)
      const claim = await claimNode({ ...config, databaseUrl, nodeId, log, onLost })
      stops.push(() => claim.release())
    }
    await migrateToLatest(db)
    const app: App = { config, db, pool, databaseUrl, log, now: Date.now }
    const hub = await createHub(app, nodeId, createAccess(db), createFolioRoom({ ...app, disk: { level: 'ok' } }))
    stops.push(() => hub.stop())
    const projection = createProjector(app, hub.live, () => {})
    const edits = createEditThread()
    stops.push(
      () => edits.stop(),
      () => projection.stop(),
      () => hub.drain(),
    )
    const checker = createChecker({ db, live: hub.live, edits, projection, events: hub.events })
    await use((question) => checker.page({ ...question, limit: CHECKED_AT_ONCE }))
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
