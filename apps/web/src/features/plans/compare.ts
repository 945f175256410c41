import { byteWords, isUnlimited, type NumericRule, type PlanRecord, type PlanRules, readRules } from '@recto/contract'

/** A cell of the comparison: a number in words, included or not. */
export type Cell = string | boolean

export const rulesOf = ({ rules }: Pick<PlanRecord, 'rules'>): PlanRules =>
  readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value])))

const count = (rules: PlanRules, rule: NumericRule): Cell =>
  isUnlimited(rule, rules[rule]) ? 'No limit' : rules[rule] === 0 ? false : String(rules[rule])

function megabytes(rules: PlanRules, rule: NumericRule): Cell {
  const value = rules[rule]
  if (isUnlimited(rule, value)) return 'No limit'
  return value >= 1000 ? `${value / 1000} GB` : `${value} MB`
}

function bytes(rules: PlanRules, rule: NumericRule): Cell {
  const value = rules[rule]
  return isUnlimited(rule, value) ? 'No limit' : byteWords(value)
}

function days(rules: PlanRules): Cell {
  const value = rules.maxRetentionDays
  return isUnlimited('maxRetentionDays', value) ? 'For ever' : value === 365 ? '1 year' : `${value} days`
}

/** What plans are compared by, in groups. */
export const COMPARED: readonly {
  group: string
  rows: readonly [label: string, cell: (rules: PlanRules) => Cell][]
}[] = [
  {
    group: 'Folios and people',
    rows: [
      ['Active folios', (rules) => count(rules, 'maxFolios')],
      ['People who edit', (rules) => (rules.collabActive ? count(rules, 'maxUsers') : '1')],
      ['Guests', (rules) => count(rules, 'maxGuests')],
      ['Image library', (rules) => megabytes(rules, 'imageLibrarySizeLimitInMB')],
      ['Everything that is stored', (rules) => bytes(rules, 'maxTeamBytes')],
      ['Workspaces and the trash', (rules) => rules.createChannelsActive && rules.archiveActive],
    ],
  },
  {
    group: 'Sharing',
    rows: [
      ['Password and private links', (rules) => rules.passwordProtectionActive && rules.privacyControlsActive],
      ['Your own domains', (rules) => count(rules, 'maxCustomDomains')],
      ['Recto badge on published folios', (rules) => (rules.removeBrandingOnFolioView ? 'Hidden' : 'Shown')],
    ],
  },
  {
    group: 'Measuring',
    rows: [
      ['Views and visitors', (rules) => rules.folioStatsActive],
      ['Reading time by section, leads', (rules) => rules.canAdvancedAnalytics && rules.leadsEnabled],
      ['Revisions kept', days],
    ],
  },
]

/** "Jan 31st, 2026" would be the long form; money and ends are told short: "Jan 31, 2026". */
export const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
