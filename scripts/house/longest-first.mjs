import { BaseSequencer } from 'vitest/node'

/**
 * The files that take longest, longest first: what is begun last keeps one core busy while the other has nothing to do.
 * Only the order of whole tens of seconds matters. What is not named follows, by what it took last, else by its size.
 */
const LONGEST = [
  // These three start servers and databases again and again: not at the same time.
  'crash/crash.int',
  'pages/addresses.int',
  'export/export.int',
  'plans/changes.int',
  'attack/attack.int',
  'src/main.int',
  'backup/backup.int',
  'jobs/printer.int',
  'embedded/embedded.int',
  'http/matrix.int',
  'http/access.int',
  'mail/mail.int',
  'storage/collector.int',
  'embedded/roles.int',
  'export/paper.int',
  'export/fidelity.int',
  'http/costs.int',
  'seed/demo-team.int',
  'e2e/web-accounts',
  'e2e/web-sharing',
  'e2e/folio-pages',
  'e2e/editor-text',
  'e2e/offline',
  'e2e/sections-complete',
  'e2e/chrome',
  'e2e/dashboard-list',
  'e2e/editor-live',
  'e2e/dashboard-folio',
  'e2e/reachable',
  'e2e/teams',
  'e2e/plans',
  'e2e/editor-settings',
  'e2e/modules-content',
  'e2e/main-journey',
  'e2e/modules-data',
  'e2e/small-screen',
  'e2e/dashboard-shell',
  'e2e/hub-events',
  'e2e/transfer',
  'e2e/workspaces',
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
