import { expect, it } from 'vitest'
import { happens } from './change-words.ts'
import type { PlanChangeFacts } from './plan-change.ts'

const facts: PlanChangeFacts = {
  asked: 'plan',
  standing: 'free',
  when: 'now',
  at: null,
  own: { name: 'Free', period: 'none', seats: 1 },
  to: { name: 'Pro', period: 'month', seats: 5 },
  dueCents: 70_00,
  creditCents: 0,
  next: null,
  endsAt: null,
  locks: null,
  lacks: [],
  replaces: null,
}

it.each([
  [
    'plan',
    'Your team is on Pro with 5 member seats as soon as it is paid.',
    'Your team is on Pro with 5 member seats.',
  ],
  ['moreSeats', 'Your team has 5 member seats as soon as it is paid.', 'Your team has 5 member seats.'],
  [
    'park',
    'Free is parked as soon as it is paid: everything is kept, and nothing can be edited.',
    'Free is parked: everything is kept, and nothing can be edited.',
  ],
] as const)('%s is said as done once it is paid', (asked, before, after) => {
  const dayOf = () => ''
  expect(happens({ ...facts, asked }, dayOf)).toBe(before)
  expect(happens({ ...facts, asked }, dayOf, true)).toBe(after)
})
