import {
  FOLIO_STATUS,
  type FolioStatus,
  PRIVILEGE,
  type Privilege,
  ROLE,
  type SharingType,
  type TeamRole,
} from '@recto/document'
import type { FeatureName } from '../plans/features.ts'
import type { RefusalReason } from './decision.ts'

/** Conditions on an actor and a subject: every given field must hold. */
export type Test = {
  signedIn?: true
  /** This role in the team or a higher one, which has a smaller number. People outside the team have none. */
  role?: TeamRole
  /** A role lower than this one. */
  roleBelow?: TeamRole
  /** At least this privilege on the folio or workspace. */
  privilege?: Privilege
  privilegeBelow?: Privilege
  /** One of these. */
  status?: readonly FolioStatus[]
  /** One of these. */
  sharing?: readonly SharingType[]
  isLocked?: boolean
  /** False: the page has no password, or it was entered. */
  needsPass?: boolean
  /** False: its link still opens it. */
  isExpired?: boolean
  /** Readers may download it as a file. */
  allowsDownload?: boolean
  isDefault?: boolean
  isOwner?: boolean
  isAdded?: boolean
  /** The actor cannot use the feature, by role or plan; a downgraded plan counts as having every feature here. */
  lacks?: FeatureName
}

/** One condition of an action, and the message for someone who does not meet it. */
export type Condition =
  /** One of the tests holds. `of`: the feature that the refusal is about. */
  | { any: readonly Test[]; else: RefusalReason; of?: FeatureName }
  /** This role or a higher one; the refusal depends on both roles. `onFree`: the required role on free plans. */
  | { rank: TeamRole; onFree?: TeamRole; of?: FeatureName }
  /** The role and the plan that the feature requires. `orDowngraded`: a downgraded plan also meets it. */
  | { feature: FeatureName; orDowngraded?: true }
  /** The plan has the feature, whatever the role. */
  | { plan: FeatureName }

/** The subject of an action. */
export type Subject = 'none' | 'account' | 'team' | 'folio' | 'workspace'

/** One row of the access table: its conditions in the order in which they are asked. The first that fails is the answer. */
export type AccessRow<S extends Subject = Subject> = { subject: S; needs: readonly Condition[] }

/** A condition with a single test. */
export const need = (test: Test, otherwise: RefusalReason): Condition => ({ any: [test], else: otherwise })

/** A condition that one of several tests meets. */
export const either = (any: readonly Test[], otherwise: RefusalReason, of?: FeatureName): Condition =>
  of === undefined ? { any, else: otherwise } : { any, else: otherwise, of }

type Conditions = readonly (Condition | readonly Condition[])[]

/** Met by anyone signed in. */
export const SIGNED_IN = need({ signedIn: true }, 'signed-out')
/** Something unrelated to the actor does not exist for them: 404 rather than 403, so that probing reveals nothing. */
const HAS_IT = need({ privilege: PRIVILEGE.view }, 'not-found')
const IN_TEAM = need({ role: ROLE.guest }, 'no-access')

/** An action on the team as a whole. */
export const team = (...needs: Conditions): AccessRow<'team'> => ({
  subject: 'team',
  needs: [SIGNED_IN, IN_TEAM, needs].flat(2),
})

/** An action on a folio by someone with a privilege on it. */
export const folio = (...needs: Conditions): AccessRow<'folio'> => ({
  subject: 'folio',
  needs: [SIGNED_IN, HAS_IT, needs].flat(2),
})

/** An action on a workspace by someone with a privilege on it. */
export const workspace = (...needs: Conditions): AccessRow<'workspace'> => ({
  subject: 'workspace',
  needs: [SIGNED_IN, HAS_IT, needs].flat(2),
})

/** Met by members of the team and above. */
export const MEMBER: Condition = { rank: ROLE.member }

/** Met by admins of the team and its owner. */
export const ADMIN: Condition = { rank: ROLE.admin }

/** Met by the team's owner. */
export const TEAM_OWNER: Condition = { rank: ROLE.owner }

/** Met on folios that are not archived. */
export const NOT_ARCHIVED = need({ status: [FOLIO_STATUS.active, FOLIO_STATUS.hidden] }, 'archived')
/** Neither in the trash nor the hidden folio of a template. */
export const ACTIVE: readonly Condition[] = [
  NOT_ARCHIVED,
  need({ status: [FOLIO_STATUS.active, FOLIO_STATUS.archived] }, 'template'),
]

/** Met on folios that are not locked. */
export const UNLOCKED = need({ isLocked: false }, 'locked')

/** Met by anyone who may edit the folio. */
export const EDITS = need({ privilege: PRIVILEGE.edit }, 'view-only')
/** The folio's owner, and the team's owner and admins. */
export const OWNER_OR_ADMIN = either([{ privilege: PRIVILEGE.owner }, { role: ROLE.admin }], 'not-owner')

/** Met if the plan has a feature. */
export const feature = (name: FeatureName): Condition => ({ feature: name })
