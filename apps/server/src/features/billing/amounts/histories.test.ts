import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodEnd } from './period.ts'
import { type Span, unusedOf } from './share.ts'
import { totalsOf } from './totals.ts'

const DAY = 24 * 3600_000
const HISTORIES = 10_000

type Change =
  | { is: 'plan'; cents: number; period: 'month' | 'year'; percentOff: number; after: number }
  | { is: 'seats'; cents: number; after: number }
  | { is: 'renew'; after: number }
  | { is: 'free'; after: number }

const after = fc.integer({ min: 0, max: 200 * DAY })
const cents = fc.integer({ min: 0, max: 120_000 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    is: fc.constant('plan' as const),
    cents,
    period: fc.constantFrom('month' as const, 'year' as const),
    percentOff: fc.constantFrom(0, 0, 10, 33, 50, 100),
    after,
  }),
  fc.record({ is: fc.constant('seats' as const), cents, after }),
  fc.record({ is: fc.constant('renew' as const), after }),
  fc.record({ is: fc.constant('free' as const), after }),
)

type Part = Span & { cents: number; usedUntil: number }

/** A team as billing keeps it: what was paid for which time, its balance, and what its cards paid. */
class Team {
  parts: Part[] = []
  balance = 0
  paid = 0
  steps = 0
  plan: { anchor: number; period: 'month' | 'year'; cents: number; endsAt: number } | null = null

  buy(net: number, percentOff: number, span: Span, now: number, isNew: boolean): void {
    if (isNew) this.credit(now)
    const coupon = percentOff > 0 ? { name: 'C', percentOff } : null
    const line = { what: 'plan' as const, label: 'Plan', cents: net }
    const totals = totalsOf([line], { coupon, offerCents: 0, referralCents: 0, balanceCents: this.balance }, () => [])
    this.balance -= totals.balanceCents
    this.paid += totals.amountCents
    this.steps++
    if (span.endsAt > span.beganAt) this.parts.push({ ...span, cents: totals.netCents, usedUntil: span.endsAt })
  }

  credit(now: number): void {
    for (const part of this.parts.filter(({ usedUntil }) => usedUntil > now)) {
      this.balance += unusedOf(part.cents, part, now)
      part.usedUntil = Math.max(now, part.beganAt)
      this.steps++
    }
  }

  /** The exact price of the time that was used, in cents with fractions. */
  used(): number {
    return this.parts.reduce(
      (sum, part) => sum + (part.cents * (part.usedUntil - part.beganAt)) / (part.endsAt - part.beganAt),
      0,
    )
  }
}

function live(team: Team, changes: readonly Change[], start: number): void {
  let now = start
  for (const one of changes) {
    now += one.after
    const { plan } = team
    if (one.is === 'plan') {
      const endsAt = periodEnd(now, one.period) as number
      team.buy(one.cents, one.percentOff, { beganAt: now, endsAt }, now, true)
      team.plan = { anchor: now, period: one.period, cents: one.cents, endsAt }
    } else if (one.is === 'seats' && plan && plan.endsAt > now) {
      const beganAt = now
      const whole = { beganAt: plan.anchor, endsAt: plan.endsAt }
      team.buy(unusedOf(one.cents, whole, now), 0, { beganAt, endsAt: plan.endsAt }, now, false)
    } else if (one.is === 'renew' && plan) {
      now = Math.max(now, plan.endsAt)
      const endsAt = periodEnd(plan.anchor, plan.period, plan.endsAt) as number
      team.buy(plan.cents, 0, { beganAt: plan.endsAt, endsAt }, now, false)
      plan.endsAt = endsAt
    } else if (one.is === 'free') {
      team.credit(now)
      team.plan = null
    }
  }
  team.credit(now)
}

it('whatever a team changes and when, it has paid the price of the time that it used, within a cent a change [BILL-66]', () => {
  const start = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 11, 31) })
  let longest = 0
  fc.assert(
    fc.property(start, fc.array(change, { minLength: 1, maxLength: 24, size: 'max' }), (from, changes) => {
      const team = new Team()
      live(team, changes, from)
      longest = Math.max(longest, team.steps)
      expect(Math.abs(team.paid - team.balance - team.used())).toBeLessThanOrEqual(team.steps)
      // Nothing is charged that a card cannot be charged with.
      expect(Number.isInteger(team.paid)).toBe(true)
    }),
    { numRuns: HISTORIES },
  )
  expect(longest).toBeGreaterThan(12)
})
