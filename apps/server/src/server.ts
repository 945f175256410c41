import { join } from 'node:path'
import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { adapterTable } from './adapter-table.ts'
import { launchChromium } from './adapters/chromium.ts'
import { type DiskSpace, type Statfs, watchDiskSpace } from './adapters/disk-space.ts'
import { createDns } from './adapters/dns.ts'
import { openFileStore } from './adapters/files/open-store.ts'
import { createMailer, type Mailer } from './adapters/mail/mailer.ts'
import { createOutboxPage } from './adapters/mail/outbox-page.ts'
import {
  disputeEvent,
  embeddedPayments,
  sendEventAgain,
  startEmbeddedPayments,
} from './adapters/payments/embedded/index.ts'
import { stripePayments } from './adapters/payments/stripe/stripe-provider.ts'
import { createSafeFetch, type SafeFetch } from './adapters/safe-fetch.ts'
import { type Config, lacksHttps } from './config.ts'
import type { App } from './context.ts'
import { ensureDataDir } from './data-dir.ts'
import { dataKeysOf, openDataKey } from './data-key.ts'
import { checkDatabase, openDatabase } from './db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/index.ts'
import { claimFolder } from './db/folder-lock.ts'
import { unlessGone } from './db/gone.ts'
import { migrateToLatest } from './db/migrate.ts'
import { claimNode, FORMER_NODE_MS, type NodeClaim } from './db/one-node.ts'
import { expectNoUnfinishedRestore } from './db/unfinished-restore.ts'
import { accountKeysOf, accountRoutes, oidcRoutes, resealTwoFactor } from './features/accounts/index.ts'
import { archiveRoutes } from './features/archive/index.ts'
import {
  type Billing,
  createBilling,
  createPaymentsPage,
  EVENTS_PATH,
  eventRoutes,
  frameRoutes,
  invoiceRoutes,
  type PaymentsPage,
  startBillingClock,
} from './features/billing/index.ts'
import { createReadThread } from './features/bring-in/index.ts'
import { unsupportedBrowserRoutes } from './features/chrome/index.ts'
import { createDomainFinder, domainPlaces, tlsAsk } from './features/domains/index.ts'
import { embedRoutes, keepHtmlOf } from './features/embeds/index.ts'
import { createExporter, createFileSeals, exportRoutes, readerRoutes } from './features/export/index.ts'
import { audienceOf, folioMethods, startSearchRenewal } from './features/folios/index.ts'
import { createPictureSizes } from './features/images/index.ts'
import { formAction, leadRoutes } from './features/leads/index.ts'
import { notificationMethods } from './features/notifications/index.ts'
import type { Adapters } from './features/operator/index.ts'
import { photoRoutes } from './features/photos/index.ts'
import { seedPlans } from './features/plans/index.ts'
import {
  checkRoute,
  createChecker,
  createCommands,
  createEditThread,
  programMethods,
} from './features/programs/index.ts'
import { createKeeper } from './features/revisions/index.ts'
import { createGuessNews } from './features/sharing/index.ts'
import { createStats, type Stats } from './features/stats/index.ts'
import {
  type Collector,
  countUnheld,
  createCollector,
  createFolioRoom,
  createKeptFiles,
} from './features/storage/index.ts'
import { createStrangers, strangerRoutes } from './features/strangers/index.ts'
import { createFontWidths, styleRoutes } from './features/style/index.ts'
import { createTeamFinder, handoffRoutes, leaveOnlyOwner, logoRoutes } from './features/teams/index.ts'
import { createProductTemplates } from './features/templates/index.ts'
import { wantThumbnail } from './features/thumbnails/index.ts'
import { folderRoutes } from './features/workspaces/index.ts'
import { handlersOf, thumbnailUrl } from './handlers.ts'
import { createAccess } from './http/access.ts'
import { createAntiForgery } from './http/anti-forgery.ts'
import { createHosts, isLoopbackOrigin } from './http/hosts.ts'
import { createInternal } from './http/internal.ts'
import { createKnownDevices } from './http/known-devices.ts'
import { createLimits } from './http/limits.ts'
import type { Events } from './http/outbox.ts'
import { createHttp } from './http/server.ts'
import { createSessions } from './http/session.ts'
import { createHub, ensureNodeId } from './hub/index.ts'
import { createPrinter, NO_NETWORK } from './jobs/printer.ts'
import { createJobQueue, type JobQueue } from './jobs/queue.ts'
import { createKeys } from './keys.ts'
import { type Address, expectPorts, LOOPBACK, listen } from './listen.ts'
import { running } from './load/load.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import {
  createMailPictures,
  createPageFacts,
  createPages,
  createPasswordGate,
  createStamps,
  notices,
  STAMP_BYTES,
} from './pages/index.ts'
import { ProjectionError } from './projection/faults.ts'
import { createProjector } from './projection/projector.ts'
import { startProjectionSweep } from './projection/sweep.ts'
import { createSanitizer, type Sanitizer } from './sanitize/sanitizer.ts'
import { ensureSecret } from './secret.ts'
import { type DemoLogin, seedDemoTeam } from './seed/index.ts'
import { startJobs } from './start-jobs.ts'
import { startProblem } from './start-problem.ts'
import { inTime, type Stops, stopAll } from './stops.ts'
import { mailProblem, tryBucket } from './try-outside.ts'

/** Bytes. */
const MEGABYTE = 1_048_576

/** A server that answers. */
export type RunningServer = {
  /** Origin to open in a browser on this machine. */
  url: string
  internalUrl: string
  app: App
  /** Notifies open tabs, as calls and jobs do. */
  events: Events
  /** Sends what waits, as calls and jobs ask it to. */
  mail: Mailer
  /** What is embedded and what is configured, one line each, for people. */
  parts: { name: string; what: string }[]
  /**
   * Stops accepting requests, finishes accepted ones, and releases everything, PostgreSQL last. May be called twice.
   */
  stop(): Promise<void>
}

type ServerOptions = {
  log: Logger
  now?: () => number
  /** How free disk space is measured. */
  statfs?: Statfs
  /** How people's addresses are fetched. */
  safeFetch?: SafeFetch
  /** Called when the server cannot continue: its embedded database is permanently gone. */
  onFatal?: (error: Error) => void
}

/**
 * Assembles the server from `config` and starts it. @throws ConfigError, DatabaseError: one sentence for people;
 * everything started is stopped again.
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const stops: Stops = []
  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  try {
    await expectPorts(addressesOf(config))
    const isStopping = () => stopping !== null
    return { ...(await compose(config, options, stops, isStopping)), stop }
  } catch (error) {
    await stop()
    throw startProblem(error)
  }
}

async function compose(
  config: Config,
  { log, now = Date.now, statfs, safeFetch = createSafeFetch(), onFatal }: ServerOptions,
  stops: Stops,
  isStopping: () => boolean,
): Promise<Omit<RunningServer, 'stop'>> {
  await ensureDataDir(config.dataDir)
  const secret = config.authSecret ?? (await ensureSecret(config.dataDir))
  const nodeId = await ensureNodeId(config.dataDir)
  const { app, embedded } = await startApp(config, nodeId, { log, now, onFatal }, stops)
  const { db, pool } = app
  const keys = createKeys(secret)
  const dataKeys = dataKeysOf(await openDataKey(db, secret, { forget: config.forgetDataKey }))
  const accountKeys = accountKeysOf(secret, dataKeys.twoFactor)
  await resealTwoFactor(db, accountKeys)
  const folders = [config.dataDir, ...(embedded ? [embedded.root] : [])]
  const disk = await watchDiskSpace({ ...app, folders, floorBytes: config.diskFloorMb * MEGABYTE, statfs })
  stops.push(inTime(() => disk.stop()))

  const style = { isSecure: config.publicUrl.startsWith('https:') }
  const sessions = createSessions(app, { keys, style })
  const devices = createKnownDevices(keys.devices, style)
  const limits = createLimits(app)
  const access = createAccess(db, now)
  const queue = await createJobQueue(app.databaseUrl, log)
  // Here too, for a start that fails before the printer is there.
  stops.push(inTime(() => queue.stop()))
  const { files, collector, filesWords } = await openFiles(app, disk, stops)
  const mail = createMailer({ ...app, key: keys.mail, jobs: queue, picture: createMailPictures(files) })
  stops.push(inTime(() => mail.stop()))
  const mailWarning = config.smtpUrl === null ? null : mailProblem(config.smtpUrl, mail.check)
  const strangers = createStrangers({ mail, limits, key: dataKeys.addresses, publicUrl: config.publicUrl })
  const outboxPage = mail.outbox && createOutboxPage(mail.outbox, app)
  const outboxUrl = config.loopback && isLoopbackOrigin(config.publicUrl) ? (outboxPage?.url ?? null) : null

  const hosts = createHosts(config, [createTeamFinder(db, config.publicUrl, now), createDomainFinder(db, now)])
  const facts = createPageFacts(app)
  const hub = await createHub(app, nodeId, access, createFolioRoom({ ...app, disk }), facts.forget)
  stops.push(inTime(() => hub.stop()))
  const { live, events } = hub
  const sanitizer = createSanitizer()
  stops.push(inTime(() => sanitizer.stop()))
  const pictures = createPictureSizes(files, join(config.dataDir, 'cache/pictures'))
  const projection = createProjector(app, live, (folioId, { seq, json, hash }) => {
    hub.tellChanged(folioId, seq)
    pages.published.projected(folioId, { seq, hash })
    keeper.changed(folioId, { seq, hash })
    keepShown(app, { sanitizer, queue, stats }, folioId, json)
  })
  const stats = await createStats(app, { key: keys.stats, projection, events })
  const keeper = createKeeper({ ...app, live, projection, disk, onError: logRevisionFault(log) })
  const printer = createPrinter(() =>
    launchChromium({ ...config, fallbackCache: join(config.dataDir, 'chromium'), args: NO_NETWORK }),
  )
  const seals = createFileSeals(keys.fileSeals)
  const exporter = createExporter({ ...app, projection, files, printer, events, sanitizer, seals })
  stops.push(
    inTime(() => printer.stop()),
    inTime(() => queue.stop()),
    inTime(() => keeper.stop()),
    inTime(() => projection.stop()),
    inTime(() => stats.stop()),
  )
  stops.push(inTime(startProjectionSweep(app, projection).stop))
  stops.push(inTime(startSearchRenewal(app).stop))

  const catalogue = createProductTemplates(db)
  const edits = createEditThread()
  stops.push(inTime(() => edits.stop()))
  const reader = createReadThread()
  stops.push(inTime(() => reader.stop()))
  const commandParts = { specs: SPECS, live, projection, sanitizer, edits }
  const commands = createCommands(commandParts)
  const money = composeMoney(app, { secret: keys.testPayments, events, mail, queue, access, sessions, limits, printer })
  const { adapters, photos } = adapterTable({
    ...{ ...app, disk, files, filesWords, mail, databaseWords: databaseWords(embedded, pool.options.max) },
    ...{ outboxUrl: outboxPage?.url ?? null, payments: money.billing.payments, paymentsUrl: money.page?.url ?? null },
  })
  const domains = { dns: createDns(config.dnsServers), ...domainPlaces(config) }
  stops.push(inTime(() => money.stop()))
  const checker = createChecker({ ...commandParts, db, events })
  const metrics = createMetrics(app, disk)
  watchCollector(metrics, app, collector)
  metrics.gauge('recto_handed_bytes', 'Large folio contents being sent to editors.', hub.handedBytes)
  const stamps = createStamps(keys.stamps, now)
  const tellGuessedAt = createGuessNews({ db, mail, baseUrl: config.publicUrl })
  const pages = createPages(app, {
    ...{ facts, access, sessions, limits, projection, catalogue },
    ...{ files, pictures, fontWidths: createFontWidths(files, sanitizer) },
    forms: { action: formAction, stamp: stamps.issue, stampBytes: STAMP_BYTES },
    domainUrl: domains.urlOf,
    ...{ pageProofs: keys.pageProofs, tellGuessedAt },
    style,
  })
  const http = await createHttp({
    ...app,
    hosts,
    access,
    sessions,
    antiForgery: createAntiForgery(keys.antiForgery, style),
    limits,
    devices,
    events,
    isStopping,
    notices,
    files,
    handlers: handlersOf({
      ...app,
      ...{ sessions, devices, limits, mail, strangers, outboxUrl, accountKeys, files, sanitizer, queue, disk },
      ...{ safeFetch, photos, adapters, invitationKeys: { invitations: dataKeys.invitations, former: secret } },
      ...{ live, edits, projection, presence: hub.presence, events, commands, commandParts, checker, keeper, reader },
      ...{ ...money, domains, seals, stats, access, catalogue, stopExport: exporter.stop },
    }),
    watch: metrics.watch,
    routes: [
      ...[exportRoutes({ db, now, access, sessions, files }), accountRoutes({ db, sessions, files })],
      oidcRoutes({ ...app, sessions, devices, limits, mail, style, keys: accountKeys }),
      archiveRoutes({ db, now, sessions, files }),
      strangerRoutes({ ...app, strangers, key: dataKeys.addresses }),
      handoffRoutes({ ...app, sessions, devices, style }),
      ...[logoRoutes({ db, files }), styleRoutes({ db, files })],
      ...stats.routes({ access, sessions, facts, domainUrl: domains.urlOf }),
      ...money.routes,
      photoRoutes({ shelf: photos, sessions }),
      unsupportedBrowserRoutes,
    ],
    pageRoutes: [
      pages.routes,
      leadRoutes({ ...pages, disk, db, now, log, access, sessions, projection, limits, stamps, events }),
      stats.seenRoutes({ ...pages, access, stamps }),
      ...[readerRoutes({ ...pages, ...app, projection, files, disk, jobs: queue }), embedRoutes({ db, sanitizer })],
      folderRoutes({
        ...app,
        gate: createPasswordGate('folder', { db, now, limits, key: keys.pageProofs, style, tellGuessedAt }),
        thumbnailUrl,
      }),
    ],
  })
  const demoParts = { keys: accountKeys, specs: SPECS, seed: live.seed, project: projection.read }
  const demo = await seedDemoTeam({ ...app, ...demoParts })
  const pagesInside = [metrics, checkRoute(checker, secret), tlsAsk(hosts), outboxPage, money.page]
  const internal = createInternal({ log }, pagesInside)
  const programs = programMethods(commands, config.folioLimits)
  const methods = [...notificationMethods, ...folioMethods({ live, edits }), ...programs, ...stats.methods]
  hub.attach(http.server, { hosts, sessions, audienceOf: (folioId) => audienceOf(db, folioId), methods })
  stops.push(
    inTime(() => internal.close()),
    inTime(() => http.close()),
    inTime(() => hub.drain()),
  )
  await open(http, internal, config, stops)
  // Last: drawing thumbnails left by a shutdown may unpack a browser, and no one should wait for that.
  const makers = { live, edits, projection, files, printer, exporter, sanitizer, keeper, collector }
  await startJobs({ ...app, ...makers, queue, events, mail, domains, limits, sessions, stats, catalogue, ...money })

  return {
    url: config.publicUrl,
    internalUrl: `http://localhost:${config.internalPort}`,
    app,
    events,
    mail,
    parts: partsOf(adapters, demo, config, await mailWarning),
  }
}

const logRevisionFault = (log: Logger) => (error: unknown, folioId: number) => {
  if (!(error instanceof ProjectionError)) log.error({ err: error, folioId }, 'a revision was not made')
}

/**
 * Updates what depends on a folio's content besides its page: its embeds, its thumbnail, its section names. An error is
 * logged unless the folio was deleted meanwhile.
 */
function keepShown(
  { db, log, now, config }: App,
  { sanitizer, queue, stats }: { sanitizer: Sanitizer; queue: JobQueue; stats: Stats },
  folioId: number,
  json: FolioDocument,
): void {
  const follow = (work: Promise<unknown>, failed: string) =>
    void running('followers', work).catch((error) =>
      unlessGone(db, folioId, error, () => log.error({ err: error, folioId }, failed)),
    )
  const held = { folioId, isShown: true, at: new Date(now()) }
  follow(keepHtmlOf(db, sanitizer, json, held), 'A folio’s HTML was not cached')
  follow(stats.readings.changed(folioId, json), 'names of sections were not kept')
  if (config.thumbnails) follow(wantThumbnail(queue, folioId), 'a thumbnail was not asked for')
}

/** The file store, and its collector. */
async function openFiles(app: App, disk: DiskSpace, stops: Stops) {
  const { store, words, stop } = await openFileStore(app.config)
  stops.push(inTime(stop))
  if (app.config.filesUrl) await tryBucket(store)
  const collector = createCollector({ ...app, files: store })
  stops.push(inTime(() => collector.stop()))
  return { files: createKeptFiles({ ...app, files: store, disk }), collector, filesWords: words }
}

/** Metrics of removed files, and of files waiting for removal. */
function watchCollector(metrics: Metrics, { db }: App, { removed }: Collector): void {
  metrics.counter('recto_files_removed_total', 'Files that had been unreferenced for 7 days.', () => removed.files)
  metrics.counter('recto_files_freed_bytes_total', 'Bytes of those files.', () => removed.bytes)
  metrics.gauge(
    'recto_files_waiting',
    'Files that are unreferenced or released and have not been checked again yet.',
    () => countUnheld(db),
  )
}

/** What is printed at start: the adapters, and how to sign in to the demo team. */
/** What browsers keep from an address without https that is not this machine. */
const NOT_SECURE =
  'http: no passkeys, no opening without a connection, no pasting from menus; set PUBLIC_URL to an https address'

const partsOf = (
  { list }: Adapters,
  demo: DemoLogin | null,
  config: Config,
  warning: string | null,
): RunningServer['parts'] => [
  ...list.map(({ name, what }) => ({ name, what })),
  ...(warning ? [{ name: 'warning', what: warning }] : []),
  ...(lacksHttps(config) ? [{ name: 'address', what: NOT_SECURE }] : []),
  ...(demo ? [{ name: 'demo login', what: `${demo.email}, password ${demo.password}` }] : []),
]

type MoneyParts = { secret: string; events: Events; mail: Mailer; queue: JobQueue } & Pick<
  Parameters<typeof invoiceRoutes>[0],
  'access' | 'sessions' | 'limits' | 'printer'
>

/** Cards and money, at the provider that is configured: the embedded one, unless Stripe is. */
function composeMoney(
  app: App,
  { secret, events, mail, queue, ...ofInvoices }: MoneyParts,
): { billing: Billing; routes: FastifyPluginAsync[]; page: PaymentsPage | null; stop(): Promise<void> } {
  const { config } = app
  const embedded = { ...app, secret, path: EVENTS_PATH }
  const payments = config.stripe ? stripePayments(config.stripe, app) : embeddedPayments(embedded)
  const bank = config.stripe ? null : startEmbeddedPayments(embedded)
  const billing = createBilling({
    ...app,
    ...{ payments, events, mail },
    leaveOnlyOwner: (trx, outbox, team, at) =>
      leaveOnlyOwner(trx, outbox, team, at, { newTeamPlan: config.newTeamPlan, mail, publicUrl: config.publicUrl }),
  })
  const clock = startBillingClock(billing)
  const at = () => new Date(app.now())
  const page =
    bank &&
    createPaymentsPage({
      ...app,
      payments,
      dispute: (payment, state) => disputeEvent(app.db, payment, state, at()),
      sendAgain: (event) => sendEventAgain(app.db, event, at()),
    })
  return {
    billing,
    page,
    routes: [
      eventRoutes({ ...app, payments, queue }),
      frameRoutes({ config, payments, bank }),
      invoiceRoutes({ ...app, ...ofInvoices }),
    ],
    async stop() {
      await Promise.all([clock.stop(), bank?.stop()])
    },
  }
}

/** The database, migrated to this version, and what every component is based on. */
async function startApp(
  config: Config,
  nodeId: string,
  { log, now, onFatal }: Required<Pick<ServerOptions, 'log' | 'now'>> & Pick<ServerOptions, 'onFatal'>,
  stops: Stops,
): Promise<{ app: App; embedded: EmbeddedDatabase | null }> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ ...config, onLost: onFatal })
  if (embedded) stops.push(() => embedded.stop())
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection ended')
  const { db, pool, close } = openDatabase(databaseUrl, { onError })
  let claim: NodeClaim | null = null
  let folder: { release(): void } | null = null
  stops.push(
    inTime(() => folder?.release()),
    inTime(() => claim?.release()),
    inTime(close),
  )
  if (!embedded) {
    await checkDatabase(pool, databaseUrl)
    const onLost = (error: Error) => onFatal?.(error)
    claim = await claimNode({ ...config, databaseUrl, nodeId, log, onLost })
    folder = await claimFolder(config.dataDir, FORMER_NODE_MS)
  }
  await expectNoUnfinishedRestore(pool)
  const patient = openDatabase(databaseUrl, { max: 2, isPatient: true, onError })
  const migrated = await migrateToLatest(patient.db).finally(patient.close)
  if (migrated.length) log.info({ migrated }, 'database migrated')
  await seedPlans(db)
  return { app: { config, db, pool, databaseUrl, log, now }, embedded }
}

/** The port for this machine alone, and the product's. */
const addressesOf = ({ host, internalPort, loopback, port }: Config): [inside: Address, outside: Address] => [
  { variable: 'INTERNAL_PORT', port: internalPort, hosts: LOOPBACK },
  { variable: 'PORT', port, hosts: loopback ? LOOPBACK : [host] },
]

/** Opens both ports. They are stopped first: requests in progress may need everything else. */
async function open(http: FastifyInstance, internal: FastifyInstance, config: Config, stops: Stops): Promise<void> {
  const [inside, outside] = addressesOf(config)
  const insides = await listen(internal, inside)
  stops.push(inTime(() => insides.stop()))
  const doors = await listen(http, outside)
  stops.push(inTime(() => doors.stop()))
}

function databaseWords(embedded: EmbeddedDatabase | null, connections: number): string {
  if (!embedded) return `DATABASE_URL, up to ${connections} connections`
  return `embedded PostgreSQL in ${embedded.root}${embedded.note ? ` (${embedded.note})` : ''}`
}
