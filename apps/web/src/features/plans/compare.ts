import { byteWords, isUnlimited, type NumericRule, type PlanRecord, type PlanRules, readRules } from '@recto/contract'
import * as words from './words.ts'

/** A cell of the comparison: a number as text, included or not. */
export type Cell = string | boolean

/** The rules of a plan by name, from the list that the server sends. */
export const rulesOf = ({ rules }: Pick<PlanRecord, 'rules'>): PlanRules =>
  readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value])))

const count = (rules: PlanRules, rule: NumericRule): Cell =>
  isUnlimited(rule, rules[rule]) ? words.noLimit : rules[rule] === 0 ? false : String(rules[rule])

function bytes(rules: PlanRules, rule: NumericRule): Cell {
  const value = rules[rule]
  return isUnlimited(rule, value) ? words.noLimit : byteWords(value)
}

function days(rules: PlanRules): Cell {
  const value = rules.maxRetentionDays
  return isUnlimited('maxRetentionDays', value) ? words.forEver : value === 365 ? words.oneYear : words.days(value)
}

/** Members included in the price, and the maximum with additional seats. */
function seats(rules: PlanRules, { extraSeatPriceCents }: Pick<PlanRecord, 'extraSeatPriceCents'>): Cell {
  if (!rules.collabActive) return words.youAlone
  const most = isUnlimited('maxUsers', rules.maxUsers) ? words.anyNumber : String(rules.maxUsers)
  if (isUnlimited('maxUsers', rules.maxUsers) && extraSeatPriceCents === 0) return words.noLimit
  return extraSeatPriceCents === 0 ? `${rules.maxUsers}` : words.seatsIncluded(rules.freeUsers, most)
}

/** The rows of the plan comparison, in groups: only existing features, each with the rule that allows or limits it. */
export const COMPARED: readonly {
  group: string
  rows: readonly [label: string, cell: (rules: PlanRules, plan: Pick<PlanRecord, 'extraSeatPriceCents'>) => Cell][]
}[] = [
  {
    group: words.ofPeople,
    rows: [
      [words.activeFolios, (rules) => count(rules, 'maxFolios')],
      [words.memberSeats, seats],
      [words.guests, (rules) => count(rules, 'maxGuests')],
      [words.stored, (rules) => bytes(rules, 'maxTeamBytes')],
      [words.workspacesAndTrash, (rules) => rules.createChannelsActive && rules.archiveActive],
    ],
  },
  {
    group: words.ofSharing,
    rows: [
      [words.privateLinks, (rules) => rules.passwordProtectionActive && rules.privacyControlsActive],
      [words.ownDomains, (rules) => count(rules, 'maxCustomDomains')],
      [words.badge, (rules) => (rules.removeBrandingOnFolioView ? words.hidden : words.shown)],
    ],
  },
  {
    group: words.ofAnswers,
    rows: [
      [words.leads, (rules) => rules.leadsEnabled],
      [words.revisionsKept, days],
    ],
  },
]
