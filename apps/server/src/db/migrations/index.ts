import type { Migration } from 'kysely/migration'
import * as folios from './001-folios.ts'
import * as accounts from './002-accounts.ts'
import * as files from './003-files.ts'
import * as formAnswers from './004-form-answers.ts'
import * as embeds from './005-embeds.ts'
import * as sectionCopies from './006-section-copies.ts'
import * as notifications from './007-notifications.ts'
import * as hubEvents from './008-hub-events.ts'
import * as revisions from './009-revisions.ts'
import * as plans from './010-plans.ts'
import * as workspaces from './011-workspaces.ts'
import * as search from './015-search.ts'
import * as teams from './016-teams.ts'
import * as settings from './017-settings.ts'
import * as teamAddresses from './018-team-addresses.ts'
import * as sharing from './019-sharing.ts'
import * as pageViews from './020-page-views.ts'
import * as transfer from './021-transfer.ts'
import * as domains from './022-domains.ts'
import * as exports from './023-export.ts'
import * as banners from './024-banners.ts'
import * as collaborationAnswers from './025-collaboration-answers.ts'
import * as templateKinds from './026-template-kinds.ts'
import * as viewDays from './027-view-days.ts'
import * as passkeys from './028-passkeys.ts'
import * as references from './029-references.ts'
import * as storage from './030-storage.ts'
import * as fileRegister from './031-file-register.ts'
import * as accountDoors from './033-account-doors.ts'
import * as secrets from './035-secrets.ts'
import * as mailBodies from './036-mail-bodies.ts'
import * as projectionFaults from './039-projection-faults.ts'
import * as sessionProof from './040-session-proof.ts'
import * as exportAttempts from './043-export-attempts.ts'
import * as mailJobs from './044-mail-jobs.ts'
import * as fileGrace from './050-file-grace.ts'
import * as imageLibrary from './051-image-library.ts'
import * as styleGuide from './060-style-guide.ts'
import * as stats from './070-stats.ts'
import * as statsOfFolios from './071-stats-of-folios.ts'
import * as purchases from './080-purchases.ts'
import * as productTemplates from './090-product-templates.ts'
import * as libraryUndo from './100-library-undo.ts'
import * as storageBlocks from './101-storage-blocks.ts'
import * as pictureCredits from './102-picture-credits.ts'
import * as billingLife from './110-billing-life.ts'
import * as unpaidMembers from './111-unpaid-members.ts'
import * as linkTerms from './125-link-terms.ts'
import * as templateShelf from './130-template-shelf.ts'
import * as styleStorage from './131-style-storage.ts'
import * as templatePictures from './135-template-pictures.ts'
import * as storageRenewals from './140-storage-renewals.ts'
import * as creditedTime from './155-credited-time.ts'
import * as revisionTries from './160-revision-tries.ts'
import * as foldedSearch from './164-folded-search.ts'
import * as maybeSpam from './166-maybe-spam.ts'
import * as sharedStorage from './172-shared-storage.ts'
import * as mailboxUses from './174-mailbox-uses.ts'
import * as teamPrivilege from './176-team-privilege.ts'
import * as signInLinks from './180-sign-in-links.ts'
import * as asciiDomains from './184-ascii-domains.ts'
import * as visitSources from './186-visit-sources.ts'

/** Every migration by name, in order. Append only: a released one is never edited, renamed or removed. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-folios': folios,
  '002-accounts': accounts,
  '003-files': files,
  '004-form-answers': formAnswers,
  '005-embeds': embeds,
  '006-section-copies': sectionCopies,
  '007-notifications': notifications,
  '008-hub-events': hubEvents,
  '009-revisions': revisions,
  '010-plans': plans,
  '011-workspaces': workspaces,
  '015-search': search,
  '016-teams': teams,
  '017-settings': settings,
  '018-team-addresses': teamAddresses,
  '019-sharing': sharing,
  '020-page-views': pageViews,
  '021-transfer': transfer,
  '022-domains': domains,
  '023-export': exports,
  '024-banners': banners,
  '025-collaboration-answers': collaborationAnswers,
  '026-template-kinds': templateKinds,
  '027-view-days': viewDays,
  '028-passkeys': passkeys,
  '029-references': references,
  '030-storage': storage,
  '031-file-register': fileRegister,
  '033-account-doors': accountDoors,
  '035-secrets': secrets,
  '036-mail-bodies': mailBodies,
  '039-projection-faults': projectionFaults,
  '040-session-proof': sessionProof,
  '043-export-attempts': exportAttempts,
  '044-mail-jobs': mailJobs,
  '050-file-grace': fileGrace,
  '051-image-library': imageLibrary,
  '060-style-guide': styleGuide,
  '070-stats': stats,
  '071-stats-of-folios': statsOfFolios,
  '080-purchases': purchases,
  '090-product-templates': productTemplates,
  '100-library-undo': libraryUndo,
  '101-storage-blocks': storageBlocks,
  '102-picture-credits': pictureCredits,
  '110-billing-life': billingLife,
  '111-unpaid-members': unpaidMembers,
  '125-link-terms': linkTerms,
  '130-template-shelf': templateShelf,
  '131-style-storage': styleStorage,
  '135-template-pictures': templatePictures,
  '140-storage-renewals': storageRenewals,
  '155-credited-time': creditedTime,
  '160-revision-tries': revisionTries,
  '164-folded-search': foldedSearch,
  '166-maybe-spam': maybeSpam,
  '172-shared-storage': sharedStorage,
  '174-mailbox-uses': mailboxUses,
  '176-team-privilege': teamPrivilege,
  '180-sign-in-links': signInLinks,
  '184-ascii-domains': asciiDomains,
  '186-visit-sources': visitSources,
}

/** Those that a database of its own for stats has: the same ones, by the same names. */
export const STATS_MIGRATIONS: Record<string, Migration> = { '070-stats': stats, '186-visit-sources': visitSources }
