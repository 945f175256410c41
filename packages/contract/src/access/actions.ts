import { planHas } from '../plans/features.ts'
import { FOLIO_STATUS, PRIVILEGE, ROLE, SHARING, WORKSPACE_PRIVILEGE } from '../roles.ts'
import { ACCOUNT_ACCESS } from './account-access.ts'
import {
  type AccessRule,
  type Actor,
  ALLOWED,
  type Decision,
  decideFeature,
  every,
  type FolioFacts,
  type FolioRule,
  folio,
  isGuest,
  member,
  placed,
  ranked,
  refuse,
  team,
  type WorkspaceFacts,
  workspace,
} from './decide.ts'
import { FOLIO_FEATURE_ACTIONS } from './folio-features.ts'
import { TEAM_ACTIONS } from './team-actions.ts'

const editable = (facts: FolioFacts): Decision =>
  facts.status === 1
    ? refuse('archived')
    : facts.privilege < PRIVILEGE.edit
      ? refuse('view-only')
      : facts.isLocked
        ? refuse('locked')
        : ALLOWED
const active = (facts: FolioFacts): Decision => (facts.status === 1 ? refuse('archived') : ALLOWED)
const unlocked = (facts: FolioFacts): Decision => (facts.isLocked ? refuse('locked') : ALLOWED)
/** A plan without archive still lets people put away what it has no room for [OPEN-04, PLAN-107]. */
const archivable = (actor: Actor): Decision =>
  actor.plan?.state === 'downgraded' ? ALLOWED : decideFeature('archive', actor)
const removedAtOnce = (actor: Actor, facts: FolioFacts): Decision =>
  facts.status !== 0 || archivable(actor).allowed
    ? refuse('not-archived')
    : facts.privilege === PRIVILEGE.owner
      ? ALLOWED
      : refuse('not-owner')
const ownerOrAdmin = (actor: Actor, facts: FolioFacts): boolean =>
  facts.privilege === PRIVILEGE.owner || (actor.teamRole !== null && actor.teamRole <= ROLE.admin)

const managed = (actor: Actor, facts: WorkspaceFacts): Decision =>
  isGuest(actor)
    ? refuse('guest')
    : facts.privilege === WORKSPACE_PRIVILEGE.manage
      ? ALLOWED
      : refuse('workspace-member')

/**
 * The one table of who may do what. The server enforces it on calls and hub messages,
 * the browser hides or locks by it: the same functions. A test enumerates every use.
 */
export const ACCESS = {
  ...ACCOUNT_ACCESS,
  'team.read': team(() => ALLOWED),
  'folio.create': team((actor) => (isGuest(actor) ? refuse('guest') : ALLOWED)),
  'folio.list': team(() => ALLOWED),
  /** The folio's data, signed in and invited. Public pages decide by `page.view`. */
  'folio.view': folio(() => ALLOWED),
  'folio.edit': folio((_, facts) => editable(facts)),
  /** The power tools [BOOT-37]: whoever may edit it, and is an admin of its team. */
  'folio.power': folio((actor, facts) =>
    every(
      () => editable(facts),
      () => (actor.teamRole !== null && actor.teamRole <= ROLE.admin ? ALLOWED : refuse('not-admin')),
    ),
  ),
  'folio.rename': folio((actor, facts) => (isGuest(actor) ? refuse('guest') : editable(facts))),
  'folio.copy': folio((actor, facts) =>
    every(
      () => member(actor),
      () => active(facts),
      () => unlocked(facts),
      () => decideFeature('copyFolios', actor),
    ),
  ),
  /** Out of this folio; where it goes to takes `folio.edit` there, and so does moving it away from here. */
  'folio.copySections': folio((actor, facts) =>
    every(
      () => member(actor),
      () => active(facts),
      () => unlocked(facts),
      () => decideFeature('copyMoveSections', actor),
    ),
  ),
  /** [ROLE-46] [OPEN-09]: its owner, the team's owner and admins. */
  'folio.archive': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status !== 0
        ? placed(facts)
        : ownerOrAdmin(actor, facts)
          ? archivable(actor)
          : refuse('not-owner'),
  ),
  /** Where the plan has no archive, the dashboard does not offer it (`archive`); what comes by a link swaps [OPEN-04]. */
  'folio.restore': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status !== 1
        ? refuse('not-archived')
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** From a selection of several: whoever may edit [OPEN-09]; it can be undone. */
  'folio.archiveSelected': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status !== 0
        ? placed(facts)
        : facts.privilege >= PRIVILEGE.edit
          ? archivable(actor)
          : refuse('not-owner'),
  ),
  /** For good, out of the trash [FOLIO-29]; where the plan has no trash, its owner without one [OPEN-102]. */
  'folio.remove': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status !== 1
        ? removedAtOnce(actor, facts)
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
      : facts.status !== 0
        ? placed(facts)
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** Into and out of workspaces, whose people then may open it [ROLE-44]. */
  'folio.move': folio((actor, facts) =>
    isGuest(actor)
      ? refuse('guest')
      : facts.status !== 0
        ? placed(facts)
        : ownerOrAdmin(actor, facts)
          ? ALLOWED
          : refuse('not-owner'),
  ),
  /** Add somebody to it. Taking people off needs no plan: `folio.share`. */
  'folio.invite': folio((actor, facts) =>
    every(
      () => member(actor),
      () => placed(facts),
      () => (ownerOrAdmin(actor, facts) ? ALLOWED : refuse('not-owner')),
      () => decideFeature('addUsers', actor),
    ),
  ),
  /** Add somebody who is not in the team: a guest, where the plan has guests. */
  'folio.inviteOutside': folio((actor) => decideFeature('guests', actor)),
  /** Invite somebody to the team and onto this folio; as what, the plan and the seats decide [SHARE-18, OPEN-05]. */
  'folio.inviteToTeam': folio((actor, facts) =>
    every(
      () => ranked(actor, ROLE.admin),
      () => placed(facts),
      () => unlocked(facts),
    ),
  ),
  /** Change or remove somebody who is not in the team: a guest [OPEN-05]. */
  'folio.shareOutside': folio((actor) =>
    isGuest(actor)
      ? refuse('guest')
      : actor.teamRole !== null && actor.teamRole <= ROLE.admin
        ? ALLOWED
        : refuse('not-admin'),
  ),
  /** What readers answered to its forms; also after it was archived. */
  'folio.answers': folio((actor, facts) =>
    facts.privilege < PRIVILEGE.edit
      ? refuse('view-only')
      : actor.plan !== null && planHas(actor.plan, 'leads')
        ? ALLOWED
        : refuse('plan', 'leads'),
  ),
  /** What it held before, words that were deleted among them; also after it was archived. Putting back takes `folio.edit`. */
  'folio.revisions': folio((_, facts) => (facts.privilege >= PRIVILEGE.edit ? ALLOWED : refuse('view-only'))),
  /** What is in the trash can be read out, by whoever could read it before. */
  'folio.removed': folio((_, facts) => (facts.status === 1 ? ALLOWED : refuse('not-archived'))),
  'folio.export': folio((actor, facts) =>
    every(
      () => active(facts),
      () => decideFeature('pdfExport', actor),
    ),
  ),
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
      ? every(
          () => managed(actor, facts),
          () => decideFeature('defaultWorkspace', actor),
        )
      : refuse(isGuest(actor) ? 'guest' : 'workspace-member'),
  ),
  /** Whoever was added to it by name [WKSP-11]; what the whole team has cannot be left. */
  'workspace.leave': workspace((_, facts) =>
    facts.isOwner ? refuse('owner') : facts.isAdded ? ALLOWED : refuse('team-workspace'),
  ),
  /** Its public page [ROLE-12]. */
  'workspace.link': workspace((actor) => decideFeature('channelLinks', actor)),
  /** Make a folio of one's own of it: of a template that one has, or of what anyone with the link may copy [ROUTE-16]. */
  'folio.useTemplate': {
    subject: 'folio',
    decide: (actor, facts) =>
      !actor.signedIn
        ? refuse('signed-out')
        : facts.privilege > PRIVILEGE.none && facts.status === FOLIO_STATUS.hidden
          ? ALLOWED
          : facts.sharingType !== SHARING.linkCopy || facts.status !== FOLIO_STATUS.active
            ? refuse('not-found')
            : facts.needsPass && facts.privilege === PRIVILEGE.none
              ? refuse('password')
              : ALLOWED,
  } satisfies FolioRule as FolioRule,
  /** The published page and its pictures: by the sharing type and the password, for anyone [SHARE-03, SHARE-12]. */
  'page.view': {
    subject: 'folio',
    decide: (_actor, facts) =>
      facts.privilege > PRIVILEGE.none
        ? ALLOWED
        : facts.status !== 0
          ? refuse('not-found')
          : facts.sharingType !== SHARING.linkView && facts.sharingType !== SHARING.linkCopy
            ? refuse('not-found')
            : facts.needsPass
              ? refuse('password')
              : ALLOWED,
  } satisfies FolioRule as FolioRule,
  ...FOLIO_FEATURE_ACTIONS,
  ...TEAM_ACTIONS,
} as const satisfies Record<string, AccessRule>

export type ActionName = keyof typeof ACCESS

export {
  type AccessRule,
  type Actor,
  ALLOWED,
  type Decision,
  decideFeature,
  every,
  type FolioFacts,
  member,
  type RefusalReason,
  ranked,
  refuse,
  type WorkspaceFacts,
} from './decide.ts'
