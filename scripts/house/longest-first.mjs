import { BaseSequencer } from 'vitest/node'

/**
 * The files that take longest, longest first: what is begun last keeps one core busy while the other has nothing to do.
 * Only the order of whole tens of seconds matters. What is not named follows, by what it took last, else by its size.
 */
const LONGEST = [
  // This one, main, backup and embedded start servers and databases again and again: not at the same time.
  'crash/crash.int',
  'pages/addresses.int',
  'export/export.int',
  'storage/collector.int',
  'attack/attack.int',
  'src/main.int',
  'http/matrix.int',
  'images/library-ways.int',
  'backup/backup.int',
  'embedded/roles.int',
  'mail/mail.int',
  'billing/changes.int',
  'stats/seen.int',
  'sharing/privacy.int',
  'embedded/embedded.int',
  'billing/account.int',
  'jobs/printer.int',
  'programs/checker.int',
  'billing/year.int',
  'hub/two-nodes.int',
  'projection/reads.int',
  'export/paper.int',
  'storage/storage.int',
  'stats/truth/truth.int',
  'plans/limits.int',
  'style/fonts.int',
  'folios/list.int',
  'http/costs.int',
  'http/access.int',
  'pages/pages.int',
  'billing/discounts.int',
  'billing/mended.int',
  'leads/leads.int',
  'programs/modules.int',
  'team/lock-order.int',
  'seed/demo-team.int',
  'e2e/checkout',
  'e2e/web-sharing',
  'e2e/plans',
  'e2e/web-accounts',
  'e2e/image-library',
  'e2e/chrome',
  'e2e/editor-sections',
  'e2e/teams',
  'e2e/offline',
  'e2e/editor-live',
  'e2e/billing',
  'e2e/reachable',
  'e2e/editor-text',
  'e2e/public-pages',
  'e2e/templates',
  'e2e/stats',
  'e2e/dashboard-list',
  'e2e/main-journey',
  'e2e/template-gallery',
  'e2e/sections-complete',
  'e2e/editor-settings',
  'e2e/modules-content',
  'e2e/editor-adding',
  'e2e/hub-events',
  'e2e/dashboard-folio',
  'e2e/editor-gestures',
  'e2e/dashboard-shell',
  'e2e/paste',
  'e2e/modules-media',
  'e2e/folio-pages',
  'e2e/domains',
  'e2e/exports',
  'e2e/editor-keyboard',
  'e2e/editor-panel',
  'e2e/style-sources',
  'e2e/text-flow',
  'e2e/account-doors',
  'e2e/modules-data',
  'e2e/small-screen',
  'e2e/workspaces',
  'e2e/transfer',
  'e2e/uploads',
]

/** In which order the files of a project are run. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const place = ({ moduleId }) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`${name}.`))
      return at < 0 ? LONGEST.length : at
    }
    const order = ({ project }) => project.config.sequence.groupOrder
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => order(one) - order(other) || place(one) - place(other))
  }
}
