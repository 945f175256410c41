import { LIMITS, ROLE, type TeamRole } from '@recto/document'
import type { FolioLimits } from '../entities.ts'
import { isPaidPlan, type PlanFacts } from './facts.ts'
import { isUnlimited, limitOf, type NumericRule, type PlanRules } from './rules.ts'
import { TIER_NAMES } from './table.ts'

/** What is counted against a plan, and by which rule. */
export const COUNTED = {
  folios: { rule: 'maxFolios', one: 'active folio', many: 'active folios' },
  members: { rule: 'maxUsers', one: 'member', many: 'members' },
  guests: { rule: 'maxGuests', one: 'guest', many: 'guests' },
  domains: { rule: 'maxCustomDomains', one: 'custom domain', many: 'custom domains' },
  exports: { rule: 'numberOfRestrictedExports', one: 'export in 30 days', many: 'exports in 30 days' },
} as const satisfies Record<string, { rule: NumericRule; one: string; many: string }>

/** Name of a countable plan limit. */
export type Counted = keyof typeof COUNTED

/**
 * StatusCode of a response refused by a limit [OPEN-35]: 5 for the owner, whose own limit it is; 10 for everyone else.
 */
export const limitStatus = (role: TeamRole | null): number => (role === ROLE.owner ? 5 : 10)

/** "25 active folios", "1 active folio". */
export const countWords = (what: Counted, count: number): string =>
  `${count} ${count === 1 ? COUNTED[what].one : COUNTED[what].many}`

/** Whether one more fits with `count` present [PLAN-019]: below the limit, or there is no limit [PLAN-013]. */
export function hasRoomFor({ rules }: Pick<PlanFacts, 'rules'>, what: Counted, count: number, adding = 1): boolean {
  const { rule } = COUNTED[what]
  return isUnlimited(rule, rules[rule]) || count + adding <= rules[rule]
}

/** [PLAN-074], exact. */
export const FREE_FOLIO_LIMIT =
  'Folio Limit reached for Free User. Please upgrade to a premium plan for more folios and other premium features.'

/** Folios that a team without a paid plan can create from one person's templates [PLAN-072, OPEN-33]. */
export const FREE_PERSONA_FOLIOS = 1

/** The message when they are used up. */
export const personaLimitText = (role: TeamRole | null): string =>
  role === ROLE.owner
    ? 'Free holds 1 folio made from a persona template. Please upgrade for more, or delete the one you have.'
    : 'This team holds 1 folio made from a persona template. Please ask your team owner to upgrade.'

/** The message of a reached limit; the number is always the rule's own [OPEN-01]. */
export function limitText(
  what: Counted,
  plan: Pick<PlanFacts, 'tier' | 'state' | 'rules'>,
  role: TeamRole | null,
): string {
  const max = plan.rules[COUNTED[what].rule]
  // [SHARE-28]
  if (what === 'guests') {
    const whom =
      role !== null && role <= ROLE.admin ? 'Please upgrade for more.' : 'Please ask your team owner to upgrade.'
    return `You cannot add more than ${max} Guests. ${whom}`
  }
  const held = countWords(what, max)
  if (role !== ROLE.owner) {
    return `This team holds ${held}, and all are in use. Please ask your team owner to upgrade.`
  }
  if (what === 'folios' && !isPaidPlan(plan)) return FREE_FOLIO_LIMIT
  return `Your plan (${TIER_NAMES[plan.tier]}) holds ${held}, and all are in use. Please upgrade for more.`
}

/**
 * The most that one folio may contain by its plan [PLAN-073, OPEN-62], and by the installation's setting for every
 * plan; null: only a document's own limits.
 */
export function folioLimitsOf(rules: PlanRules, everywhere: FolioLimits | null): FolioLimits | null {
  const most = {
    modules: Math.min(limitOf(rules, 'maxModules'), everywhere?.modules ?? LIMITS.modules),
    canvases: Math.min(limitOf(rules, 'maxCanvases'), everywhere?.canvases ?? LIMITS.sections),
    sections: Math.min(limitOf(rules, 'maxSections'), everywhere?.sections ?? LIMITS.sections),
    embeds: Math.min(limitOf(rules, 'maxEmbeds'), everywhere?.embeds ?? LIMITS.modules),
  }
  const isOpen =
    most.modules === LIMITS.modules &&
    most.embeds === LIMITS.modules &&
    most.canvases === LIMITS.sections &&
    most.sections === LIMITS.sections
  return isOpen ? null : most
}
