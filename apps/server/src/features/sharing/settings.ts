import {
  ACCESS,
  type ActionName,
  type FolioWays,
  type PeopleLayout,
  type PlanFacts,
  refusalText,
  SHARE_PARTS,
  type SharePart,
  type SharingSettings,
  widestOf,
} from '@recto/contract'
import type { FolioRow } from '../../http/access.ts'
import { folioWays } from '../../http/folio-ways.ts'
import type { ContextOf } from '../../http/handler.ts'
import { sharedPerson, waitingRequest } from './people.ts'
import { changeSharing, type SharedFolio } from './queries.ts'

/** What the sharing settings need. */
export type SettingsParts = {
  /** Origin of pages, without a trailing slash. */
  pagesOrigin: string
  thumbnailUrl(folio: { token: string; thumbnail_key: string | null; thumbnail_seq: number | null }): string | null
}

type ShareContext = ContextOf<'folio.view'>

const ACTION_OF: Readonly<Record<SharePart, ActionName>> = {
  sharingType: 'folio.share',
  privateLink: 'folio.privateLink',
  customLink: 'folio.customLink',
  password: 'folio.password',
  index: 'folio.index',
  embed: 'folio.embed',
  invite: 'folio.invite',
  inviteOutside: 'folio.inviteOutside',
  grantAccess: 'folio.grantAccess',
}

/** The access table's decision on one action for the call's folio. */
export function decideOn({ folio, privilege, teamRole, plan, isLocked }: ShareContext, action: ActionName) {
  const rule = ACCESS[action]
  if (rule.subject !== 'folio') throw new Error(`${action} is not a folio rule.`)
  return rule.decide({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked })
}

/** Everything that the Share popup shows, as of now. */
export const readSettings = async (context: ShareContext, parts: SettingsParts): Promise<SharingSettings> =>
  settingsOf(context, parts, await changeSharing(context))

/** What the Share popup shows of a loaded folio. */
export function settingsOf(context: ShareContext, parts: SettingsParts, row: SharedFolio): SharingSettings {
  const { folio, teamRole } = context
  const { allowed: mayGrant } = decideOn(context, 'folio.grantAccess')
  const ways = waysOf(context, row)
  return {
    folioToken: folio.token,
    folioName: folio.name,
    folioVersion: folio.version,
    sharingType: row.sharing_type,
    sharedViewType: row.view_type,
    indexed: row.is_indexed,
    addPassword: row.password_hash !== null,
    passwordSetUtc: row.password_set_at?.toISOString() ?? null,
    addAsTemplateType: row.copies_template_type,
    addCopiesToType: row.workspace_token === null ? 0 : 1,
    addCopiesToChannelToken: row.workspace_token ?? '',
    addCopiesToNotify: row.copies_notify,
    linkExpiresUtc: row.link_expires_at?.toISOString() ?? null,
    allowDownload: row.allow_download,
    title: row.page_title,
    description: row.page_description,
    customLink: row.custom_link ?? '',
    pageUrl: pageUrl(parts, { token: folio.token, customLink: row.custom_link }),
    linkPrefix: `${parts.pagesOrigin}/`,
    thumbnailUrl: parts.thumbnailUrl(row),
    collaborators: row.people.map(sharedPerson),
    ways,
    access: widestOf(ways, row.team_name).text,
    isOpenByLink: ways.link.isOpen,
    requests: mayGrant ? row.requests.map(waitingRequest) : [],
    canShare: decideOn(context, 'folio.share').allowed,
    team: { id: row.team_token, name: row.team_name },
    layout: layoutOf(context.plan),
    refusals: Object.fromEntries(
      SHARE_PARTS.map((part) => {
        const decision = decideOn(context, ACTION_OF[part])
        if (decision.allowed) return [part, null]
        const { reason, feature } = decision
        return [
          part,
          { reason, role: teamRole, text: refusalText(reason, ACTION_OF[part], { feature, role: teamRole }) },
        ]
      }),
    ) as SharingSettings['refusals'],
  }
}

/** By the row as it is now: a change of this call is in it. */
function waysOf(context: ShareContext, row: SharedFolio): FolioWays {
  const current = {
    ...context.folio,
    sharingType: row.sharing_type,
    passwordHash: row.password_hash,
    linkExpiresAt: row.link_expires_at,
  }
  return folioWays({ ...context, folio: current }, row.ways, row.domain?.is_verified ? row.domain.name : null)
}

/** [SHARE-16] */
function layoutOf({ rules, tier }: PlanFacts): PeopleLayout {
  if (!rules.collabActive) return 'free'
  if (!rules.guestsEnabled) return 'no-guests'
  if (!rules.memberRoleActive && !rules.adminRoleActive) return 'no-members'
  return tier === 'company' ? 'company' : 'plain'
}

/** The address of a folio's page: with its custom link, if it has one. */
export const pageUrl = (
  { pagesOrigin }: Pick<SettingsParts, 'pagesOrigin'>,
  { token, customLink }: Pick<FolioRow, 'token' | 'customLink'>,
): string => (customLink ? `${pagesOrigin}/${customLink}` : `${pagesOrigin}/folio/${token}`)
