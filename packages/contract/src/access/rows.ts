import { FOLIO_STATUS, PRIVILEGE, ROLE, SHARING, WORKSPACE_PRIVILEGE } from '@recto/document'
import type { FeatureName } from '../plans/features.ts'
import { ACCOUNT_ACCESS } from './account-access.ts'
import {
  ACTIVE,
  type AccessRow,
  ADMIN,
  type Condition,
  EDITS,
  either,
  feature,
  folio,
  MEMBER,
  NOT_ARCHIVED,
  need,
  OWNER_OR_ADMIN,
  TEAM_OWNER,
  team,
  UNLOCKED,
  workspace,
} from './conditions.ts'

const EDITABLE: readonly Condition[] = [NOT_ARCHIVED, EDITS, UNLOCKED]
/** A plan without archive still lets people archive the folios that it has no room for. */
const ARCHIVE: Condition = { feature: 'archive', orDowngraded: true }
/** The folio's owner, whatever the team role; of a template an admin too. */
const PASSWORD_OWNER = either(
  [{ privilege: PRIVILEGE.owner }, { status: [FOLIO_STATUS.hidden], role: ROLE.admin }],
  'not-owner',
  'password',
)
/** Somebody with a privilege needs no password. */
const PASSWORD_GIVEN = either([{ privilege: PRIVILEGE.view }, { needsPass: false }], 'password')
const SEES_PAGE: readonly Condition[] = [
  either(
    [
      { privilege: PRIVILEGE.view },
      { status: [FOLIO_STATUS.active], sharing: [SHARING.linkView, SHARING.linkCopy], isExpired: false },
    ],
    'not-found',
  ),
  PASSWORD_GIVEN,
]
const IN_TRASH = need({ status: [FOLIO_STATUS.archived] }, 'not-archived')
const MANAGES = need({ privilege: WORKSPACE_PRIVILEGE.manage }, 'workspace-member')
/** On paid plans the team's owner and admins, on free ones its owner alone. */
const BILLING: Condition = { rank: ROLE.admin, onFree: ROLE.owner }

/** What is set on a folio by whoever may share it, where the plan has it. */
const setting = (name: FeatureName) => folio(feature(name), ACTIVE, UNLOCKED, OWNER_OR_ADMIN)

/**
 * The one table of who may do what: data alone. `decide` walks it on the server and in the browser, lists are read from
 * the database by it, and `ACCESS.md` is printed from it.
 */
export const ACCESS_ROWS = {
  ...ACCOUNT_ACCESS,

  'team.read': team(),
  'folio.create': team(MEMBER),
  'folio.list': team(),

  /** The folio's data, for people who have it. Public pages ask for `page.view`. */
  'folio.view': folio(),
  'folio.edit': folio(EDITABLE),
  /** The power tools. */
  'folio.power': folio(EDITABLE, need({ role: ROLE.admin }, 'not-admin')),
  'folio.rename': folio(MEMBER, EDITABLE),
  'folio.copy': folio(MEMBER, NOT_ARCHIVED, UNLOCKED, feature('copyFolios')),
  /** Out of this folio. Where they go takes `folio.edit` there; moving them takes it here too. */
  'folio.copySections': folio(MEMBER, NOT_ARCHIVED, UNLOCKED, feature('copyMoveSections')),
  'folio.archive': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN, ARCHIVE),
  /** Where the plan has no archive the dashboard does not offer it; a folio reached by a link swaps with another. */
  'folio.restore': folio(MEMBER, IN_TRASH, OWNER_OR_ADMIN),
  /** From a selection of several: everybody who may edit, as it can be undone. */
  'folio.archiveSelected': folio(MEMBER, ACTIVE, need({ privilege: PRIVILEGE.edit }, 'not-owner'), ARCHIVE),
  /** Permanently, out of the trash. Where the plan has no trash, its owner removes it at once. */
  'folio.remove': folio(
    MEMBER,
    either([{ status: [FOLIO_STATUS.archived] }, { status: [FOLIO_STATUS.active], lacks: 'archive' }], 'not-archived'),
    either([{ privilege: PRIVILEGE.owner }, { status: [FOLIO_STATUS.archived], role: ROLE.admin }], 'not-owner'),
  ),
  /** Take oneself off a shared folio. Its owner archives it instead. */
  'folio.leave': folio(MEMBER, need({ privilegeBelow: PRIVILEGE.owner }, 'owner')),
  /** Change who can open it: the sharing type, and taking people off. */
  'folio.share': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN),
  /** Into and out of workspaces, whose people then may open it. */
  'folio.move': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN),
  /** Add somebody to it. Taking people off needs no plan: `folio.share`. */
  'folio.invite': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN, feature('addUsers')),
  /** Add somebody who is not in the team: a guest, where the plan has guests. */
  'folio.inviteOutside': folio(feature('guests')),
  /** Invite somebody to the team and onto this folio; the plan and the seats decide the role. */
  'folio.inviteToTeam': folio(ADMIN, ACTIVE, UNLOCKED),
  /** Change or remove a guest. */
  'folio.shareOutside': folio(ADMIN),
  /** Answers to its forms; also after it was archived. */
  'folio.answers': folio(EDITS, { plan: 'leads' }),
  /** How it is read, in a few numbers; also after it was archived. */
  'folio.stats': folio(feature('stats')),
  /** The same by section, place and visit. */
  'folio.readings': folio(feature('stats'), feature('advancedStats')),
  /** Earlier states, deleted words among them; also after it was archived. Restoring one takes `folio.edit`. */
  'folio.revisions': folio(EDITS),
  /** The content of a folio in the trash, for everybody who could read it before. */
  'folio.removed': folio(IN_TRASH),
  'folio.export': folio(NOT_ARCHIVED, feature('pdfExport')),
  'folio.exportSections': folio(feature('sectionExport'), NOT_ARCHIVED, UNLOCKED),

  'folio.customLink': setting('customLinks'),
  'folio.privateLink': setting('privateLinks'),
  'folio.index': setting('indexing'),
  'folio.embed': setting('embed'),
  /** Show it on a domain of its team. */
  'folio.domain': setting('customDomains'),
  'folio.password': folio(feature('password'), NOT_ARCHIVED, UNLOCKED, PASSWORD_OWNER),
  /** By the same people on any plan. */
  'folio.removePassword': folio(MEMBER, NOT_ARCHIVED, PASSWORD_OWNER),
  /** A template of a template is the template. */
  'folio.saveTemplate': folio(feature('personalTemplates'), ACTIVE, UNLOCKED),
  'folio.saveTeamTemplate': folio(feature('teamTemplates'), ACTIVE, UNLOCKED),
  /** Change or delete a team template; the privilege is the one on its hidden folio. */
  'folio.manageTeamTemplate': folio(MEMBER, need({ status: [FOLIO_STATUS.hidden] }, 'not-found'), OWNER_OR_ADMIN),
  /** To somebody of the team; outside it takes `folio.transferOutside`. */
  'folio.transfer': folio(feature('transferFolios'), ACTIVE, UNLOCKED, OWNER_OR_ADMIN),
  'folio.transferOutside': folio(feature('transferFolios'), ACTIVE, UNLOCKED, ADMIN),
  /** Answer a request for access. */
  'folio.grantAccess': folio(MEMBER, NOT_ARCHIVED, UNLOCKED, OWNER_OR_ADMIN),
  /** Make a folio of one's own from it: from a template that one has, or from a folio that anyone with the link may copy. */
  'folio.useTemplate': {
    subject: 'folio',
    needs: [
      need({ signedIn: true }, 'signed-out'),
      either(
        [
          { privilege: PRIVILEGE.view, status: [FOLIO_STATUS.hidden] },
          { sharing: [SHARING.linkCopy], status: [FOLIO_STATUS.active], isExpired: false },
        ],
        'not-found',
      ),
      PASSWORD_GIVEN,
    ],
  },
  /** The published page and its pictures: for people who have the folio, and by its sharing type for anyone. */
  'page.view': { subject: 'folio', needs: SEES_PAGE },
  /** The page as a PDF, for all its readers. */
  'page.download': { subject: 'folio', needs: [...SEES_PAGE, need({ allowsDownload: true }, 'not-found')] },

  'workspace.view': workspace(),
  /** Put folios in and take them out. */
  'workspace.edit': workspace(MEMBER, EDITS),
  /** Rename, colour, describe, say who has it. */
  'workspace.manage': workspace(MEMBER, MANAGES),
  'workspace.delete': workspace(MEMBER, need({ isDefault: false }, 'default-workspace'), MANAGES),
  /** Where everybody's new folios go is decided by the team's owner and admins. */
  'workspace.makeDefault': workspace(
    MEMBER,
    need({ role: ROLE.admin }, 'workspace-member'),
    MANAGES,
    feature('defaultWorkspace'),
  ),
  /** By people who were added by name; a workspace of the whole team cannot be left. */
  'workspace.leave': workspace(need({ isOwner: false }, 'owner'), need({ isAdded: true }, 'team-workspace')),
  /** Its public page. */
  'workspace.link': workspace(feature('channelLinks')),
  'workspace.create': team(feature('workspaces')),

  /** The plan's rules and the team's usage: every page needs them. */
  'plan.read': team(),
  /** Compare plans, and choose a higher one. */
  'plan.choose': team(BILLING),
  /** Cancel, park, change the card. */
  'plan.manage': team(TEAM_OWNER),
  'billing.open': team(BILLING),
  /** What an owner earned by sending people here [ROLE-13]. */
  'team.referrals': team(TEAM_OWNER),
  /** Its people by name and address: for members, not for guests. */
  'team.listMembers': team(MEMBER),
  /** A team is never without its owner. */
  'team.leave': team(need({ roleBelow: ROLE.owner }, 'owner')),
  /** Hand it over, delete it. */
  'team.own': team(TEAM_OWNER),
  'team.settings': team(ADMIN),
  /** Change or remove members and guests. */
  'team.members': team(ADMIN),
  /** Where the plan lets people work together; removing them needs no plan. */
  'team.addMembers': team({ rank: ROLE.admin, of: 'addUsers' }, feature('addUsers')),
  'team.addGuests': team(feature('guests')),
  'team.inviteLink': team(ADMIN),
  'team.logo': team(feature('teamLogo')),
  /** Change it. Everybody in the team reads it, on any plan. */
  'team.styleGuide': team(feature('styleGuide')),
  'team.customFonts': team(feature('styleGuide'), feature('customFonts')),
  /** Its pictures, to look at, change and use, on any plan. Guests bring their own into the folios they edit. */
  'team.imageLibrary': team(MEMBER),
  /** Put pictures into it. */
  'team.addToLibrary': team(feature('imageLibrary')),
  'team.domains': team(feature('customDomains')),
  /** See domains and remove them, whatever became of the plan. */
  'team.ownDomains': team({ rank: ROLE.admin, of: 'customDomains' }),
} as const satisfies Record<string, AccessRow>

/** One action of the table. */
export type ActionName = keyof typeof ACCESS_ROWS
