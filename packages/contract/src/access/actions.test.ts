import {
  isGuestRole,
  PRIVILEGE,
  type Privilege,
  ROLE,
  ROLE_NAMES,
  SHARING,
  type SharingType,
  type TeamRole,
} from '@recto/document'
import { describe, expect, it } from 'vitest'
import { NO_SUBSCRIPTION, planFacts } from '../plans/index.ts'
import { ACCESS, type ActionName, type Decision, type FolioFacts, type WorkspaceFacts } from './actions.ts'
import { refusalText } from './refusals.ts'

const ROLES = Object.values(ROLE)
const FOLIO: FolioFacts = { privilege: PRIVILEGE.edit, sharingType: SHARING.private, status: 0, isLocked: false }
/** Nothing is refused by the plan here; what plans refuse stands in `plan-gates.test.ts`. */
const plan = planFacts({ ...NO_SUBSCRIPTION, planId: 'UnlimitedYearly25' }, 0)

const WORKSPACE: Omit<WorkspaceFacts, 'privilege'> = {
  isOwner: false,
  isAdded: true,
  isDefault: false,
  accessType: 1,
}
const decideWorkspace = (action: ActionName, teamRole: TeamRole | null, facts: Partial<WorkspaceFacts> = {}) => {
  const rule = ACCESS[action]
  if (rule.subject !== 'workspace') throw new Error(action)
  return rule.decide({ signedIn: true, teamRole, plan }, { ...WORKSPACE, privilege: 2, ...facts })
}

const decide = (action: ActionName, teamRole: TeamRole | null, folio: Partial<FolioFacts> = {}): Decision =>
  ACCESS[action].decide({ signedIn: true, teamRole, plan }, { ...WORKSPACE, ...FOLIO, ...folio })
const allowedRoles = (action: ActionName, folio: Partial<FolioFacts> = {}): TeamRole[] =>
  ROLES.filter((role) => decide(action, role, folio).allowed)

describe('roles and privileges', () => {
  it.each([
    [1, 'Team Owner', 'ROLE-01'],
    [2, 'Admin', 'ROLE-02'],
    [3, 'Team Member', 'ROLE-03'],
    [4, 'Premium Guest', 'ROLE-04'],
    [5, 'Single Folio Guest', 'ROLE-05'],
    [6, 'Guest', 'ROLE-06'],
  ] as const)('role %i is called "%s" [%s]', (role, name, _row) => {
    expect(ROLE_NAMES[role]).toBe(name)
  })

  it('each kind of user may what is theirs: the six of a team on its plan or on Free, and a visitor who tries [BOOT-02]', () => {
    const free = planFacts({ ...NO_SUBSCRIPTION, planId: 'Free' }, 0)
    const may = (kind: Parameters<(typeof ACCESS)['team.settings']['decide']>[0]) =>
      (['team.settings', 'folio.create', 'folio.list', 'account.own', 'public.read'] as const).filter(
        (action) => ACCESS[action].decide(kind).allowed,
      )
    const all = ['team.settings', 'folio.create', 'folio.list', 'account.own', 'public.read']
    for (const of of [plan, free]) {
      const byRole = ROLES.map((teamRole) => may({ signedIn: true, teamRole, plan: of }).length)
      expect(byRole).toEqual([5, 5, 4, 3, 3, 3])
    }
    expect(may({ signedIn: true, teamRole: ROLE.owner, plan })).toEqual(all)
    expect(may({ signedIn: true, teamRole: ROLE.guest, plan })).toEqual(all.slice(2))
    expect(may({ signedIn: false, teamRole: null, plan })).toEqual(['public.read'])
  })

  it('every role above 3 is a guest, and so is somebody outside the team [ROLE-07]', () => {
    expect(ROLES.filter(isGuestRole)).toEqual([4, 5, 6])
    expect(isGuestRole(null)).toBe(true)
  })

  it('privileges and sharing types have the numbers of the wire [ROLE-09, ROLE-10, SHARE-03]', () => {
    expect(PRIVILEGE).toEqual({ none: 0, view: 1, edit: 2, owner: 3 })
    expect(SHARING).toEqual({ private: 0, linkView: 1, teamCopy: 2, linkCopy: 3 })
  })
})

describe('what guests may not do', () => {
  const owned = { privilege: PRIVILEGE.owner }
  it.each([
    ['create', 'folio.create', {}],
    ['copy', 'folio.copy', owned],
    ['copy or move sections of', 'folio.copySections', owned],
    ['rename', 'folio.rename', owned],
    ['archive', 'folio.archive', owned],
    ['restore', 'folio.restore', { ...owned, status: 1 }],
    ['share', 'folio.share', owned],
  ] as const)('%s a folio: members and better only [ROLE-07]', (_, action, facts) => {
    expect(allowedRoles(action, facts)).toEqual([1, 2, 3])
    expect(decide(action, ROLE.guest, facts)).toEqual({ allowed: false, reason: 'guest' })
    expect(refusalText('guest', action)).toMatch(/^Guests are not allowed to /)
  })

  it('they may view and, with the privilege, edit [ROLE-09]', () => {
    expect(allowedRoles('folio.view')).toEqual(ROLES)
    expect(allowedRoles('folio.edit')).toEqual(ROLES)
    expect(allowedRoles('folio.edit', { privilege: PRIVILEGE.view })).toEqual([])
  })
})

describe('one workspace', () => {
  const roles = (action: ActionName, facts: Partial<WorkspaceFacts> = {}) =>
    ROLES.filter((role) => decideWorkspace(action, role, facts).allowed)

  it('is made by members and better; guests read why not [ROLE-32, ROLE-33]', () => {
    expect(allowedRoles('workspace.create')).toEqual([1, 2, 3])
    expect(refusalText('guest', 'workspace.create')).toBe('Guests are not allowed to create workspaces.')
  })

  it('is managed by whoever manages it, never by a guest [ROLE-49, ROLE-53]', () => {
    for (const action of ['workspace.manage', 'workspace.delete'] as const) {
      expect(roles(action, { privilege: 3 })).toEqual([1, 2, 3])
      expect(decideWorkspace(action, ROLE.member)).toEqual({ allowed: false, reason: 'workspace-member' })
      expect(decideWorkspace(action, ROLE.guest, { privilege: 3 })).toEqual({ allowed: false, reason: 'guest' })
    }
    expect(refusalText('workspace-member', 'workspace.delete')).toBe(
      'Workspace members are not allowed to perform this action.',
    )
  })

  it('that new folios go to cannot be deleted; its public page is the team owner’s [ROLE-12]', () => {
    expect(roles('workspace.delete', { privilege: 3, isDefault: true })).toEqual([])
    expect(roles('workspace.link', { privilege: 3 })).toEqual([1])
  })

  it('takes folios from those who edit it, and guests move none [ROLE-44, WKSP-04, WKSP-16]', () => {
    expect(roles('workspace.edit')).toEqual([1, 2, 3])
    expect(roles('workspace.edit', { privilege: 1 })).toEqual([])
    expect(allowedRoles('folio.move', { privilege: PRIVILEGE.owner })).toEqual([1, 2, 3])
    expect(refusalText('guest', 'folio.move')).toBe('Guests are not allowed to move folios to a workspace.')
  })

  it('is left by whoever was added to it, not by its owner [WKSP-11]', () => {
    expect(roles('workspace.leave')).toEqual(ROLES)
    expect(decideWorkspace('workspace.leave', ROLE.member, { isOwner: true })).toMatchObject({ reason: 'owner' })
    expect(decideWorkspace('workspace.leave', ROLE.member, { isAdded: false })).toMatchObject({
      reason: 'team-workspace',
    })
  })

  it('does not exist for somebody who does not have it', () => {
    for (const [action, rule] of Object.entries(ACCESS)) {
      if (rule.subject !== 'workspace') continue
      expect(decideWorkspace(action as ActionName, ROLE.owner, { privilege: 0 })).toMatchObject({ reason: 'not-found' })
    }
  })
})

describe('one folio', () => {
  it('is edited with privilege 2 or 3 only [ROLE-59]', () => {
    const editing = ([0, 1, 2, 3] as Privilege[]).filter(
      (privilege) => decide('folio.edit', ROLE.member, { privilege }).allowed,
    )
    expect(editing).toEqual([2, 3])
  })

  it('is archived by its owner, and by an admin or the owner of the team [ROLE-46]', () => {
    expect(allowedRoles('folio.archive')).toEqual([1, 2])
    expect(allowedRoles('folio.archive', { privilege: PRIVILEGE.owner })).toEqual([1, 2, 3])
  })

  it('does not exist for somebody without a privilege on it, whatever they ask', () => {
    for (const [action, rule] of Object.entries(ACCESS)) {
      if (rule.subject !== 'folio') continue
      expect(decide(action as ActionName, ROLE.owner, { privilege: PRIVILEGE.none }), action).toEqual({
        allowed: false,
        reason: 'not-found',
      })
    }
  })

  it('people outside the team are added and removed by admins only [ROLE-31]', () => {
    expect(allowedRoles('folio.shareOutside', { privilege: PRIVILEGE.owner })).toEqual([1, 2])
    expect(refusalText('not-admin', 'folio.shareOutside')).toBe('Only admins can add or remove members and guests.')
  })

  it('its page is public for anyone with the link, and for nobody once it is archived [SHARE-03, ROLE-10]', () => {
    const open = (sharingType: SharingType, status: 0 | 1 = 0) =>
      ACCESS['page.view'].decide(
        { signedIn: false, teamRole: null, plan: null },
        { privilege: 0, sharingType, status, isLocked: false },
      ).allowed
    expect(([0, 1, 2, 3] as SharingType[]).filter((type) => open(type))).toEqual([1, 3])
    expect(([0, 1, 2, 3] as SharingType[]).filter((type) => open(type, 1))).toEqual([])
  })
})
