import { ROLE } from '@recto/document'
import { expect, it } from 'vitest'
import { storageWays } from './storage-ways.ts'
import type { Tier } from './table.ts'

const ways = (tier: Tier, role: 1 | 2 | 3 | 6 = ROLE.owner) => storageWays({ tier, state: 'active' }, role).join(' ')

it('a full library is answered by plan and role', () => {
  expect((['free', 'basic', 'legacyPro'] as const).map((tier) => ways(tier))).toEqual(Array(3).fill('upgrade'))
  expect((['company', 'unlimited'] as const).map((tier) => ways(tier, 2))).toEqual(['buy', 'buy'])
  expect((['plus', 'pro', 'business'] as const).map((tier) => ways(tier))).toEqual(Array(3).fill('upgrade buy'))
  expect((['ltdTier1', 'ltdTier2'] as const).map((tier) => ways(tier))).toEqual(['support', 'support'])
  expect([ways('company', 3), ways('free', 2), ways('pro', 6)]).toEqual(['ask', 'ask', 'ask'])
  expect(storageWays({ tier: 'pro', state: 'downgraded' }, ROLE.owner)).toEqual(['upgrade'])
})
