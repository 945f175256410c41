import { expect, it } from 'vitest'
import { planHas } from './features.ts'
import { lostFeatures, MISSED_FEATURES } from './lost-features.ts'
import { PLAN_TABLE, type Tier } from './table.ts'

const between = (own: Tier, to: Tier) => lostFeatures(PLAN_TABLE[own], PLAN_TABLE[to])

it('says what each smaller plan lacks of each larger one, and nothing the other way round', () => {
  expect(between('pro', 'free')).toEqual([...MISSED_FEATURES])
  expect(between('pro', 'plus')).toEqual(['customFonts', 'leads', 'advancedStats'])
  for (const to of ['plus', 'pro', 'unlimited'] as const) expect(between('free', to)).toEqual([])
  for (const own of Object.keys(PLAN_TABLE) as Tier[]) {
    const missed = between(own, 'free')
    for (const name of MISSED_FEATURES)
      expect([own, name, missed.includes(name)]).toEqual([own, name, planHas({ rules: PLAN_TABLE[own] }, name)])
  }
})
