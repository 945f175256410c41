import { TIER_NAMES, type Tier } from './table.ts'

/** How often a plan is paid. */
export type PlanPeriod = 'month' | 'year' | 'none'

/** Groups that subscription ids are sorted into [PLAN-004, OPEN-78]. */
export const PLAN_GROUPS = ['Plus', 'Pro', 'Business', 'Team', 'Other', 'ProBusiness', 'Unlimited'] as const
type PlanGroup = (typeof PLAN_GROUPS)[number]

/** One thing that can be subscribed to. Prices are cents for the whole period. */
export type Plan = {
  planId: string
  tier: Tier
  group: PlanGroup
  period: PlanPeriod
  priceCents: number
  extraSeatPriceCents: number
  /** Status type code `ST` [PLAN-008, OPEN-55]; unrelated to the number at the end of the id. */
  statusType: number
  /** Days of its trial; 0: no trial [OPEN-02]. */
  trialDays: number
  /** No longer sold; teams that have it keep it. */
  isLegacy: boolean
  /** Shown to people who choose a plan. */
  isOnSale: boolean
}

/** [OPEN-02]: a Business or Agency trial lasts 10 days, any other 7. */
const trialDaysOf = (tier: Tier): number =>
  tier === 'business' || tier === 'agency'
    ? 10
    : (['plus', 'pro', 'team', 'company', 'unlimited'] as Tier[]).includes(tier)
      ? 7
      : 0

type Prices = { priceCents: number; extraSeatPriceCents: number }

function plan(
  planId: string,
  tier: Tier,
  group: PlanGroup,
  period: PlanPeriod,
  statusType: number,
  prices: Prices,
): Plan {
  const isLegacy = tier === 'legacyPro' || tier === 'basic'
  const isOnSale = (['free', 'plus', 'pro', 'unlimited'] as Tier[]).includes(tier)
  return { planId, tier, group, period, statusType, ...prices, trialDays: trialDaysOf(tier), isLegacy, isOnSale }
}

const cents = (priceCents: number, extraSeatPriceCents = 0): Prices => ({ priceCents, extraSeatPriceCents })

/** Every subscription id [PLAN-003, PLAN-005, PLAN-006, PLAN-007]; `plans/PLANS.md` says where each comes from. */
export const PLANS: readonly Plan[] = [
  plan('Free', 'free', 'Other', 'none', 0, cents(0)),
  plan('NewPlusMonthly25', 'plus', 'Plus', 'month', 10, cents(15_00, 5_00)),
  plan('NewPlusYearly25', 'plus', 'Plus', 'year', 11, cents(144_00, 48_00)),
  plan('ProMonthly25', 'pro', 'Pro', 'month', 20, cents(30_00, 10_00)),
  plan('ProYearly25', 'pro', 'Pro', 'year', 21, cents(288_00, 96_00)),
  plan('UnlimitedMonthly25', 'unlimited', 'Unlimited', 'month', 30, cents(59_00)),
  plan('UnlimitedYearly25', 'unlimited', 'Unlimited', 'year', 31, cents(564_00)),
  plan('BusinessMonthly22', 'business', 'Business', 'month', 22, cents(75_00, 20_00)),
  plan('BusinessYearly22', 'business', 'Business', 'year', 25, cents(720_00, 192_00)),
  plan('TeamMonthly22', 'team', 'Team', 'month', 26, cents(60_00, 18_00)),
  plan('TeamYearly22', 'team', 'Team', 'year', 27, cents(576_00, 173_00)),
  plan('CompanyMonthly22', 'company', 'Team', 'month', 28, cents(99_00, 25_00)),
  plan('CompanyYearly22', 'company', 'Team', 'year', 29, cents(950_00, 240_00)),
  plan('AgencyMonthly22', 'agency', 'ProBusiness', 'month', 32, cents(129_00, 20_00)),
  plan('AgencyYearly22', 'agency', 'ProBusiness', 'year', 33, cents(1_238_00, 192_00)),
  plan('SoloLite', 'soloLite', 'Other', 'month', 34, cents(6_00)),
  plan('Edu', 'edu', 'Other', 'year', 16, cents(0)),
  plan('Parking', 'parking', 'Other', 'month', 40, cents(10_00)),
  plan('ProMonthly', 'legacyPro', 'Pro', 'month', 12, cents(20_00, 20_00)),
  plan('ProYearly', 'legacyPro', 'Pro', 'year', 13, cents(180_00, 180_00)),
  plan('BasicMonthly', 'basic', 'Other', 'month', 3, cents(8_00)),
  plan('AppSumoTier1', 'ltdTier1', 'Other', 'none', 41, cents(0)),
  plan('AppSumoTier2', 'ltdTier2', 'Other', 'none', 42, cents(0)),
]

/** Other names that plans go by, in small letters [OPEN-16, OPEN-59, OPEN-83]. */
const ALIASES: Readonly<Record<string, string>> = {
  plan_free: 'Free',
  parked: 'Parking',
  lite: 'SoloLite',
  sololite: 'SoloLite',
  'solo lite': 'SoloLite',
  'team unlimited': 'UnlimitedMonthly25',
  teamunlimited: 'UnlimitedMonthly25',
  basic: 'BasicMonthly',
  individual: 'BasicMonthly',
  newplus: 'NewPlusMonthly25',
  plus: 'NewPlusMonthly25',
  pro: 'ProMonthly25',
  unlimited: 'UnlimitedMonthly25',
}

const byId = new Map(PLANS.map((one) => [one.planId.toLowerCase(), one]))

/** The plan with an id or alias, in any case; null if unknown. */
export const findPlan = (planId: string): Plan | null => {
  const name = planId.trim().toLowerCase()
  return byId.get(name) ?? byId.get((Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? '') : '').toLowerCase()) ?? null
}

/**
 * The plan of a stored subscription: by id, by alias, else by the words in it [PLAN-063, OPEN-65]. Anything else is
 * Free, which includes nothing that was not paid for.
 */
export function planOfId(planId: string): Plan {
  const known = findPlan(planId)
  if (known) return known
  const name = planId.toLowerCase()
  const period = name.includes('year') ? 'year' : 'month'
  const tier = name.includes('free')
    ? 'free'
    : name.includes('unlimited')
      ? 'unlimited'
      : name.includes('newplus')
        ? 'plus'
        : name.includes('pro')
          ? 'pro'
          : 'free'
  const found = PLANS.find((one) => one.tier === tier && (one.period === period || one.period === 'none'))
  if (!found) throw new Error(`No plan stands for ${tier}.`)
  return found
}

/** A plan's name with its period, for people. */
export const planDisplayName = ({ tier }: Pick<Plan, 'tier'>): string => TIER_NAMES[tier]

/** The upgrade ladder: the next larger plan [PLAN-062]. */
const LADDER: readonly Tier[] = ['free', 'plus', 'pro', 'unlimited']

/** The next tier up; null at the top of the ladder. A plan outside the ladder upgrades to its top. */
export function nextTier(tier: Tier): Tier | null {
  const at = LADDER.indexOf(tier)
  if (at < 0) return tier === 'parking' || tier === 'soloLite' || tier === 'basic' ? 'plus' : 'unlimited'
  return LADDER[at + 1] ?? null
}

/** The next plan of the ladder, for the same period [API-245]; null: there is none. */
export function nextStepOf(planId: string): Plan | null {
  const own = planOfId(planId)
  const tier = nextTier(own.tier)
  const period = own.period === 'none' ? 'month' : own.period
  return PLANS.find((one) => one.tier === tier && one.period === period && !one.isLegacy) ?? null
}

/** Lifetime deals are bought elsewhere [PLAN-007, PLAN-082]. */
export const isLifetimeDeal = (tier: Tier): boolean => tier === 'ltdTier1' || tier === 'ltdTier2'

/** Dollars with two decimals, as prices are shown [PLAN-012]. */
export const dollars = (priceCents: number): string => `$${(priceCents / 100).toFixed(2)}`
