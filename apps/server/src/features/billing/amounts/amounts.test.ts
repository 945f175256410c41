import type { QuoteLine } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import { periodEnd } from './period.ts'
import { unusedOf } from './share.ts'
import { type Taxing, totalsOf } from './totals.ts'

const DAY = 24 * 3600_000
const at = (text: string) => Date.parse(`${text}T09:30:00Z`)
const day = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 10))
const untaxed: Taxing = () => []
const none = { coupon: null, offerCents: 0, referralCents: 0, balanceCents: 0 }
const plan = (cents: number): QuoteLine => ({ what: 'plan', label: 'Pro', cents })

describe('periods', () => {
  it('keep the day on which they began, through short months and leap years', () => {
    const ends = (anchor: string, period: 'month' | 'year', count: number) => {
      const found: (string | null)[] = []
      for (let from = at(anchor); found.length < count; ) {
        const end = periodEnd(at(anchor), period, from) as number
        found.push(day(end))
        from = end
      }
      return found
    }
    expect(ends('2026-01-31', 'month', 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(ends('2027-12-30', 'month', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
    expect(ends('2028-02-29', 'year', 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('end after the moment that is asked about, on the minute at which they began', () => {
    expect(periodEnd(at('2026-01-31'), 'month', at('2026-02-28') - 1)).toBe(at('2026-02-28'))
    expect(periodEnd(at('2026-01-31'), 'month', at('2026-02-28'))).toBe(at('2026-03-31'))
    expect(periodEnd(at('2026-01-15'), 'none')).toBeNull()
  })
})

describe('unused time [BILL-66]', () => {
  /** What is left of a price after days of so many. */
  const left = (cents: number, days: number, of: number) => {
    const endsAt = at('2027-06-01')
    return unusedOf(cents, { beganAt: endsAt - of * DAY, endsAt }, endsAt - days * DAY)
  }

  it('is credited to the cent, half a cent up', () => {
    expect(left(15_00, 15, 30)).toBe(7_50)
    expect(left(60_00, 10, 30)).toBe(20_00)
    expect(left(72_00, 274, 365)).toBe(54_05)
    expect(left(2 * 10_00, 10, 31)).toBe(6_45)
    const endsAt = at('2027-06-01')
    expect(unusedOf(15_00, { beganAt: endsAt - 30 * DAY, endsAt }, endsAt - 30 * DAY + 60_000)).toBe(15_00)
    expect(unusedOf(1, { beganAt: 0, endsAt: 2 }, 1)).toBe(1)
  })

  it('is all of it before the period, and nothing after', () => {
    expect(unusedOf(15_00, { beganAt: 10, endsAt: 20 }, 5)).toBe(15_00)
    expect(unusedOf(15_00, { beganAt: 10, endsAt: 20 }, 20)).toBe(0)
    expect(unusedOf(15_00, { beganAt: 10, endsAt: 20 }, 99)).toBe(0)
  })
})

describe('a sum', () => {
  it('pays from the balance first: what is credited lowers what is due [BILL-66]', () => {
    expect(totalsOf([plan(30_00)], { ...none, balanceCents: 7_50 }, untaxed)).toMatchObject({
      totalCents: 30_00,
      balanceCents: 7_50,
      amountCents: 22_50,
    })
    expect(totalsOf([plan(564_00)], { ...none, balanceCents: 15_00 }, untaxed).amountCents).toBe(549_00)
    const year = [plan(288_00), { what: 'seats', label: 'Seats', cents: 3 * 96_00 } as const]
    expect(totalsOf(year, { ...none, balanceCents: 20_00 }, untaxed).amountCents).toBe(556_00)
    expect(totalsOf([plan(30_00)], { ...none, balanceCents: 54_05 }, untaxed)).toMatchObject({
      balanceCents: 30_00,
      amountCents: 0,
    })
  })

  it('takes a coupon off plans and seats, then referral credit, then taxes, then pays [BILL-23, BILL-24]', () => {
    const bought: QuoteLine[] = [plan(30_00), { what: 'seats', label: 'Seats', cents: 10_00 }]
    const storage: QuoteLine = { what: 'storage', label: 'Storage', cents: 10_00 }
    const vat: Taxing = (net) => [{ name: 'VAT', ratePercent: 20, cents: Math.round(net / 5) }]
    const coupon = { name: 'SPRING', percentOff: 25 }
    const totals = totalsOf(
      [...bought, storage],
      { coupon, offerCents: 10_00, referralCents: 5_00, balanceCents: 0 },
      vat,
    )
    expect(totals.lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Pro', 30_00],
      ['Seats', 10_00],
      ['Storage', 10_00],
      ['SPRING', -10_00],
      ['Referral credit', -5_00],
      ['VAT', 7_00],
    ])
    expect(totals).toMatchObject({ netCents: 40_00, referralCents: 5_00, taxCents: 7_00, totalCents: 42_00 })
    expect(totals.amountCents).toBe(42_00)
  })

  it('takes ten dollars off once where there is no coupon, and never more than there is [BILL-25]', () => {
    expect(totalsOf([plan(15_00)], { ...none, offerCents: 10_00 }, untaxed).amountCents).toBe(5_00)
    expect(totalsOf([plan(6_00)], { ...none, offerCents: 10_00 }, untaxed)).toMatchObject({
      netCents: 0,
      amountCents: 0,
    })
    expect(totalsOf([plan(6_00)], { ...none, referralCents: 99_00 }, untaxed)).toMatchObject({
      referralCents: 6_00,
      amountCents: 0,
    })
  })

  it('carries what is less than a card can be charged with, and takes what is owed with the next', () => {
    const carried = totalsOf([plan(30_49)], { ...none, balanceCents: 30_00 }, untaxed)
    expect(carried).toMatchObject({ balanceCents: 30_49, amountCents: 0 })
    expect(totalsOf([plan(30_50)], { ...none, balanceCents: 30_00 }, untaxed).amountCents).toBe(50)
    expect(totalsOf([plan(30_00)], { ...none, balanceCents: -49 }, untaxed)).toMatchObject({
      balanceCents: -49,
      amountCents: 30_49,
    })
  })
})
