import { describe, expect, it } from 'vitest'
import { afterCode, isPayingStep, planOfHash, readCheckoutHash, type Step, stepAfter, stepsOf } from './steps.ts'

const FREE = { hasDomain: false, priceCents: 0 }
const SOLO = { hasDomain: false, priceCents: 600 }
const PRO = { hasDomain: true, priceCents: 3000 }
const onFree = { isParking: false, hasDomain: false }
const onPlus = { isParking: false, hasDomain: true }
const parked = { isParking: true, hasDomain: false }

const CASES: [string, Parameters<typeof stepsOf>[0], [step: Step, shown: number][]][] = [
  [
    'a new person and a plan with a domain: 1 to 5 [BILL-07]',
    { current: null, chosen: PRO },
    [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]], // biome-ignore format: one case, one line
  ],
  [
    'a new person and Free: 1, 2, 5 as 3 [BILL-08]',
    { current: null, chosen: FREE },
    [
      [1, 1],
      [2, 2],
      [5, 3],
    ],
  ],
  [
    'a new person and a paid plan without a domain: 1, 2, 3, 5 as 4 [BILL-09]',
    { current: null, chosen: SOLO },
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 4],
    ],
  ],
  [
    'from parking to a plan with a domain: 3, 5 [BILL-10]',
    { current: parked, chosen: PRO },
    [
      [3, 1],
      [5, 2],
    ],
  ],
  [
    'from one plan with a domain to another: 3, 5 [BILL-10]',
    { current: onPlus, chosen: PRO },
    [
      [3, 1],
      [5, 2],
    ],
  ],
  [
    'from none to a domain: 3, 4, 5 as 1, 2, 3 [BILL-11]',
    { current: onFree, chosen: PRO },
    [
      [3, 1],
      [4, 2],
      [5, 3],
    ],
  ],
  [
    'from a domain to none: 3, 5 [BILL-12]',
    { current: onPlus, chosen: SOLO },
    [
      [3, 1],
      [5, 2],
    ],
  ],
  [
    'from none to none: 3, 5 [BILL-12]',
    { current: onFree, chosen: SOLO },
    [
      [3, 1],
      [5, 2],
    ],
  ],
]

describe('the steps of the checkout', () => {
  it.each(CASES)('%s', (_, given, wanted) => {
    expect(stepsOf(given).map(({ step, shown }) => [step, shown])).toEqual(wanted)
  })

  it('the button of the last step before the end names the sum: with a domain the team, else billing', () => {
    const paying = (given: Parameters<typeof stepsOf>[0]) => {
      const steps = stepsOf(given)
      return steps.filter(({ step }) => isPayingStep(steps, step)).map(({ step }) => step)
    }
    expect(paying({ current: null, chosen: PRO })).toEqual([4])
    expect(paying({ current: null, chosen: SOLO })).toEqual([3])
    expect(paying({ current: null, chosen: FREE })).toEqual([])
    expect(paying({ current: onFree, chosen: PRO })).toEqual([4])
    expect(paying({ current: onPlus, chosen: PRO })).toEqual([3])
    expect(stepAfter(stepsOf({ current: null, chosen: PRO }), 5)).toBeNull()
  })

  it('after the code Free, and somebody who never entered one, are registered at once; others go on to pay [AUTH-18]', () => {
    const after = (chosen: typeof PRO, wasUnverified = false) =>
      afterCode(stepsOf({ current: null, chosen }), { wasUnverified })
    expect(after(FREE)).toEqual({ registers: true, next: 5 })
    expect(after(SOLO)).toEqual({ registers: false, next: 3 })
    expect(after(PRO)).toEqual({ registers: false, next: 3 })
    expect(after(PRO, true)).toEqual({ registers: true, next: 3 })
  })
})

describe('the address of the checkout', () => {
  const plan = (planId: string, planName: string, period: 'month' | 'year' | 'none', planDisplayName = planName) => ({
    planId,
    planName,
    planDisplayName,
    period,
  })
  const plans = [
    plan('Free', 'free', 'none'),
    plan('NewPlusMonthly25', 'plus', 'month'),
    plan('NewPlusYearly25', 'plus', 'year'),
    plan('ProYearly25', 'pro', 'year'),
    plan('SoloLite', 'soloLite', 'month', 'Solo Lite'),
  ]
  const named = (hash: string) => {
    const read = readCheckoutHash(hash)
    return read && planOfHash(plans, read)?.planId
  }

  it('names a plan and a duration; what it leaves out is free, by the month', () => {
    expect(readCheckoutHash('#checkout-pro-year')).toEqual({ plan: 'pro', period: 'year' })
    expect(readCheckoutHash('#checkout')).toEqual({ plan: 'free', period: 'month' })
    expect(named('#checkout-plus-year')).toBe('NewPlusYearly25')
    expect(named('#checkout-newplus-month')).toBe('NewPlusMonthly25')
    expect(named('#checkout-plus')).toBe('NewPlusMonthly25')
    expect(named('#checkout-NewPlusYearly25')).toBe('NewPlusYearly25')
    expect(named('#checkout-solo%20lite-month')).toBe('SoloLite')
    expect(named('#checkout-sololite-year')).toBe('SoloLite')
    expect(named('#checkout-nothing-year')).toBe('Free')
    expect(named('#checkout')).toBe('Free')
    expect(readCheckoutHash('#planslist')).toBeNull()
    expect(readCheckoutHash('#checkout-%')).toBeNull()
  })
})
