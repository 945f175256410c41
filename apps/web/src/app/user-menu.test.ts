import { PLAN_TABLE, type PlanFacts, type PlanStateKind, planOfId, ROLE, type TeamRole } from '@recto/contract'
import { expect, it } from 'vitest'
import { domainsLabel, menuRows, opensBilling, planInfo, standing } from './user-menu.ts'

const plan = (planId: string, state: PlanStateKind = 'active'): PlanFacts => ({
  planId,
  tier: planOfId(planId).tier,
  state,
  rules: PLAN_TABLE[planOfId(planId).tier],
})
const FREE = plan('Free')
const PRO = plan('ProYearly25')
const rows = (role: TeamRole, of: PlanFacts | null) => [...menuRows({ role, plan: of })].sort()

it('everybody has the style guide, members manage people and import, admins the team as well [BOOT-16, BOOT-17, BOOT-18, BOOT-21]', () => {
  expect(rows(ROLE.owner, null)).toEqual([
    'domains',
    'image-library',
    'import-folios',
    'members',
    'style-guide',
    'team-settings',
  ])
  expect(rows(ROLE.admin, null)).toEqual([
    'domains',
    'image-library',
    'import-folios',
    'leave',
    'members',
    'style-guide',
    'team-settings',
  ])
  expect(rows(ROLE.member, null)).toEqual(['image-library', 'import-folios', 'leave', 'members', 'style-guide'])
  for (const role of [ROLE.premiumGuest, ROLE.singleFolioGuest, ROLE.guest])
    expect(rows(role, PRO)).toEqual(['leave', 'style-guide'])
})

it('a team with domains manages them, one without connects them [BOOT-19, BOOT-44, OPEN-40]', () => {
  expect([0, 1, 3].map(domainsLabel)).toEqual(['Connect Your Domains', 'Manage Domains', 'Manage Domains'])
})

it('on Free only the owner is offered more [BOOT-23, BOOT-31]', () => {
  expect(menuRows({ role: ROLE.owner, plan: FREE }).has('upgrade')).toBe(true)
  for (const role of [ROLE.admin, ROLE.member, ROLE.guest]) {
    expect(menuRows({ role, plan: FREE }).has('upgrade')).toBe(false)
  }
})

it('on a paid plan admins are offered more too; not once it does not count any more, and nobody on the highest [BOOT-35, OPEN-07]', () => {
  const upgrades = (role: TeamRole, of: PlanFacts) => menuRows({ role, plan: of }).has('upgrade')
  expect([upgrades(ROLE.owner, PRO), upgrades(ROLE.admin, PRO), upgrades(ROLE.member, PRO)]).toEqual([
    true,
    true,
    false,
  ])
  const over = plan('ProYearly25', 'downgraded')
  expect([upgrades(ROLE.owner, over), upgrades(ROLE.admin, over)]).toEqual([true, false])
  expect(upgrades(ROLE.owner, plan('UnlimitedYearly25'))).toBe(false)
})

it('Billing is there for owner and admins [BOOT-22, BOOT-33]; where only the owner may, an admin reads whom to ask [BOOT-34]', () => {
  const has = (role: TeamRole, of: PlanFacts) => menuRows({ role, plan: of }).has('billing')
  for (const of of [FREE, PRO]) {
    expect([has(ROLE.owner, of), has(ROLE.admin, of), has(ROLE.member, of), has(ROLE.guest, of)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  }
  expect(opensBilling({ role: ROLE.owner, plan: FREE })).toBe(true)
  expect(opensBilling({ role: ROLE.admin, plan: PRO })).toBe(true)
  expect(opensBilling({ role: ROLE.admin, plan: FREE })).toBe(false)
})

it('the owner of a lifetime deal has the referral dashboard, nobody else has [REF-01, BOOT-24, ROLE-14]', () => {
  const has = (role: TeamRole, of: PlanFacts | null) => menuRows({ role, plan: of }).has('referrals')
  const lifetime = plan('AppSumoTier1')
  expect([has(ROLE.owner, lifetime), has(ROLE.admin, lifetime), has(ROLE.member, lifetime)]).toEqual([
    true,
    false,
    false,
  ])
  for (const of of [null, FREE, PRO, plan('UnlimitedYearly25')]) expect(has(ROLE.owner, of)).toBe(false)
})

it('says what the person is, and how long the plan lasts [BOOT-26]', () => {
  expect(standing({ role: ROLE.owner, plan: plan('ProMonthly25', 'trial') })).toBe('Team Owner, Pro trial')
  expect(standing({ role: ROLE.guest, plan: PRO })).toBe('Guest')
  const subscription = {
    subCancelledDate: null,
    isDelinquent: false,
    isTrial: false,
    isTrialExpired: false,
    plusInfo: { end: 5 as number | null },
    isUpgraded: true,
    autoRenew: true,
  }
  const said = (more: Partial<typeof subscription>) =>
    planInfo(PRO, { ...subscription, ...more }, { team: { name: 'Lowmere' } }, (ms) => `day ${ms}`)
  expect(said({})).toEqual({ title: 'Lowmere is on Pro', text: 'Renews on day 5' })
  expect(said({ autoRenew: false }).text).toBe('Active until day 5')
  expect(said({ plusInfo: { end: null } }).text).toBe('No end date')
})

it('no account has a row of its own for adding members: nobody is named in the code [BOOT-32]', () => {
  const known = [
    'style-guide',
    'image-library',
    'members',
    'team-settings',
    'domains',
    'import-folios',
    'leave',
    'billing',
    'upgrade',
    'plan-info',
  ]
  for (const role of [1, 2, 3, 4, 5, 6] as TeamRole[]) {
    for (const of of [null, FREE, PRO]) for (const row of menuRows({ role, plan: of })) expect(known).toContain(row)
  }
})
