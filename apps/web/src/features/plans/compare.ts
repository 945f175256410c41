import {
  byteWords,
  dollars,
  type FeatureName,
  isUnlimited,
  type NumericRule,
  type PlanRecord,
  type PlanRules,
  planHas,
  readRules,
} from '@recto/contract'
import * as words from './words.ts'

/** Of an image library, in bytes. */
const MEGABYTE = 1_000_000

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

/** Included if the plan has all of them, asked as whatever refuses them asks. */
const has = (rules: PlanRules, ...features: FeatureName[]): Cell => features.every((name) => planHas({ rules }, name))

/** The library's pictures, which only plans with a library may add. */
function library(rules: PlanRules): Cell {
  const value = rules.imageLibrarySizeLimitInMB
  if (!planHas({ rules }, 'imageLibrary')) return false
  return isUnlimited('imageLibrarySizeLimitInMB', value) ? words.noLimit : byteWords(value * MEGABYTE)
}

/** Free plans have a number of exports in 30 days. */
function exports(rules: PlanRules): Cell {
  if (!planHas({ rules }, 'pdfExport')) return false
  const most = rules.numberOfRestrictedExports
  const isFree = !rules.restrictedExportsEnabled || isUnlimited('numberOfRestrictedExports', most)
  return isFree ? words.noLimit : words.inThirtyDays(most)
}

function days(rules: PlanRules): Cell {
  const value = rules.maxRetentionDays
  return isUnlimited('maxRetentionDays', value) ? words.forEver : value === 365 ? words.oneYear : words.days(value)
}

/** Members included in the price, and the maximum with additional seats. */
function seats(rules: PlanRules, { extraSeatPriceCents, period }: SeatPrice): Cell {
  if (!rules.collabActive) return words.youAlone
  const most = isUnlimited('maxUsers', rules.maxUsers) ? words.anyNumber : String(rules.maxUsers)
  if (isUnlimited('maxUsers', rules.maxUsers) && extraSeatPriceCents === 0) return words.noLimit
  if (extraSeatPriceCents === 0) return `${rules.maxUsers}`
  // By the month, as the prices above.
  const each = dollars(period === 'year' ? extraSeatPriceCents / 12 : extraSeatPriceCents)
  return words.seatsIncluded(rules.freeUsers, most, each)
}

type SeatPrice = Pick<PlanRecord, 'extraSeatPriceCents' | 'period'>

/** The period that plans are shown with first: monthly, except to a team that pays by the year [BILL-18]. */
export const firstPeriod = (period: PlanRecord['period']): 'month' | 'year' => (period === 'year' ? 'year' : 'month')

/** The rows of the plan comparison, in groups: only existing features, each with the rule that allows or limits it. */
export const COMPARED: readonly {
  group: string
  rows: readonly [label: string, cell: (rules: PlanRules, plan: SeatPrice) => Cell][]
}[] = [
  {
    group: words.ofPeople,
    rows: [
      [words.activeFolios, (rules) => count(rules, 'maxFolios')],
      [words.memberSeats, seats],
      [words.guests, (rules) => count(rules, 'maxGuests')],
      [words.stored, (rules) => bytes(rules, 'maxTeamBytes')],
      [words.imageLibrary, library],
      [words.workspacesAndTrash, (rules) => has(rules, 'workspaces', 'archive')],
    ],
  },
  {
    group: words.ofBrand,
    rows: [
      [words.styleGuide, (rules) => has(rules, 'styleGuide', 'teamLogo')],
      [words.ownFonts, (rules) => has(rules, 'styleGuide', 'customFonts')],
      [words.badge, (rules) => (rules.removeBrandingOnFolioView ? words.hidden : words.shown)],
    ],
  },
  {
    group: words.ofSharing,
    rows: [
      [words.privateLinks, (rules) => has(rules, 'password', 'privateLinks')],
      [words.ownDomains, (rules) => (has(rules, 'customDomains') ? count(rules, 'maxCustomDomains') : false)],
      [words.pdfExport, exports],
      [words.exportOptions, (rules) => has(rules, 'advancedPdf', 'sectionExport')],
    ],
  },
  {
    group: words.ofMeasuring,
    rows: [
      [words.views, (rules) => has(rules, 'stats')],
      [words.readingTime, (rules) => has(rules, 'stats', 'advancedStats')],
      [words.leads, (rules) => has(rules, 'leads')],
      [words.revisionsKept, days],
    ],
  },
]
