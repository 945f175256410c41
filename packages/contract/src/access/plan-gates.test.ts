import { PRIVILEGE, ROLE, type TeamRole } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { featureText } from '../plans/feature-words.ts'
import { FEATURES, type FeatureName, planHas } from '../plans/features.ts'
import { FREE_FOLIO_LIMIT, limitStatus, limitText } from '../plans/limits.ts'
import { NO_SUBSCRIPTION, planFacts } from '../plans/state.ts'
import { PLAN_TABLE, TIERS } from '../plans/table.ts'
import { ACCESS, type ActionName, type Actor, decideFeature, type FolioFacts } from './actions.ts'
import { blockerOf, refusalText } from './refusals.ts'

const ROLES = Object.values(ROLE)
const facts = (planId: string, given = {}) => planFacts({ ...NO_SUBSCRIPTION, planId, ...given }, 1_000)
const FREE = facts('Free')
const PRO = facts('ProYearly25')
const DOWNGRADED = facts('ProYearly25', { delinquentAt: 1 })
const actor = (teamRole: TeamRole | null, plan = PRO): Actor => ({ signedIn: true, teamRole, plan })
const FOLIO: FolioFacts = { privilege: PRIVILEGE.owner, sharingType: 0, status: 0, isLocked: false }

function reason(action: ActionName, teamRole: TeamRole | null, plan = PRO, folio: Partial<FolioFacts> = {}): string {
  const rule = ACCESS[action]
  if (rule.subject === 'workspace') throw new Error(action)
  const decision = rule.decide(actor(teamRole, plan), { ...FOLIO, ...folio })
  return decision.allowed ? 'ok' : decision.reason
}
/** What owner, admin, member, premium, single-folio and plain guest get. */
const row = (action: ActionName, plan = PRO, folio: Partial<FolioFacts> = {}) =>
  ROLES.map((role) => reason(action, role, plan, folio)).join(' ')

describe('a feature takes a plan that has it and a rank [PLAN-057]', () => {
  const rows: [FeatureName, keyof (typeof PLAN_TABLE)['free'], string][] = [
    ['personalTemplates', 'mytemplatesActive', 'ok ok ok guest guest guest'],
    ['teamTemplates', 'teamtemplatesActive', 'ok ok ok guest guest guest'],
    ['password', 'passwordProtectionActive', 'ok ok ok guest guest guest'],
    ['customLinks', 'curlActive', 'ok ok ok guest guest guest'],
    ['indexing', 'canIndexFolios', 'ok ok ok guest guest guest'],
    ['embed', 'embedEnabled', 'ok ok ok guest guest guest'],
    ['leads', 'leadsEnabled', 'ok ok ok guest guest guest'],
    ['channelLinks', 'canShareChannelLinks', 'ok not-team-owner not-team-owner guest guest guest'],
    ['copyMoveSections', 'allowCopyMoveSections', 'ok ok ok guest guest guest'],
    ['sectionExport', 'downloadModCanSecActive', 'ok ok ok guest guest guest'],
    ['addUsers', 'collabActive', 'ok ok ok guest guest guest'],
  ]
  it.each(rows)('%s', (feature, rule, expected) => {
    const said = (plan = PRO) =>
      ROLES.map((role) => {
        const decision = decideFeature(feature, actor(role, plan))
        return decision.allowed ? 'ok' : decision.reason
      }).join(' ')
    expect(said()).toBe(expected)
    const without = { ...PRO, rules: { ...PRO.rules, [rule]: false } }
    expect(said(without)).toBe(expected.replaceAll('ok', 'plan'))
  })

  it('private links need privacy controls and private mode, domains a number above 0 [PLAN-030, PLAN-039, PLAN-025, PLAN-077]', () => {
    const has = (feature: FeatureName, rules: object) => planHas({ rules: { ...PRO.rules, ...rules } }, feature)
    expect([
      has('privateLinks', {}),
      has('privateLinks', { privacyControlsActive: false }),
      has('privateLinks', { privateModeActive: false }),
    ]).toEqual([true, false, false])
    expect([
      has('customDomains', {}),
      has('customDomains', { maxCustomDomains: 0 }),
      has('customDomains', { customDomainEnabled: false }),
    ]).toEqual([true, false, false])
  })

  it('adding people takes an admin on a free plan that has it, a member on a paid one [PLAN-033, OPEN-06]', () => {
    const legacy = { ...FREE, rules: { ...FREE.rules, collabActive: true } }
    const said = ROLES.slice(0, 3).map((role) => decideFeature('addUsers', actor(role, legacy)).allowed)
    expect(said).toEqual([true, true, false])
  })

  it('without a plan in sight nothing that takes one is allowed', () => {
    for (const feature of Object.keys(FEATURES) as FeatureName[]) {
      expect(decideFeature(feature, { signedIn: true, teamRole: ROLE.owner, plan: null }).allowed).toBe(false)
    }
  })
})

describe('words of a refusal', () => {
  it('one template for each feature: to the owner with "See Plans", to others to ask the owner; W2: it names the plan that has it [PLAN-060, PLAN-059, OPEN-71]', () => {
    expect(featureText('customLinks', ROLE.owner)).toBe(
      'Custom links are not available on your plan. Plus has them. See Plans',
    )
    expect(featureText('leads', ROLE.owner)).toBe(
      'Lead generation is not available on your plan. Pro has it. See Plans',
    )
    for (const role of [ROLE.admin, ROLE.member, ROLE.guest, null]) {
      expect(featureText('password', role)).toBe(
        'Password protection is not available. Please ask your team owner to upgrade to Plus.',
      )
    }
    for (const feature of Object.keys(FEATURES) as FeatureName[]) {
      expect(featureText(feature, ROLE.owner)).toMatch(
        /^[A-Z].* (is|are) not available on your plan\. (Plus|Pro|Unlimited) has (it|them)\. See Plans$/,
      )
    }
  })

  it('only the owner sees "See Plans"; everybody else sees "Ok" and whom to ask [ROLE-15, ROLE-16, ERR-02, ERR-03, OPEN-07]', () => {
    const blocker = (role: TeamRole | null) =>
      blockerOf({ reason: 'plan', role, text: featureText('customLinks', role) })
    expect(blocker(ROLE.owner)).toEqual({
      title: 'Upgrade Your Account',
      text: 'Custom links are not available on your plan. Plus has them.',
      buttons: [
        { does: 'close', label: 'Nevermind' },
        { does: 'see-plans', label: 'See Plans' },
      ],
    })
    for (const role of [ROLE.admin, ROLE.member, ROLE.premiumGuest, null]) {
      expect(blocker(role)).toEqual({
        title: 'You Cannot Perform this Action',
        text: 'Custom links are not available. Please ask your team owner to upgrade to Plus.',
        buttons: [{ does: 'close', label: 'Ok' }],
      })
    }
  })

  it('a free owner at the folio limit reads exactly this [PLAN-074]', () => {
    const text = limitText('folios', FREE, ROLE.owner)
    expect(text).toBe(FREE_FOLIO_LIMIT)
    expect(blockerOf({ reason: 'limit', role: ROLE.owner, text, what: 'folios' })).toEqual({
      title: 'Please Upgrade Your Account',
      text: 'Folio Limit reached for Free User. Please upgrade to a premium plan for more folios and other premium features.',
      buttons: [
        { does: 'close', label: 'Nevermind' },
        { does: 'see-plans', label: 'See Plans' },
      ],
    })
    expect([limitStatus(ROLE.owner), limitStatus(ROLE.member)]).toEqual([5, 10])
  })

  it('every limit says its number: to the owner to upgrade, to others to ask [PLAN-061, OPEN-01, SHARE-28]', () => {
    const plus = facts('NewPlusMonthly25')
    expect(limitText('guests', plus, ROLE.owner)).toBe('You cannot add more than 5 Guests. Please upgrade for more.')
    expect(limitText('folios', plus, ROLE.admin)).toBe(
      'This team holds 25 active folios, and all are in use. Please ask your team owner to upgrade.',
    )
    expect(limitText('members', plus, ROLE.owner)).toContain('4 members')
  })

  it('guests read what they cannot do [ROLE-33, ROLE-34, ROLE-52]', () => {
    const said = (action: ActionName, feature?: FeatureName) =>
      refusalText('guest', action, { feature, role: ROLE.guest })
    expect(said('workspace.create', 'workspaces')).toBe('Guests are not allowed to create workspaces.')
    expect(said('folio.leave')).toBe('Guests are not allowed to leave a folio.')
    expect(said('folio.password', 'password')).toBe('Guests are not allowed to set passwords.')
    expect(said('folio.customLink', 'customLinks')).toBe('Guests are not allowed to customise links.')
    expect(said('folio.saveTemplate', 'personalTemplates')).toBe('Guests are not allowed to save templates.')
    expect(said('team.domains', 'customDomains')).toBe('Guests are not allowed to manage domains.')
    expect(blockerOf({ reason: 'guest', role: ROLE.guest, text: said('folio.leave') })).toMatchObject({
      title: 'You Cannot Perform this Action',
      buttons: [{ label: 'Ok' }],
    })
  })
})

describe('what roles may do with a team', () => {
  it.each([
    ['plan.manage', 'ok not-team-owner not-team-owner guest guest guest'],
    ['plan.choose', 'ok ok not-admin guest guest guest'],
    ['billing.open', 'ok ok not-admin guest guest guest'],
    ['team.settings', 'ok ok not-admin guest guest guest'],
    ['team.members', 'ok ok not-admin guest guest guest'],
    ['team.addMembers', 'ok ok not-admin guest guest guest'],
    ['team.inviteLink', 'ok ok not-admin guest guest guest'],
    ['team.domains', 'ok ok not-admin guest guest guest'],
    ['team.ownDomains', 'ok ok not-admin guest guest guest'],
    ['workspace.create', 'ok ok ok guest guest guest'],
  ] as [ActionName, string][])('%s: owner, admin, member and the three kinds of guest', (action, expected) =>
    expect(row(action)).toBe(expected),
  )

  it('on Free plans and billing are the owner’s alone [OPEN-07, ROLE-11]', () => {
    expect(row('plan.choose', FREE)).toBe('ok not-team-owner not-team-owner guest guest guest')
    expect(row('billing.open', DOWNGRADED)).toBe('ok not-team-owner not-team-owner guest guest guest')
    expect(row('team.addMembers', FREE)).toBe('plan plan not-admin guest guest guest')
  })
})

describe('what roles may do with a folio', () => {
  const owned = { privilege: PRIVILEGE.owner }
  const shared = { privilege: PRIVILEGE.edit }
  it('transfer inside the team is its owner’s and admins’, outside it admins’, never a guest’s [ROLE-19, ROLE-45, PLAN-079]', () => {
    expect(row('folio.transfer', PRO, owned)).toBe('ok ok ok guest guest guest')
    expect(row('folio.transfer', PRO, shared)).toBe('ok ok not-owner guest guest guest')
    expect(row('folio.transferOutside', PRO, owned)).toBe('ok ok not-admin guest guest guest')
    expect(row('folio.transfer', FREE, owned)).toBe('plan plan plan guest guest guest')
  })

  it('a password is the folio owner’s, of a team’s template an admin’s too, and says so [ROLE-35, ROLE-36, ROLE-55]', () => {
    expect(row('folio.password', PRO, owned)).toBe('ok ok ok guest guest guest')
    expect(row('folio.password', PRO, shared)).toBe('not-owner not-owner not-owner guest guest guest')
    expect(row('folio.password', PRO, { ...shared, status: 3 })).toBe('ok ok not-owner guest guest guest')
    expect(refusalText('not-owner', 'folio.password', { feature: 'password' })).toBe(
      'Only the folio owner can set a password.',
    )
  })

  it('a team template is changed by who made it, the team owner and admins; access is granted by the same [ROLE-54, ROLE-56, OPEN-37]', () => {
    for (const [action, status] of [
      ['folio.manageTeamTemplate', 3],
      ['folio.grantAccess', 0],
    ] as const) {
      expect(row(action, PRO, { ...owned, status })).toBe('ok ok ok guest guest guest')
      expect(row(action, PRO, { ...shared, status })).toBe('ok ok not-owner guest guest guest')
    }
  })

  it('settings of sharing are not a guest’s [ROLE-37, ROLE-48]', () => {
    for (const action of ['folio.customLink', 'folio.privateLink', 'folio.index', 'folio.embed'] as const) {
      expect(row(action, PRO, owned)).toBe('ok ok ok guest guest guest')
      expect(row(action, FREE, owned)).toBe('plan plan plan guest guest guest')
    }
  })

  it('people are added on plans with collaboration; others say so, and are taken off on any [PLAN-033, PLAN-038, ROLE-47]', () => {
    expect(row('folio.invite')).toBe('ok ok ok guest guest guest')
    expect(row('folio.invite', FREE)).toBe(
      'plan not-owner not-owner guest guest guest'
        .replaceAll('not-owner', 'plan')
        .replace('plan plan plan', 'plan plan not-admin'),
    )
    expect(row('folio.share', FREE)).toBe('ok ok ok guest guest guest')
    expect(row('folio.inviteOutside')).toBe('ok ok not-admin guest guest guest')
  })

  it('F6: a parked team prints nothing, on any other plan guests print too', () => {
    expect(row('folio.export')).toBe('ok ok ok ok ok ok')
    expect(row('folio.export', facts('Parking'))).toBe('plan plan plan plan plan plan')
  })

  it('guests, a logo, single sections and giving a folio to another team take the plan, and a rank', () => {
    const both = (action: ActionName) => [row(action), row(action, FREE)]
    const admins = ['ok ok not-admin guest guest guest', 'plan plan not-admin guest guest guest']
    for (const action of ['folio.inviteOutside', 'team.addGuests', 'team.logo'] as const)
      expect([action, ...both(action)]).toEqual([action, ...admins])
    expect(both('folio.exportSections')).toEqual(['ok ok ok guest guest guest', 'plan plan plan guest guest guest'])
    expect(row('folio.transferOutside', FREE)).toBe('plan plan plan guest guest guest')
    expect(row('folio.inviteToTeam', FREE)).toBe('ok ok not-admin guest guest guest')
  })
})

describe('a downgraded team', () => {
  const locked = { isLocked: true }
  it('edits nothing in a folio that is one too many, reads it, and may put it away [PLAN-107]', () => {
    for (const action of ['folio.edit', 'folio.rename', 'folio.copy', 'folio.copySections'] as const) {
      expect([action, reason(action, ROLE.owner, DOWNGRADED, locked)]).toEqual([action, 'locked'])
    }
    for (const action of ['folio.view', 'folio.archive', 'folio.export', 'page.view'] as const) {
      expect([action, reason(action, ROLE.owner, DOWNGRADED, locked)]).toEqual([action, 'ok'])
    }
    expect(reason('folio.edit', ROLE.owner, DOWNGRADED)).toBe('ok')
  })

  it('on Free itself nothing is archived [PLAN-078, OPEN-04]', () => {
    expect(row('folio.archive', FREE)).toBe('plan plan plan guest guest guest')
    expect(row('folio.restore', FREE, { status: 1 })).toBe('ok ok ok guest guest guest')
  })
})

it('500 samples: every action of the table gives one of its reasons, and never more on a plan that has less', () => {
  let seed = 42
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed % most
  }
  const actions = (Object.keys(ACCESS) as ActionName[]).filter((name) => ACCESS[name].subject !== 'workspace')
  let checked = 0
  for (let n = 0; n < 500; n++) {
    const tier = TIERS[random(TIERS.length)] ?? 'free'
    const plan = { planId: tier, tier, state: 'active' as const, rules: PLAN_TABLE[tier] }
    const role = [null, ...ROLES][random(7)] ?? null
    const folio = {
      privilege: random(4) as 0,
      sharingType: random(4) as 0,
      status: ([0, 1, 3] as const)[random(3)] ?? 0,
      isLocked: random(2) === 0,
    }
    for (const action of actions) {
      const given = reason(action, role, plan, folio)
      const open = reason(action, role, facts('UnlimitedYearly25'), { ...folio, isLocked: false })
      if (given === 'ok') expect([n, action, open]).toEqual([n, action, 'ok'])
      checked++
    }
  }
  expect(checked).toBe(500 * actions.length)
})
