import { ROLE, type TeamRole } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { planOfId } from './ids.ts'
import {
  CANCEL_FALLBACK_MS,
  cancelDateOf,
  hasTrialBar,
  locksAt,
  NO_SUBSCRIPTION,
  planFacts,
  planNotice,
  planState,
  type Subscription,
  timeLeft,
} from './state.ts'
import { PLAN_TABLE } from './table.ts'

const DAY = 24 * 3600_000
const NOW = Date.UTC(2026, 4, 1)
const sub = (given: Partial<Subscription>): Subscription => ({ ...NO_SUBSCRIPTION, planId: 'ProYearly25', ...given })
const at = (given: Partial<Subscription>, now = NOW) => planState(sub(given), now)
const notice = (given: Partial<Subscription>, role: TeamRole = ROLE.owner) => planNotice(sub(given), at(given), role)

const TRIAL_OVER = { planId: 'NewPlusMonthly25', trialEndsAt: NOW - 1 }
const CANCELLED = { cancelledAt: NOW - 40 * DAY, endsAt: NOW - 30 * DAY }
const DELINQUENT = { delinquentAt: NOW - DAY, autoRenew: true, endsAt: NOW - DAY }

describe('how a team stands with its plan', () => {
  it('on Free, or paid for, all is well', () => {
    expect(planState(NO_SUBSCRIPTION, NOW)).toEqual({ kind: 'active' })
    expect(at({ endsAt: NOW + DAY, autoRenew: true })).toEqual({ kind: 'active' })
    expect(at({ planId: 'Parking' })).toEqual({ kind: 'parked' })
  })

  it('is downgraded when delinquent, expired or at the end of a trial [PLAN-106, PLAN-093]', () => {
    expect(at(DELINQUENT)).toEqual({ kind: 'downgraded', cause: 'delinquent', since: NOW - DAY })
    expect(at({ endsAt: NOW - DAY })).toMatchObject({ kind: 'downgraded', cause: 'expired' })
    expect(at(TRIAL_OVER)).toMatchObject({ kind: 'downgraded', cause: 'trial-ended' })
    expect(at({ ...TRIAL_OVER, isTrialCancelled: true })).toMatchObject({ cause: 'trial-cancelled' })
    expect(at(CANCELLED)).toMatchObject({ kind: 'downgraded', cause: 'cancelled' })
  })

  it('a cancellation counts from its date, 4 weeks after the End where there is none; until then it is pending [PLAN-094, PLAN-096]', () => {
    const pending = { cancelledAt: NOW - DAY, endsAt: NOW - DAY }
    expect(cancelDateOf(sub(pending))).toBe(NOW - DAY + CANCEL_FALLBACK_MS)
    expect(CANCEL_FALLBACK_MS).toBe(28 * DAY)
    expect(at(pending)).toEqual({ kind: 'cancelling', endsAt: NOW - DAY + CANCEL_FALLBACK_MS })
    expect(at({ ...pending, cancelAt: NOW + 3 * DAY })).toEqual({ kind: 'cancelling', endsAt: NOW + 3 * DAY })
    expect(at({ ...pending, cancelAt: NOW })).toMatchObject({ kind: 'downgraded', cause: 'cancelled' })
  })

  it('what renews itself does not end by the clock', () => {
    expect(locksAt(sub({ endsAt: NOW - DAY, autoRenew: true }))).toBe(null)
    expect(locksAt(sub({ trialEndsAt: NOW - DAY, autoRenew: true }))).toBe(null)
  })

  it('the moment that SQL compares with is the one the state changes at, for every mix of facts', () => {
    const times = [null, NOW - DAY, NOW, NOW + DAY]
    let checked = 0
    for (const trialEndsAt of times)
      for (const endsAt of times)
        for (const cancelledAt of [null, NOW - 60 * DAY])
          for (const cancelAt of times)
            for (const delinquentAt of times)
              for (const autoRenew of [true, false]) {
                const one = sub({ trialEndsAt, endsAt, cancelledAt, cancelAt, delinquentAt, autoRenew })
                const locks = locksAt(one)
                const isOver = planState(one, NOW).kind === 'downgraded'
                expect([one, isOver]).toEqual([one, locks !== null && locks <= NOW])
                checked++
              }
    expect(checked).toBe(1024)
  })

  it('a downgraded team is under the rules of Free, a trial under those of its plan [PLAN-107]', () => {
    expect(planFacts(sub(TRIAL_OVER), NOW).rules).toEqual(PLAN_TABLE.free)
    expect(planFacts(sub({ ...TRIAL_OVER, trialEndsAt: NOW + 1 }), NOW).rules).toEqual(PLAN_TABLE.plus)
  })
})

describe('what people are shown', () => {
  it('a missing payment before all else, and for an owner what fits the end [PLAN-095, PLAN-097, PLAN-100, PLAN-105, OPEN-28]', () => {
    expect(notice({ ...CANCELLED, ...DELINQUENT })).toBe('failed-payment')
    expect(notice(CANCELLED)).toBe('downgraded')
    expect(notice({ endsAt: NOW - DAY })).toBe('downgraded')
    expect(notice({ cancelledAt: NOW - DAY, endsAt: NOW + DAY })).toBe('cancellation-pending')
    expect(notice(TRIAL_OVER)).toBe('expired-trial')
    expect(notice({ ...TRIAL_OVER, isTrialCancelled: true })).toBe('universal-blocker')
    expect(notice({ planId: 'Parking' })).toBe('parked')
    expect(notice({ endsAt: NOW + DAY })).toBe(null)
  })

  it('an expired Business or Agency trial falls to the downgrade state without a popup [PLAN-099, OPEN-28]', () => {
    for (const planId of ['BusinessMonthly22', 'AgencyYearly22']) expect(notice({ ...TRIAL_OVER, planId })).toBe(null)
  })

  it('members of an expired team get the full-screen message, guests nothing [PLAN-108, ROLE-60]', () => {
    expect(notice({ endsAt: NOW - DAY }, ROLE.member)).toBe('team-expired')
    expect(notice({ endsAt: NOW - DAY }, ROLE.guest)).toBe(null)
  })
})

describe('a trial', () => {
  it('has a bar when it is a Business or Agency one, and not a legacy plan [PLAN-098]', () => {
    expect(
      ['BusinessMonthly22', 'AgencyYearly22', 'ProYearly25', 'ProMonthly'].map((planId) => hasTrialBar({ planId })),
    ).toEqual([true, true, false, false])
  })

  it('counts down in days, hours and minutes [PLAN-098, OPEN-14]', () => {
    expect(timeLeft(NOW + 5 * DAY + 14 * 3600_000 + 90_000, NOW)).toEqual({ days: 5, hours: 14, minutes: 2 })
    expect(timeLeft(NOW - 1, NOW)).toEqual({ days: 0, hours: 0, minutes: 0 })
  })
})

it('the situations that an editor tells apart: free, trial, business, company, legacy, lifetime deals [PLAN-015]', () => {
  const now = 1_000
  const situation = (given: Partial<Subscription>) => {
    const { tier, state, planId } = planFacts({ ...NO_SUBSCRIPTION, ...given }, now)
    return { tier, state, isLegacy: planOfId(planId).isLegacy }
  }
  expect(situation({})).toEqual({ tier: 'free', state: 'active', isLegacy: false })
  expect(situation({ planId: 'ProMonthly25', trialEndsAt: 2_000 })).toEqual({
    tier: 'pro',
    state: 'trial',
    isLegacy: false,
  })
  expect(situation({ planId: 'BusinessMonthly22' }).tier).toBe('business')
  expect(situation({ planId: 'CompanyYearly22' }).tier).toBe('company')
  expect(situation({ planId: 'ProMonthly' })).toEqual({ tier: 'legacyPro', state: 'active', isLegacy: true })
  expect(['AppSumoTier1', 'AppSumoTier2'].map((planId) => situation({ planId }).tier)).toEqual(['ltdTier1', 'ltdTier2'])
})
