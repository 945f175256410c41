import {
  ACCESS_TYPE,
  type AccessType,
  FOLIO_STATUS,
  type FolioStatus,
  PRIVILEGE,
  type Privilege,
  ROLE,
  SHARING,
  type SharingType,
  type TeamRole,
  WORKSPACE_PRIVILEGE,
} from '@recto/document'

/** One way to a privilege on a folio or workspace: what it gives to people who meet every given field. */
export type Grant = {
  isOwner?: true
  /** The workspace is the team's own: the default one, or one without an owner. */
  isTeamsOwn?: true
  accessType?: AccessType
  sharing?: SharingType
  /** One of these. */
  status?: readonly FolioStatus[]
  /** This role in the team or a higher one. */
  role?: TeamRole
  /**
   * `added`: the privilege with which the person was added; none if they were not added. `team`: what everyone in the
   * team may do with the workspace.
   */
  gives: Exclude<Privilege, 0> | 'added' | 'team'
  /** Only for people who were added. */
  isAdded?: true
}

/**
 * What the grants depend on. `added`: the privilege with which the person was added; 0: not added. `teamPrivilege`:
 * what a workspace that the team sees lets everyone in the team do.
 */
export type GrantFacts = {
  isOwner: boolean
  added: Privilege
  teamRole: TeamRole | null
  isTeamsOwn?: boolean
  accessType?: AccessType
  teamPrivilege?: TeamPrivilege
  sharingType?: SharingType
  status?: FolioStatus
}

/** What everyone in the team may do with a workspace that the team sees: view or edit. */
export type TeamPrivilege = 1 | 2

/** "Anyone in team" shows the folio to the team's members. */
export const TEAM_SEES = {
  sharing: SHARING.teamCopy,
  status: [FOLIO_STATUS.active, FOLIO_STATUS.hidden],
  role: ROLE.member,
  gives: PRIVILEGE.view,
} as const satisfies Grant

/** How people get access to a folio. A team's template is a hidden folio that the team sees. */
export const FOLIO_GRANTS: readonly Grant[] = [
  { isOwner: true, gives: PRIVILEGE.owner },
  { gives: 'added' },
  TEAM_SEES,
  { sharing: SHARING.teamCopy, status: [FOLIO_STATUS.hidden], role: ROLE.admin, gives: PRIVILEGE.edit },
]

/** To whom a workspace gives access to its folios. */
export const IN_WORKSPACE = {
  role: ROLE.guest,
  status: [FOLIO_STATUS.active, FOLIO_STATUS.archived],
} as const satisfies Partial<Grant>

/** How people get access to a folio through one of its workspaces. */
export const FOLIO_WORKSPACE_GRANTS: readonly Grant[] = [
  { ...IN_WORKSPACE, isOwner: true, gives: PRIVILEGE.edit },
  { ...IN_WORKSPACE, gives: 'added' },
  { ...IN_WORKSPACE, accessType: ACCESS_TYPE.teamVisible, role: ROLE.member, gives: 'team' },
]

/**
 * How team members get access to a workspace. Its owner manages it, and so do the team's owner and admins if they have
 * it.
 */
export const WORKSPACE_GRANTS: readonly Grant[] = [
  { isOwner: true, role: ROLE.guest, gives: WORKSPACE_PRIVILEGE.manage },
  { isAdded: true, role: ROLE.admin, gives: WORKSPACE_PRIVILEGE.manage },
  { isTeamsOwn: true, role: ROLE.admin, gives: WORKSPACE_PRIVILEGE.manage },
  { accessType: ACCESS_TYPE.teamVisible, role: ROLE.admin, gives: WORKSPACE_PRIVILEGE.manage },
  { role: ROLE.guest, gives: 'added' },
  { isTeamsOwn: true, role: ROLE.member, gives: WORKSPACE_PRIVILEGE.edit },
  { accessType: ACCESS_TYPE.teamVisible, role: ROLE.member, gives: 'team' },
]

/** The most that any of the grants gives. */
export const privilegeBy = (grants: readonly Grant[], facts: GrantFacts): Privilege =>
  Math.max(0, ...grants.filter((grant) => applies(grant, facts)).map((grant) => given(grant, facts))) as Privilege

const given = ({ gives }: Grant, { added, teamPrivilege = PRIVILEGE.view }: GrantFacts): Privilege =>
  gives === 'added' ? added : gives === 'team' ? teamPrivilege : gives

const applies = (
  { isOwner, isAdded, isTeamsOwn, accessType, sharing, status, role }: Grant,
  facts: GrantFacts,
): boolean =>
  (!isOwner || facts.isOwner) &&
  (!isAdded || facts.added > PRIVILEGE.none) &&
  (!isTeamsOwn || facts.isTeamsOwn === true) &&
  (accessType === undefined || facts.accessType === accessType) &&
  (sharing === undefined || facts.sharingType === sharing) &&
  (status === undefined || (facts.status !== undefined && status.includes(facts.status))) &&
  (role === undefined || (facts.teamRole !== null && facts.teamRole <= role))
