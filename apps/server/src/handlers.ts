import { SPECS } from '@recto/modules/specs'
import type { DiskSpace } from './adapters/disk-space.ts'
import { createFontCatalogue } from './adapters/font-catalogue.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { SafeFetch } from './adapters/safe-fetch.ts'
import type { App } from './context.ts'
import { accountCalls } from './features/accounts/index.ts'
import { archiveCalls } from './features/archive/index.ts'
import { type Billing, billingCalls, createSignUpPurchases } from './features/billing/index.ts'
import { bringInCalls } from './features/bring-in/index.ts'
import { chromeCalls } from './features/chrome/index.ts'
import { domainCalls } from './features/domains/index.ts'
import { embedCalls } from './features/embeds/index.ts'
import { exportCalls, tempExportCalls } from './features/export/index.ts'
import { countSeenIn, folioCalls, teamFacts, tokensSeenIn } from './features/folios/index.ts'
import { createKeepPhoto, imageCalls, libraryCalls, libraryUse } from './features/images/index.ts'
import { leadCalls } from './features/leads/index.ts'
import { mediaCalls } from './features/media/index.ts'
import { notificationCalls } from './features/notifications/index.ts'
import { type Adapters, operatorCalls } from './features/operator/index.ts'
import { type PhotoShelf, photoCalls } from './features/photos/index.ts'
import { planCalls } from './features/plans/index.ts'
import { pictureCalls, powerCalls, programCalls, snapshotCalls } from './features/programs/index.ts'
import { revisionCalls } from './features/revisions/index.ts'
import { sharingCalls } from './features/sharing/index.ts'
import type { Stats } from './features/stats/index.ts'
import type { KeptFiles } from './features/storage/index.ts'
import type { Strangers } from './features/strangers/index.ts'
import { styleCalls } from './features/style/index.ts'
import { createTeamAddresses, departure, nameTeam, teamCalls } from './features/teams/index.ts'
import { type ProductTemplates, templateCalls } from './features/templates/index.ts'
import { createFreshener } from './features/thumbnails/index.ts'
import { transferCalls } from './features/transfer/index.ts'
import { workspaceCalls } from './features/workspaces/index.ts'
import type { Handler } from './http/handler.ts'
import type { KnownDevices } from './http/known-devices.ts'
import type { Limits } from './http/limits.ts'
import type { Events } from './http/outbox.ts'
import type { Sessions } from './http/session.ts'
import type { createHub } from './hub/index.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Projector } from './projection/projector.ts'
import type { Sanitizer } from './sanitize/sanitizer.ts'

type Hub = Awaited<ReturnType<typeof createHub>>
/** What a feature's calls need, by name. */
type PartOf<
  Calls extends (parts: never) => unknown,
  Name extends keyof Parameters<Calls>[0],
> = Parameters<Calls>[0][Name]

type HandlerParts = Pick<App, 'db' | 'log' | 'config' | 'now'> & {
  sessions: Sessions
  devices: KnownDevices
  limits: Limits
  mail: Mailer
  strangers: Strangers
  /** The outbox page; null if emails are sent. */
  outboxUrl: string | null
  accountKeys: PartOf<typeof accountCalls, 'keys'>
  invitationKeys: PartOf<typeof teamCalls, 'invitationKeys'>
  files: KeptFiles
  sanitizer: Sanitizer
  queue: JobQueue
  disk: DiskSpace
  live: Hub['live']
  presence: Hub['presence']
  edits: PartOf<typeof folioCalls, 'edits'> & PartOf<typeof powerCalls, 'edits'>
  projection: Projector
  events: Events
  commands: PartOf<typeof programCalls, 'commands'>
  commandParts: Omit<Parameters<typeof programCalls>[0], 'commands' | 'limits'> &
    Omit<Parameters<typeof snapshotCalls>[0], 'keeper' | 'limits'>
  checker: PartOf<typeof powerCalls, 'checker'>
  keeper: PartOf<typeof revisionCalls, 'keeper'> & PartOf<typeof snapshotCalls, 'keeper'>
  reader: PartOf<typeof bringInCalls, 'reader'>
  billing: Billing
  domains: Parameters<typeof domainCalls>[0]
  seals: PartOf<typeof bringInCalls, 'seals'>
  /** Stops what this node draws of an export. */
  stopExport(exportId: number): void
  catalogue: ProductTemplates
  stats: Pick<Stats, 'calls' | 'readersOf'>
  safeFetch: SafeFetch
  photos: PhotoShelf | null
  adapters: Adapters
  access: PartOf<Stats['calls'], 'access'>
}

/** The handlers of all calls, each with the parts that it needs. */
export function handlersOf(parts: HandlerParts): Handler[] {
  const { db, log, config, now, sessions, devices, limits, mail, strangers, outboxUrl, accountKeys, invitationKeys } =
    parts
  const { files, sanitizer, queue, disk, live, presence, edits, projection, events, commands, commandParts } = parts
  const {
    checker,
    keeper,
    reader,
    billing,
    domains,
    seals,
    stopExport,
    catalogue,
    stats,
    access,
    safeFetch,
    photos,
    adapters,
  } = parts
  const pagesOrigin = config.pagesUrl ?? config.publicUrl
  const pageUrl = (token: string) => `${pagesOrigin}/folio/${token}`
  return [
    ...accountCalls({
      db,
      sessions,
      devices,
      limits,
      mail,
      files,
      sanitizer,
      keys: accountKeys,
      newTeamPlan: config.newTeamPlan,
      baseUrl: config.publicUrl,
      teamOriginOf: createTeamAddresses(config.publicUrl).originOf,
      outboxUrl,
      departure,
      provider: config.oidc,
      hasCaptcha: config.hasCaptcha,
      signUpPurchases: createSignUpPurchases({ ...billing, nameTeam }),
    }),
    ...archiveCalls({ queue, disk }),
    ...teamCalls({
      db,
      log,
      events,
      mail,
      strangers,
      files,
      sanitizer,
      publicUrl: config.publicUrl,
      newTeamPlan: config.newTeamPlan,
      invitationKeys,
    }),
    ...folioCalls({
      specs: SPECS,
      live,
      edits,
      projection,
      presence,
      readersOf: stats.readersOf,
      thumbnailUrl,
      freshen: config.thumbnails ? createFreshener({ queue, now }) : async () => {},
      pageUrl,
      catalogue,
      limits: config.folioLimits,
    }),
    ...workspaceCalls({
      seen: { count: countSeenIn, tokens: tokensSeenIn },
      teamFacts,
      exploreUrl: config.exploreFolio && pageUrl(config.exploreFolio),
    }),
    ...programCalls({ ...commandParts, commands, limits: config.folioLimits }),
    ...pictureCalls({ projection: commandParts.projection, commands, limits: config.folioLimits }),
    ...powerCalls({ checker, live, projection, edits, presence }),
    ...snapshotCalls({ ...commandParts, keeper, limits: config.folioLimits }),
    ...notificationCalls(),
    ...revisionCalls({ keeper, projection, sanitizer, live, presence }),
    ...planCalls(),
    ...billingCalls({ ...billing, libraryUse, nameTeam }),
    ...domainCalls(domains),
    ...styleCalls({ files, sanitizer, catalogue: createFontCatalogue(config.fontsUrl, { safeFetch }), safeFetch }),
    ...sharingCalls({
      mail,
      strangers,
      publicUrl: config.publicUrl,
      pagesOrigin,
      thumbnailUrl,
    }),
    ...templateCalls({ specs: SPECS, live, projection, catalogue, limits: config.folioLimits, thumbnailUrl }),
    ...transferCalls({ mail, strangers, publicUrl: config.publicUrl }),
    ...imageCalls({ files, sanitizer }),
    ...libraryCalls({ files, sanitizer, safeFetch }),
    ...photoCalls({ shelf: photos, keep: createKeepPhoto({ files, sanitizer }), publicUrl: config.publicUrl }),
    ...mediaCalls({ files, sanitizer }),
    ...bringInCalls({ reader, live, projection, files, sanitizer, seals }),
    ...embedCalls({ safeFetch, sanitizer, disk }),
    ...exportCalls({ jobs: queue, projection, stop: stopExport, disk }),
    ...tempExportCalls({ jobs: queue, disk }),
    ...leadCalls,
    ...stats.calls({
      access,
      pageUrl: ({ token, customLink }) => (customLink ? `${pagesOrigin}/${customLink}` : pageUrl(token)),
    }),
    ...operatorCalls({ adapters, operatorEmail: config.operatorEmail }),
    ...chromeCalls,
  ]
}

/** Changes with the picture, so that a card shows the new one at once. */
export const thumbnailUrl = (folio: { token: string; thumbnail_key: string | null }): string | null =>
  folio.thumbnail_key ? `/folio/${folio.token}/thumbnail?v=${folio.thumbnail_key.slice(0, 12)}` : null
