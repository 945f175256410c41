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
/** A plan without archive still lets people archive the folios that exceed it. */
const ARCHIVE: Condition = { feature: 'archive', orDowngraded: true }
/** The folio's owner, whatever the team role; of a template an admin too. */
const PASSWORD_OWNER = either(
  [{ privilege: PRIVILEGE.owner }, { status: [FOLIO_STATUS.hidden], role: ROLE.admin }],
  'not-owner',
  'password',
)
/** Someone with a privilege needs no password. */
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
/** On paid plans the team's owner and admins, on free ones only its owner. */
const BILLING: Condition = { rank: ROLE.admin, onFree: ROLE.owner }

/** Folio settings for anyone who may share it, if the plan has the feature. */
const setting = (name: FeatureName) => folio(feature(name), ACTIVE, UNLOCKED, OWNER_OR_ADMIN)

/**
 * The single table of who may do what: data only. `decide` evaluates it on the server and in the browser, SQL for lists
 * is generated from it, and `ACCESS.md` is printed from it.
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
  /** Out of this folio. The destination requires `folio.edit`; moving also requires it here. */
  'folio.copySections': folio(MEMBER, NOT_ARCHIVED, UNLOCKED, feature('copyMoveSections')),
  'folio.archive': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN, ARCHIVE),
  /** If the plan has no archive, the dashboard does not offer it; a folio opened by its link replaces another. */
  'folio.restore': folio(MEMBER, IN_TRASH, OWNER_OR_ADMIN),
  /** From a selection of several: everyone who may edit, as it can be undone. */
  'folio.archiveSelected': folio(MEMBER, ACTIVE, need({ privilege: PRIVILEGE.edit }, 'not-owner'), ARCHIVE),
  /** Permanently, from the trash. If the plan has no trash, its owner deletes it at once. */
  'folio.remove': folio(
    MEMBER,
    either([{ status: [FOLIO_STATUS.archived] }, { status: [FOLIO_STATUS.active], lacks: 'archive' }], 'not-archived'),
    either([{ privilege: PRIVILEGE.owner }, { status: [FOLIO_STATUS.archived], role: ROLE.admin }], 'not-owner'),
  ),
  /** Leaving a shared folio. Its owner archives it instead. */
  'folio.leave': folio(MEMBER, need({ privilegeBelow: PRIVILEGE.owner }, 'owner')),
  /** Change who can open it: the sharing type, and taking people off. */
  'folio.share': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN),
  /** Into and out of workspaces, whose people then may open it. */
  'folio.move': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN),
  /** Adding someone to it. Removing people requires no plan: `folio.share`. */
  'folio.invite': folio(MEMBER, ACTIVE, OWNER_OR_ADMIN, feature('addUsers')),
  /** Adding someone outside the team: a guest, if the plan has guests. */
  'folio.inviteOutside': folio(feature('guests')),
  /** Inviting someone to the team and to this folio; the plan and the seats determine the role. */
  'folio.inviteToTeam': folio(ADMIN, ACTIVE, UNLOCKED),
  /** Change or remove a guest. */
  'folio.shareOutside': folio(ADMIN),
  /** Answers to its forms; also after it was archived. */
  'folio.answers': folio(EDITS, { plan: 'leads' }),
  /** Basic figures of how it is read; also after it was archived. */
  'folio.stats': folio(feature('stats')),
  /** The same by section, place and visit. */
  'folio.readings': folio(feature('stats'), feature('advancedStats')),
  /** Earlier versions, including deleted text; also after it was archived. Restoring one requires `folio.edit`. */
  'folio.revisions': folio(EDITS),
  /** The content of a folio in the trash, for everyone who could read it before. */
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
  /** To someone in the team; outside it, this requires `folio.transferOutside`. */
  'folio.transfer': folio(feature('transferFolios'), ACTIVE, UNLOCKED, OWNER_OR_ADMIN),
  'folio.transferOutside': folio(feature('transferFolios'), ACTIVE, UNLOCKED, ADMIN),
  /** Answer a request for access. */
  'folio.grantAccess': folio(MEMBER, NOT_ARCHIVED, UNLOCKED, OWNER_OR_ADMIN),
  /**
   * Creating one's own folio from it: from a template that one has, or from a folio that anyone with the link may copy.
   */
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
  /** Putting folios in and removing them. */
  'workspace.edit': workspace(MEMBER, EDITS),
  /** Rename, colour, describe, say who has it. */
  'workspace.manage': workspace(MEMBER, MANAGES),
  'workspace.delete': workspace(MEMBER, need({ isDefault: false }, 'default-workspace'), MANAGES),
  /** The team's owner and admins choose the workspace for everyone's new folios. */
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
  /** An owner's referral earnings [ROLE-13]. */
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
  /** If the plan allows collaboration; removing people requires no plan. */
  'team.addMembers': team({ rank: ROLE.admin, of: 'addUsers' }, feature('addUsers')),
  'team.addGuests': team(feature('guests')),
  'team.inviteLink': team(ADMIN),
  'team.logo': team(feature('teamLogo')),
  /** Changing it. Everyone in the team can read it, on any plan. */
  'team.styleGuide': team(feature('styleGuide')),
  'team.customFonts': team(feature('styleGuide'), feature('customFonts')),
  /** Viewing, changing and using its pictures, on any plan. Guests add their own pictures to the folios they edit. */
  'team.imageLibrary': team(MEMBER),
  /** Adding pictures. */
  'team.addToLibrary': team(feature('imageLibrary')),
  'team.domains': team(feature('customDomains')),
  /** See domains and remove them, whatever became of the plan. */
  'team.ownDomains': team({ rank: ROLE.admin, of: 'customDomains' }),
} as const satisfies Record<string, AccessRow>

/** One action of the table. */
export type ActionName = keyof typeof ACCESS_ROWS
