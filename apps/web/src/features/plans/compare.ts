import { byteWords, isUnlimited, type NumericRule, type PlanRecord, type PlanRules, readRules } from '@recto/contract'

/** A cell of the comparison: a number in words, included or not. */
export type Cell = string | boolean

/** The rules of a plan by name, from the list that the server sends. */
export const rulesOf = ({ rules }: Pick<PlanRecord, 'rules'>): PlanRules =>
  readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value])))

const count = (rules: PlanRules, rule: NumericRule): Cell =>
  isUnlimited(rule, rules[rule]) ? 'No limit' : rules[rule] === 0 ? false : String(rules[rule])

function bytes(rules: PlanRules, rule: NumericRule): Cell {
  const value = rules[rule]
  return isUnlimited(rule, value) ? 'No limit' : byteWords(value)
}

function days(rules: PlanRules): Cell {
  const value = rules.maxRetentionDays
  return isUnlimited('maxRetentionDays', value) ? 'For ever' : value === 365 ? '1 year' : `${value} days`
}

/** Members that the price holds, and how many there can be with seats that are bought. */
function seats(rules: PlanRules, { extraSeatPriceCents }: Pick<PlanRecord, 'extraSeatPriceCents'>): Cell {
  if (!rules.collabActive) return 'You alone'
  const most = isUnlimited('maxUsers', rules.maxUsers) ? 'any number' : String(rules.maxUsers)
  return extraSeatPriceCents === 0 ? `${rules.maxUsers}` : `${rules.freeUsers} included, up to ${most}`
}

/** What plans are compared by, in groups: only what the product has, each by the rule that opens or bounds it. */
export const COMPARED: readonly {
  group: string
  rows: readonly [label: string, cell: (rules: PlanRules, plan: Pick<PlanRecord, 'extraSeatPriceCents'>) => Cell][]
}[] = [
  {
    group: 'Folios and people',
    rows: [
      ['Active folios', (rules) => count(rules, 'maxFolios')],
      ['Member seats', seats],
      ['Guests', (rules) => count(rules, 'maxGuests')],
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
    group: 'Answers and history',
    rows: [
      ['Leads from forms', (rules) => rules.leadsEnabled],
      ['Revisions kept', days],
    ],
  },
]

/** "Jan 31st, 2026" would be the long form; money and ends are told short: "Jan 31, 2026". */
export const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
