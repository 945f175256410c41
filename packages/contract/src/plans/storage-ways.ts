import { ROLE, type TeamRole } from '@recto/document'
import type { PlanFacts } from './facts.ts'
import type { Tier } from './table.ts'

/** What a person may do about a full library: choose a larger plan, buy storage, contact support, or ask the owner. */
export type StorageWay = 'upgrade' | 'buy' | 'support' | 'ask'

/** Treated like Free for storage [OPEN-83]; a legacy plan is left for one that is on sale. */
const UPGRADES_ONLY: readonly Tier[] = ['free', 'basic', 'legacyPro', 'soloLite', 'edu', 'parking']
/** No larger plan is on sale [ROLE-25]. */
const BUYS_ONLY: readonly Tier[] = ['company', 'unlimited']
const LIFETIME: readonly Tier[] = ['ltdTier1', 'ltdTier2']

/** The ways to more room in the library, the first one first [IMG-25, ROLE-25, ROLE-64]. */
export function storageWays({ tier, state }: Pick<PlanFacts, 'tier' | 'state'>, role: TeamRole | null): StorageWay[] {
  const isFree = UPGRADES_ONLY.includes(tier) || state === 'downgraded' || state === 'parked'
  if (role === null || role > (isFree ? ROLE.owner : ROLE.admin)) return ['ask']
  if (LIFETIME.includes(tier)) return ['support']
  if (isFree) return ['upgrade']
  return BUYS_ONLY.includes(tier) ? ['buy'] : ['upgrade', 'buy']
}
