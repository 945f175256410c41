import {
  ACCESS,
  isPaidPlan,
  nextTier,
  type PlanFacts,
  ROLE,
  ROLE_NAMES,
  type TeamRole,
  TIER_NAMES,
  type UserSetup,
} from '@recto/contract'
import * as words from './user-menu.words.ts'

/** Rows of the user menu that not everyone has. */
export type MenuRow =
  | 'members'
  | 'style-guide'
  | 'image-library'
  | 'team-settings'
  | 'domains'
  | 'import-folios'
  | 'leave'
  | 'billing'
  | 'referrals'
  | 'upgrade'
  | 'plan-info'

/** What the entries of the user menu depend on. */
export type MenuFacts = {
  role: TeamRole
  /** Of the team; null while it is not known. */
  plan: PlanFacts | null
}

/** Which rows someone gets [BOOT-31, BOOT-33, BOOT-35]. */
export function menuRows({ role, plan }: MenuFacts): ReadonlySet<MenuRow> {
  const rows = new Set<MenuRow>(['style-guide'])
  if (role <= ROLE.member) rows.add('image-library').add('members').add('import-folios')
  if (role <= ROLE.admin) rows.add('team-settings').add('domains')
  if (role !== ROLE.owner) rows.add('leave')
  if (role > ROLE.admin || plan === null) return rows
  // The team's business is open to its owner and admins; what they may do there is checked when they press.
  rows.add('billing')
  if (isPaidPlan(plan)) rows.add('plan-info')
  // Only for lifetime deals, though every owner earns credit [REF-01, OPEN-27].
  if (role === ROLE.owner && !plan.rules.changePlanActive) rows.add('referrals')
  const isHighest = isPaidPlan(plan) && nextTier(plan.tier) === null
  if (mayChoose({ role, plan }) && !isHighest) rows.add('upgrade')
  return rows
}

/** One or the other: existing domains are managed, otherwise one is connected [OPEN-40]. */
export const domainsLabel = (customDomainCount: number): string =>
  customDomainCount > 0 ? words.manageDomains : words.connectYourDomains

/** On Free only the owner, on paid plans admins too [OPEN-07]. */
const mayChoose = ({ role, plan }: MenuFacts): boolean =>
  ACCESS['plan.choose'].decide({ signedIn: true, teamRole: role, plan }).allowed

/** Whether Billing opens, or a blocker says whom to ask [BOOT-34]. */
export const opensBilling = ({ role, plan }: MenuFacts): boolean =>
  ACCESS['billing.open'].decide({ signedIn: true, teamRole: role, plan }).allowed

/** "Team Owner, Business trial". */
export function standing({ role, plan }: MenuFacts): string {
  if (plan === null || role > ROLE.member) return ROLE_NAMES[role]
  return `${ROLE_NAMES[role]}, ${TIER_NAMES[plan.tier]}${plan.state === 'trial' ? ' trial' : ''}`
}

/** The text of "About your plan" [BOOT-26]; `day` formats a time. */
export function planInfo(
  plan: PlanFacts,
  { plusInfo, autoRenew, subCancelledDate }: UserSetup['subscription'],
  { team }: { team: { name: string } },
  day: (ms: number) => string,
): { title: string; text: string } {
  const { end } = plusInfo
  const until =
    plan.state === 'trial'
      ? words.isTrial
      : end === null
        ? words.noEndDate
        : subCancelledDate !== null || !autoRenew
          ? words.activeUntil(day(end))
          : words.renewsOn(day(end))
  return { title: words.teamIsOn(team.name, TIER_NAMES[plan.tier]), text: until }
}
