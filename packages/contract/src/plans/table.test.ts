import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLANS } from './ids.ts'
import { BOOLEAN_RULES, isUnlimited, limitOf, NUMERIC_RULES, readRules, ruleList } from './rules.ts'
import { PLAN_TABLE, PLAN_VERSION, TIER_NAMES, TIERS, type Tier } from './table.ts'

const page = readFileSync(new URL('../../plans/PLANS.md', import.meta.url), 'utf8')
const rowsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const LINES = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(rowsOf)
const LETTERS = LINES.filter(([first]) => /^[A-Z]$/.test(first ?? '')).map(([first]) => first)
const isSource = (source: string | undefined) =>
  /^(PLAN-\d{3}|ROLE-\d\d|OPEN-\d{2,3}|BILL-\d\d)$/.test(source ?? '') || LETTERS.includes(source)
const written = (value: number | boolean) => (value === true ? 'yes' : value === false ? 'no' : String(value))

describe('the page of plans', () => {
  it('has every plan and every rule, with the values of the table, each with where it comes from', () => {
    expect(page).toContain(`version ${PLAN_VERSION}.`)
    let cells = 0
    for (const rule of [...NUMERIC_RULES, ...BOOLEAN_RULES]) {
      const [row] = LINES.filter(([first]) => first === rule)
      expect(row, rule).toHaveLength(2 + TIERS.length)
      expect(isSource(row?.[1]), `${rule}: ${row?.[1]}`).toBe(true)
      for (const [index, tier] of TIERS.entries()) {
        const [value, source] = (row?.[index + 2] ?? '').split(' ')
        expect([rule, tier, value]).toEqual([rule, tier, written(PLAN_TABLE[tier][rule])])
        expect(isSource(source), `${rule} of ${tier}: ${source}`).toBe(true)
        cells++
      }
    }
    expect(cells).toBe(TIERS.length * (NUMERIC_RULES.length + BOOLEAN_RULES.length))
  })

  it('has every id that can be subscribed to, with its group, price, type code and trial [PLAN-003, PLAN-005, PLAN-006, PLAN-007, OPEN-55]', () => {
    for (const plan of PLANS) {
      const [row] = LINES.filter(([first]) => first?.split(' ')[0] === plan.planId)
      const value = (index: number) => row?.[index]?.split(' ')[0]
      expect([plan.planId, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(value)]).toEqual([
        plan.planId,
        plan.tier,
        plan.group,
        plan.period,
        ...[plan.priceCents, plan.extraSeatPriceCents, plan.statusType, plan.trialDays].map(String),
        written(plan.isOnSale),
        written(plan.isLegacy),
      ])
      for (const index of [4, 5, 6, 7])
        expect(isSource(row?.[index]?.split(' ')[1]), `${plan.planId} ${index}`).toBe(true)
    }
  })
})

it('plans are called by the names that people know [PLAN-002]', () => {
  const named: Tier[] = ['plus', 'pro', 'business', 'team', 'company', 'agency', 'unlimited', 'soloLite', 'edu']
  expect(named.map((tier) => TIER_NAMES[tier])).toEqual([
    'Plus',
    'Pro',
    'Business',
    'Team',
    'Company',
    'Agency',
    'Unlimited',
    'Solo Lite',
    'Edu',
  ])
})

it('900 or more is unlimited, of megabytes 900,000 [PLAN-013]', () => {
  expect([899, 900].map((n) => isUnlimited('maxFolios', n))).toEqual([false, true])
  expect([900, 899_999, 900_000].map((n) => isUnlimited('imageLibrarySizeLimitInMB', n))).toEqual([false, false, true])
  expect([900_000, 8_999e9, 9_000e9].map((n) => isUnlimited('maxTeamBytes', n))).toEqual([false, false, true])
  expect(limitOf(PLAN_TABLE.pro, 'maxFolios')).toBe(Number.POSITIVE_INFINITY)
  expect(limitOf(PLAN_TABLE.plus, 'maxFolios')).toBe(25)
})

it('S2: a team stores ten times its image library and at least 1 GB', () => {
  for (const tier of TIERS) {
    const { imageLibrarySizeLimitInMB, maxTeamBytes } = PLAN_TABLE[tier]
    expect([tier, maxTeamBytes]).toEqual([tier, Math.max(1e9, imageLibrarySizeLimitInMB * 1e7)])
  }
})

it('rules go over the wire as a list of name and value, and come back whole [PLAN-011]', () => {
  for (const tier of TIERS) {
    const list = ruleList(PLAN_TABLE[tier])
    expect(readRules(Object.fromEntries(list.map(({ name, value }) => [name, value])))).toEqual(PLAN_TABLE[tier])
  }
  expect(() => readRules({})).toThrow('Plan rule minUsers')
})

describe('what rows say of single plans', () => {
  const { free, plus, company, soloLite, ltdTier1, ltdTier2, parking } = PLAN_TABLE

  it('Free: one folio, three people of whom none is a member, no guests, no templates, no sections copied, one embed, no domains, no advanced PDF [PLAN-064, PLAN-065, PLAN-067, PLAN-068]', () => {
    expect(free).toMatchObject({
      maxFolios: 1,
      maxUsers: 3,
      memberRoleActive: false,
      collabActive: false,
      guestsEnabled: false,
      maxGuests: 0,
      mytemplatesActive: false,
      teamtemplatesActive: false,
      allowCopyMoveSections: false,
      allowDuplicatingSections: false,
      maxEmbeds: 1,
      customDomainEnabled: false,
      disableAdvPdfOptions: true,
    })
  })

  it('Free and Solo Lite see ads, set no default workspace, have no private mode and no archive [PLAN-075, PLAN-076, PLAN-077, PLAN-078]', () => {
    const tiers = TIERS.filter((tier) => PLAN_TABLE[tier].showAds)
    expect(tiers).toEqual(['free', 'soloLite'])
    for (const rules of [free, soloLite]) {
      expect(rules).toMatchObject({ defaultWorkspaceActive: false, privateModeActive: false, archiveActive: false })
    }
  })

  it('team templates and workspaces are not on Free and the first lifetime-deal tier; the second has no admins and members [PLAN-080, PLAN-081]', () => {
    for (const rules of [free, ltdTier1])
      expect(rules).toMatchObject({ teamtemplatesActive: false, createChannelsActive: false })
    expect(plus).toMatchObject({ teamtemplatesActive: true, createChannelsActive: true })
    expect(ltdTier2).toMatchObject({ adminRoleActive: false, memberRoleActive: false, createChannelsActive: true })
  })

  it('Lite holds 5 folios and nobody else, Plus at most 4 members, Company 10 [PLAN-083, PLAN-084, PLAN-085]', () => {
    expect(soloLite).toMatchObject({ maxFolios: 5, collabActive: false, guestsEnabled: false, maxUsers: 1 })
    expect(plus.maxUsers).toBe(4)
    expect(company.maxUsers).toBe(10)
  })

  it('a parked plan lets nothing be used [OPEN-59]', () => {
    expect(parking).toMatchObject({ maxFolios: 0, pdfExportEnabled: false, collabActive: false })
  })
})
