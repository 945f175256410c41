import { BOOLEAN_RULES, NUMERIC_RULES, PLAN_TABLE, type PlanRules, type Tier } from '@recto/contract'
import { expect, it } from 'vitest'
import { COMPARED } from './compare.ts'

const rowsOf = (rules: PlanRules, extraSeatPriceCents: number) =>
  Object.fromEntries(
    COMPARED.flatMap(({ rows }) => rows.map(([label, cell]) => [label, cell(rules, { extraSeatPriceCents })])),
  )
const of = (tier: Tier) => rowsOf(PLAN_TABLE[tier], tier === 'free' ? 0 : 500)

it('W13: plans are compared by what exists, with the seats that a price holds', () => {
  expect(Object.keys(of('pro'))).toEqual([
    'Active folios',
    'Member seats',
    'Guests',
    'Storage in total',
    'Workspaces and trash',
    'Password and private links',
    'Your own domains',
    'Recto badge on pages',
    'Leads from forms',
    'Revisions kept',
  ])
  expect([of('free')['Member seats'], of('pro')['Member seats']]).toEqual(['You alone', '1 included, up to 12'])
})

it('W13: each row follows rules that the product gates by, and none of those of what is not built', () => {
  const pro = PLAN_TABLE.pro
  const moved = [...NUMERIC_RULES, ...BOOLEAN_RULES].filter((name) => {
    const other = typeof pro[name] === 'boolean' ? !pro[name] : Number(pro[name]) === 12 ? 13 : 12
    return JSON.stringify(rowsOf({ ...pro, [name]: other }, 500)) !== JSON.stringify(rowsOf(pro, 500))
  })
  expect(moved.sort()).toEqual(
    [
      'archiveActive',
      'collabActive',
      'createChannelsActive',
      'freeUsers',
      'leadsEnabled',
      'maxCustomDomains',
      'maxFolios',
      'maxGuests',
      'maxRetentionDays',
      'maxTeamBytes',
      'maxUsers',
      'passwordProtectionActive',
      'privacyControlsActive',
      'removeBrandingOnFolioView',
    ].sort(),
  )
})
