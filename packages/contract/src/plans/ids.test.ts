import { expect, it } from 'vitest'
import { dollars, findPlan, nextTier, PLAN_GROUPS, PLANS, planDisplayName, planOfId } from './ids.ts'

const CHECKOUT = [
  'Free',
  'NewPlusMonthly25',
  'NewPlusYearly25',
  'ProMonthly25',
  'ProYearly25',
  'UnlimitedMonthly25',
  'UnlimitedYearly25',
  'Parking',
]

it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', ' Constructor '])(
  'N3: knows no plan called %j',
  (name) => expect(findPlan(name)).toBeNull(),
)

it('knows the ids of checkout, of companies and of lifetime deals, in any case [PLAN-005, PLAN-006, PLAN-007]', () => {
  for (const id of [...CHECKOUT, 'CompanyMonthly22', 'CompanyYearly22', 'AppSumoTier1', 'AppSumoTier2']) {
    expect(findPlan(id)?.planId).toBe(id)
    expect(findPlan(id.toUpperCase())?.planId).toBe(id)
  }
})

it('knows plans by the other names that rows give them [PLAN-003, PLAN-120]', () => {
  expect(
    ['plan_free', 'parking', 'Lite', 'Team Unlimited', 'Basic', 'individual'].map((id) => findPlan(id)?.tier),
  ).toEqual(['free', 'parking', 'soloLite', 'unlimited', 'basic', 'basic'])
  expect(findPlan('Gold')).toBe(null)
})

it('sorts every id into a group, with a name [PLAN-004]', () => {
  for (const plan of PLANS) {
    expect(PLAN_GROUPS).toContain(plan.group)
    expect(planDisplayName(plan)).not.toBe('')
  }
  expect(new Set(PLANS.map(({ group }) => group))).toEqual(new Set(PLAN_GROUPS))
})

it('an unknown id is known by the words in it; without one it opens nothing [PLAN-063, OPEN-65]', () => {
  const read = (id: string) => {
    const { tier, period } = planOfId(id)
    return `${tier} ${period}`
  }
  expect(['NewPlusYearly31', 'promonthly99', 'UnlimitedYear7', 'free_forever', 'Gold'].map(read)).toEqual([
    'plus year',
    'pro month',
    'unlimited year',
    'free none',
    'free none',
  ])
})

it('goes up from Free to Plus, to Pro, to Unlimited, and no further [PLAN-062, PLAN-088]', () => {
  expect([nextTier('free'), nextTier('plus'), nextTier('pro'), nextTier('unlimited')]).toEqual([
    'plus',
    'pro',
    'unlimited',
    null,
  ])
  expect(['newplus', 'pro', 'unlimited'].map((form) => findPlan(form)?.tier)).toEqual(['plus', 'pro', 'unlimited'])
})

it('type codes 22 and 25 are business, 0 is free, 10, 11, 3 and 16 are not pro, whatever number ends the id [PLAN-008, OPEN-55]', () => {
  const tiers = (...codes: number[]) =>
    new Set(PLANS.filter(({ statusType }) => codes.includes(statusType)).map(({ tier }) => tier))
  expect(tiers(22, 25)).toEqual(new Set(['business']))
  expect(tiers(0)).toEqual(new Set(['free']))
  expect(tiers(10, 11, 3, 16)).toEqual(new Set(['plus', 'edu', 'basic']))
  expect(findPlan('ProYearly25')?.statusType).not.toBe(25)
})

it('prices are cents, shown in dollars; parking costs 1000, a member of legacy Pro 20 a month or 180 a year [PLAN-012, PLAN-090, PLAN-091, DATE-05]', () => {
  expect(dollars(1_500)).toBe('$15.00')
  expect(findPlan('Parking')?.priceCents).toBe(1_000)
  expect(['ProMonthly', 'ProYearly'].map((id) => findPlan(id)?.extraSeatPriceCents)).toEqual([2_000, 18_000])
})
