/** Team roles [ROLE-01..06]; above `member` is a guest [ROLE-07]. */
export const ROLE = { owner: 1, admin: 2, member: 3, premiumGuest: 4, singleFolioGuest: 5, guest: 6 } as const

/** Number of a role in a team. */
export type TeamRole = (typeof ROLE)[keyof typeof ROLE]

/** Privilege on one folio [ROLE-09]. */
export const PRIVILEGE = { none: 0, view: 1, edit: 2, owner: 3 } as const

/** Number of a privilege on a folio; a higher one includes the lower. */
export type Privilege = (typeof PRIVILEGE)[keyof typeof PRIVILEGE]

/** Sharing types [ROLE-10, SHARE-03]: 0 only self and collaborators, 1 anyone with link view, 2 anyone in team copy, 3 anyone with link copy. */
export const SHARING = { private: 0, linkView: 1, teamCopy: 2, linkCopy: 3 } as const

/** Number of who can open a folio by its link. */
export type SharingType = (typeof SHARING)[keyof typeof SHARING]

/** How a page shows [SHARE-02]. */
export const VIEW_TYPE = { default: 1, slides: 2 } as const

/** Number of how a page shows its sections. */
export type ViewType = (typeof VIEW_TYPE)[keyof typeof VIEW_TYPE]

/** Folio status [FOLIO-11]; 2 is unused and rejected, 3 is a template's hidden folio. */
export const FOLIO_STATUS = { active: 0, archived: 1, hidden: 3 } as const

/** Number of a folio's status. */
export type FolioStatus = (typeof FOLIO_STATUS)[keyof typeof FOLIO_STATUS]

/** Who has a workspace [WKSP-03]. */
export const ACCESS_TYPE = { private: 1, teamVisible: 2 } as const

/** Number of who sees a workspace. */
export type AccessType = (typeof ACCESS_TYPE)[keyof typeof ACCESS_TYPE]

/** What a person may do with a workspace; 3 manages it. On the wire 2 and 3 are `edit` [WKSP-04]. */
export const WORKSPACE_PRIVILEGE = { none: 0, view: 1, edit: 2, manage: 3 } as const

/** Number of a privilege on a workspace; a higher one includes the lower. */
export type WorkspacePrivilege = (typeof WORKSPACE_PRIVILEGE)[keyof typeof WORKSPACE_PRIVILEGE]

/** What a role is called in lists of people [ROLE-01..06]. */
export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  1: 'Team Owner',
  2: 'Admin',
  3: 'Team Member',
  4: 'Premium Guest',
  5: 'Single Folio Guest',
  6: 'Guest',
}

/** Roles above team member are guests [ROLE-07]; someone outside the team is one too. */
export const isGuestRole = (role: TeamRole | null): boolean => role === null || role > ROLE.member
