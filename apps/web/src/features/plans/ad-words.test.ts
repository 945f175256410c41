import { PLAN_TABLE, PLANS, planOfId } from '@recto/contract'
import { expect, it } from 'vitest'
import { hideAdWords } from './ad-words.ts'

it('ads are for Free and Solo Lite alone: of status 0 and 34 [BANNER-04]', () => {
  const withAds = PLANS.filter(({ planId }) => PLAN_TABLE[planOfId(planId).tier].showAds)
  expect([...new Set(withAds.map(({ tier }) => tier))].sort()).toEqual(['free', 'soloLite'])
  expect(withAds.filter(({ statusType }) => statusType !== 0).map(({ statusType }) => statusType)).toEqual([34])
  expect(Object.values(PLAN_TABLE).filter(({ showAds }) => showAds)).toHaveLength(2)
})

it('who hides one is led to the plans as the team’s owner, and told whom to ask as anybody else [BANNER-05]', () => {
  expect(hideAdWords(true)).toMatchObject({ confirm: 'See Plans', cancel: 'Nevermind' })
  const others = hideAdWords(false)
  expect(others).toMatchObject({ confirm: 'Ok', text: expect.stringContaining('ask your team owner') })
  expect(others).not.toHaveProperty('cancel')
})
