import {
  type FolioStatus,
  isGuestRole,
  PRIVILEGE,
  type Privilege,
  ROLE,
  SHARING,
  type SharingType,
  type TeamRole,
} from '../entities.ts'
import { type AccessType, WORKSPACE_PRIVILEGE, type WorkspacePrivilege } from '../workspaces.ts'

/** Who asks. `teamRole` is the role in the team that owns the thing asked for; null: not a member of it. */
export type Actor = { signedIn: boolean; teamRole: TeamRole | null }

/** What a folio's rules look at. `privilege` is the actor's own on this folio. */
export type FolioFacts = { privilege: Privilege; sharingType: SharingType; status: FolioStatus }

/** What a workspace's rules look at. `privilege` is the actor's own on it; `isAdded`: somebody added them to it by name. */
export type WorkspaceFacts = {
  privilege: WorkspacePrivilege
  isOwner: boolean
  isAdded: boolean
  isDefault: boolean
  accessType: AccessType
}

/** Why an action is refused; selects the blocker, its text and its buttons. */
export type RefusalReason =
  | 'signed-out'
  | 'not-found'
  | 'no-access'
  | 'view-only'
  | 'guest'
  | 'not-owner'
  | 'not-admin'
  | 'owner'
  | 'archived'
  | 'not-archived'
  | 'workspace-member'
  | 'default-workspace'
  | 'team-workspace'
  | 'not-team-owner'

export type Decision = { allowed: true } | { allowed: false; reason: RefusalReason }

export const ALLOWED: Decision = { allowed: true }
export const refuse = (reason: RefusalReason): Decision => ({ allowed: false, reason })

type AnyoneRule = { subject: 'none'; decide: () => Decision }
type AccountRule = { subject: 'account'; decide: (actor: Actor) => Decision }
type TeamRule = { subject: 'team'; decide: (actor: Actor) => Decision }
type FolioRule = { subject: 'folio'; decide: (actor: Actor, folio: FolioFacts) => Decision }
type WorkspaceRule = { subject: 'workspace'; decide: (actor: Actor, workspace: WorkspaceFacts) => Decision }
export type AccessRule = AnyoneRule | AccountRule | TeamRule | FolioRule | WorkspaceRule

const anyone: AnyoneRule = { subject: 'none', decide: () => ALLOWED }

const signedIn: AccountRule = {
  subject: 'account',
  decide: (actor) => (actor.signedIn ? ALLOWED : refuse('signed-out')),
}

function team(decide: (actor: Actor) => Decision): TeamRule {
  return {
    subject: 'team',
    decide: (actor) =>
      !actor.signedIn ? refuse('signed-out') : actor.teamRole === null ? refuse('no-access') : decide(actor),
  }
}

/** A folio the actor has nothing to do with does not exist for them: 404, not 403, so that nothing can be probed. */
function folio(decide: (actor: Actor, folio: FolioFacts) => Decision): FolioRule {
  return {
    subject: 'folio',
    decide: (actor, facts) =>
      !actor.signedIn
        ? refuse('signed-out')
        : facts.privilege === PRIVILEGE.none
          ? refuse('not-found')
          : decide(actor, facts),
  }
}

/** As with a folio: a workspace the actor does not have is not there. */
function workspace(decide: (actor: Actor, workspace: WorkspaceFacts) => Decision): WorkspaceRule {
  return {
    subject: 'workspace',
    decide: (actor, facts) =>
      !actor.signedIn
        ? refuse('signed-out')
        : facts.privilege === WORKSPACE_PRIVILEGE.none
          ? refuse('not-found')
          : decide(actor, facts),
  }
}

const isGuest = (actor: Actor): boolean => isGuestRole(actor.teamRole)
const editable = (facts: FolioFacts): Decision =>
  facts.status === 1 ? refuse('archived') : facts.privilege >= PRIVILEGE.edit ? ALLOWED : refuse('view-only')
const ownerOrAdmin = (actor: Actor, facts: FolioFacts): boolean =>
  facts.privilege === PRIVILEGE.owner || (actor.teamRole !== null && actor.teamRole <= ROLE.admin)

const managed = (actor: Actor, facts: WorkspaceFacts): Decision =>
  isGuest(actor)
    ? refuse('guest')
    : facts.privilege === WORKSPACE_PRIVILEGE.manage
      ? ALLOWED
      : refuse('workspace-member')

/**
 * The one table of who may do what (architecture section 6). The server enforces it on calls and hub messages,
 * the browser hides or locks by it: the same functions. A test enumerates every use.
 */
export const ACCESS = {
  'public.read': anyone,
  'account.enter': anyone,
  'account.own': signedIn,
  'team.read': team(() => ALLOWED),
  'folio.create': team((actor) => (isGuest(actor) ? refuse('guest') : ALLOWED)),
  'folio.list': team(() => ALLOWED),
  /** The folio's data, signed in and invited. Public pages decide by `page.view`. */
  'folio.view': folio(() => ALLOWED),
  'folio.edit': folio((_, facts) => editable(facts)),
  'folio.rename': folio((actor, facts) => (isGuest(actor) ? refuse('guest') : editable(facts))),
  'folio.copy': folio((actor, facts) =>
    isGuest(actor) ? refuse('guest') : facts.status === 1 ? refuse('archived') : ALLOWED,
  ),
  /** Out of this folio; where it goes to takes `folio.edit` there, and so does moving it away from here. */
  'folio.copySections': folio((actor, facts) =>
    isGuest(actor) ? refuse('guest') : facts.status === 1 ? refuse('archived') : ALLOWED,
  ),
  /** [ROLE-46] [OPEN-09]: its owner, the team's owner and admins. */
  'folio.archive': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 1
        ? refuse('archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  'folio.restore': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 0
        ? refuse('not-archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** From a selection of several: whoever may edit [OPEN-09]; it can be undone. */
  'folio.archiveSelected': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 1
        ? refuse('archived')
        : facts.privilege >= PRIVILEGE.edit
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** For good, out of the trash [FOLIO-29]. */
  'folio.remove': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 0
        ? refuse('not-archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** Take oneself off a shared folio [OPEN-10]: team members only; an owner archives instead. */
  'folio.leave': folio((actor, facts) =>
    isGuest(actor) ? refuse('guest') : facts.privilege === PRIVILEGE.owner ? refuse('owner') : ALLOWED,
  ),
  /** Change who can open it: sharing type and people. */
  'folio.share': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 1
        ? refuse('archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** Into and out of workspaces, whose people then may open it [ROLE-44]. */
  'folio.move': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status === 1
        ? refuse('archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** Add or remove somebody who is not in the team: a guest [OPEN-05]. */
  'folio.shareOutside': folio((actor) =>
    isGuest(actor)
      ? refuse('guest')
      : actor.teamRole !== null && actor.teamRole <= ROLE.admin
        ? ALLOWED
        : refuse('not-admin'),
  ),
  /** What readers answered to its forms; also after it was archived. */
  'folio.answers': folio((_, facts) => (facts.privilege >= PRIVILEGE.edit ? ALLOWED : refuse('view-only'))),
  /** What it held before, words that were deleted among them; also after it was archived. Putting back takes `folio.edit`. */
  'folio.revisions': folio((_, facts) => (facts.privilege >= PRIVILEGE.edit ? ALLOWED : refuse('view-only'))),
  'folio.export': folio((_, facts) => (facts.status === 1 ? refuse('archived') : ALLOWED)),
  'workspace.create': team((actor) => (isGuest(actor) ? refuse('guest') : ALLOWED)),
  'workspace.view': workspace(() => ALLOWED),
  /** Put folios in and take them out [WKSP-16]. */
  'workspace.edit': workspace((actor, facts) =>
    isGuest(actor) ? refuse('guest') : facts.privilege >= WORKSPACE_PRIVILEGE.edit ? ALLOWED : refuse('view-only'),
  ),
  /** Rename, colour, describe, say who has it [ROLE-49, ROLE-53]. */
  'workspace.manage': workspace((actor, facts) => managed(actor, facts)),
  'workspace.delete': workspace((actor, facts) =>
    facts.isDefault && !isGuest(actor) ? refuse('default-workspace') : managed(actor, facts),
  ),
  /** Where everybody's new folios go is the team's business: its owner and admins. */
  'workspace.makeDefault': workspace((actor, facts) =>
    actor.teamRole !== null && actor.teamRole <= ROLE.admin
      ? managed(actor, facts)
      : refuse(isGuest(actor) ? 'guest' : 'workspace-member'),
  ),
  /** Whoever was added to it by name [WKSP-11]; what the whole team has cannot be left. */
  'workspace.leave': workspace((_, facts) =>
    facts.isOwner ? refuse('owner') : facts.isAdded ? ALLOWED : refuse('team-workspace'),
  ),
  /** Its public page [ROLE-12]. */
  'workspace.link': workspace((actor) =>
    actor.teamRole === ROLE.owner ? ALLOWED : refuse(isGuest(actor) ? 'guest' : 'not-team-owner'),
  ),
  /** The published page and its pictures: by the sharing type, for anyone [SHARE-03]. */
  'page.view': {
    subject: 'folio',
    decide: (_actor, facts) =>
      facts.privilege > PRIVILEGE.none
        ? ALLOWED
        : facts.status !== 0
          ? refuse('not-found')
          : facts.sharingType === SHARING.linkView || facts.sharingType === SHARING.linkCopy
            ? ALLOWED
            : refuse('not-found'),
  } satisfies FolioRule as FolioRule,
} as const satisfies Record<string, AccessRule>

export type ActionName = keyof typeof ACCESS
