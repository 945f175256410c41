import {
  BOOLEAN_RULES,
  type FeatureName,
  NUMERIC_RULES,
  PLAN_TABLE,
  PLANS,
  type Plan,
  type PlanPeriod,
  type PlanRules,
  planHas,
  TIERS,
  type Tier,
} from '@recto/contract'
import { expect, it } from 'vitest'
import { COMPARED, firstPeriod } from './compare.ts'

const rowsOf = (rules: PlanRules, extraSeatPriceCents: number, period: PlanPeriod = 'month') =>
  Object.fromEntries(
    COMPARED.flatMap(({ rows }) => rows.map(([label, cell]) => [label, cell(rules, { extraSeatPriceCents, period })])),
  )
const of = (tier: Tier) => rowsOf(PLAN_TABLE[tier], tier === 'free' || tier === 'unlimited' ? 0 : 500)

it('W13: plans are compared by what exists, with the seats that a price holds', () => {
  expect(of('free')['Member seats']).toBe('You alone')
})

it('LK-4: every row of the four plans on sale: stats, exports, style guide and pictures too [PLAN-069]', () => {
  const sold = (['free', 'plus', 'pro', 'unlimited'] as const).map(of)
  expect(Object.keys(of('free')).map((label) => [label, ...sold.map((rows) => rows[label])])).toEqual([
    ['Active folios', '1', '25', 'No limit', 'No limit'],
    [
      'Member seats',
      'You alone',
      '1 included, up to 4. Each more: $5.00 a month',
      '1 included, up to 12. Each more: $5.00 a month',
      'No limit',
    ],
    ['Guests', false, '5', '25', 'No limit'],
    ['Storage in total', '1 GB', '20 GB', '100 GB', '500 GB'],
    ['Image library', '100 MB', '2 GB', '10 GB', '50 GB'],
    ['Workspaces and trash', false, true, true, true],
    ['Style guide and logo', false, true, true, true],
    ['Your own fonts', false, false, true, true],
    ['Recto badge on pages', 'Shown', 'Hidden', 'Hidden', 'Hidden'],
    ['Password and private links', false, true, true, true],
    ['Your own domains', false, '1', '3', '10'],
    ['PDF export', '10 in 30 days', 'No limit', 'No limit', 'No limit'],
    ['Paper sizes, single sections', false, true, true, true],
    ['Views and visitors', true, true, true, true],
    ['Reading time by section', false, false, true, true],
    ['Leads from forms', false, false, true, true],
    ['Revisions kept', '7 days', '30 days', '1 year', 'Forever'],
  ])
})

it('LK-4: what a plan refuses has no tick, on every plan there is, also those no longer sold', () => {
  const gated: Record<string, FeatureName[]> = {
    'Workspaces and trash': ['workspaces', 'archive'],
    'Style guide and logo': ['styleGuide', 'teamLogo'],
    'Your own fonts': ['customFonts'],
    'Image library': ['imageLibrary'],
    'Password and private links': ['password', 'privateLinks'],
    'Your own domains': ['customDomains'],
    'PDF export': ['pdfExport'],
    'Paper sizes, single sections': ['advancedPdf', 'sectionExport'],
    'Views and visitors': ['stats'],
    'Reading time by section': ['stats', 'advancedStats'],
    'Leads from forms': ['leads'],
  }
  for (const tier of TIERS)
    for (const [label, features] of Object.entries(gated)) {
      const isIncluded = features.every((name) => planHas({ rules: PLAN_TABLE[tier] }, name))
      expect([tier, label, of(tier)[label] !== false]).toEqual([tier, label, isIncluded])
    }
})

it('W13: each row follows rules that the product gates by, and none of those of what is not built', () => {
  const moves = (rules: PlanRules, name: keyof PlanRules) => {
    const other = typeof rules[name] === 'boolean' ? !rules[name] : Number(rules[name]) === 12 ? 13 : 12
    return JSON.stringify(rowsOf({ ...rules, [name]: other }, 500)) !== JSON.stringify(rowsOf(rules, 500))
  }
  const [free, pro] = [PLAN_TABLE.free, PLAN_TABLE.pro]
  const moved = [...NUMERIC_RULES, ...BOOLEAN_RULES].filter((name) => moves(pro, name) || moves(free, name))
  expect(moved.sort()).toEqual(
    [
      'archiveActive',
      'canAdvancedAnalytics',
      'canHaveTeamLogo',
      'collabActive',
      'createChannelsActive',
      'customDomainEnabled',
      'disableAdvPdfOptions',
      'downloadModCanSecActive',
      'folioStatsActive',
      'freeUsers',
      'imageLibraryEnabled',
      'imageLibrarySizeLimitInMB',

      'leadsEnabled',
      'maxCustomDomains',
      'maxFolios',
      'maxGuests',
      'maxRetentionDays',
      'maxTeamBytes',
      'maxUsers',
      'numberOfRestrictedExports',
      'passwordProtectionActive',
      'pdfExportEnabled',
      'privacyControlsActive',
      'privateModeActive',
      'restrictedExportsEnabled',
      'styleguideActive',
      'uploadCustomFonts',
      'removeBrandingOnFolioView',
    ].sort(),
  )
})

it('E15: the table of plans says what each more seat costs, by the month as the prices above it', () => {
  const seatsOf = (plan: Plan) => rowsOf(PLAN_TABLE[plan.tier], plan.extraSeatPriceCents, plan.period)['Member seats']
  const shown = Object.fromEntries(PLANS.map((plan) => [plan.planId, seatsOf(plan)]))
  expect(shown).toMatchObject({
    Free: 'You alone',
    NewPlusMonthly25: '1 included, up to 4. Each more: $5.00 a month',
    NewPlusYearly25: '1 included, up to 4. Each more: $4.00 a month',
    ProMonthly25: '1 included, up to 12. Each more: $10.00 a month',
    ProYearly25: '1 included, up to 12. Each more: $8.00 a month',
    BusinessMonthly22: '3 included, up to 30. Each more: $20.00 a month',
    BusinessYearly22: '3 included, up to 30. Each more: $16.00 a month',
    AgencyYearly22: '3 included, up to 50. Each more: $16.00 a month',
    CompanyMonthly22: '3 included, up to 10. Each more: $25.00 a month',
    UnlimitedMonthly25: 'No limit',
    SoloLite: 'You alone',
    Edu: '40',
  })
})

it('LK-17: plans are shown by the month first, in the popup and in the checkout, except to who pays by the year', () => {
  expect(PLANS.map(({ planId, period }) => [planId, firstPeriod(period)])).toEqual(
    PLANS.map(({ planId, period }) => [planId, period === 'year' ? 'year' : 'month']),
  )
})
