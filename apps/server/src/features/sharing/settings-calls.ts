import {
  ChangeFolioSharingSettings,
  ChangePresentationMode,
  CheckCurlIsAvailable,
  COPIES_FROM_VERSION,
  FOLIO_STATUS,
  GetFolioSharingSettings,
  GetFoliosCurl,
  type InputOf,
  RemoveFolioPassFolioSharingSettings,
  RemoveFoliosCurl,
  RenameFoliowithPrivacySettings,
  SetFolioPassFolioSharingSettings,
  SHARING,
  SHARING_STATUS,
  SHARING_WORDS,
  UpdateFoliosCurl,
  UpdatePrivacy,
  VIEW_TYPE,
} from '@recto/contract'
import { networkOf } from '../../http/address.ts'
import { refuseCommon } from '../../http/common-passwords.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { hashPassword } from '../../http/passwords.ts'
import { forbidden, invalidInput, refused } from '../../http/refusal.ts'
import { decideWorkspace } from '../../http/workspace-access.ts'
import { type FolioDomain, takeOffDomain } from '../domains/index.ts'
import { announce, announceTo, renameFolio } from '../folios/index.ts'
import { checkLink } from './custom-link.ts'
import { changeSharing, type SettingsChange, setCustomLink, setPassword } from './queries.ts'
import { decideOn, pageUrl, readSettings, type SettingsParts, settingsOf } from './settings.ts'

type ShareContext = ContextOf<'folio.share'>
type Wanted = Omit<InputOf<typeof ChangeFolioSharingSettings>, 'token'>

const isOpenByLink = (type: number): boolean => type === SHARING.linkView || type === SHARING.linkCopy

/** Who can open a folio without being named, at which address, and how it is shown. */
export function settingsCalls(parts: SettingsParts): Handler[] {
  const prefix = `${parts.pagesOrigin}/`

  /** After the commit, visitors' access is re-evaluated everywhere. */
  async function tell({ db, folio, outbox }: ShareContext): Promise<void> {
    await announce(db, outbox, folio, 'shared')
    outbox.accessChanged(folio.id, null)
  }

  async function change(context: ShareContext, wanted: Wanted) {
    const { db, folio, outbox } = context
    const sharingType = wanted.sharingType ?? folio.sharingType
    const changes: SettingsChange = { title: wanted.title, description: wanted.description }
    if (sharingType !== folio.sharingType) {
      checkType(context, sharingType)
      changes.sharingType = sharingType
    }
    if (wanted.sharedViewType !== undefined) changes.viewType = wanted.sharedViewType
    const linkExpiresAt = endOfLink(context, wanted)
    if (linkExpiresAt !== undefined) changes.linkExpiresAt = linkExpiresAt
    if (wanted.allowDownload !== undefined) changes.allowsDownload = wanted.allowDownload
    const ends = linkExpiresAt === undefined ? folio.linkExpiresAt : linkExpiresAt
    // A page with a password or an expiry date is never indexed.
    const isListable = isOpenByLink(sharingType) && folio.passwordHash === null && ends === null
    if (wanted.indexed && !folio.isIndexed) {
      if (!isListable) throw refused(SHARING_WORDS.notOpen, { field: 'indexed' })
      require(context, 'folio.index')
    }
    const isIndexed = isListable && (wanted.indexed ?? folio.isIndexed)
    if (isIndexed !== folio.isIndexed) changes.isIndexed = isIndexed
    Object.assign(changes, await copyChanges(context, wanted))
    const shared = await changeSharing(context, changes)
    const isClosed = sharingType !== folio.sharingType && !isOpenByLink(sharingType)
    if (isClosed && shared.domain) await leaveDomain(context, shared.domain, wanted.removeFromDomain ?? false)
    announceTo(outbox, folio, shared.audience, 'shared')
    outbox.accessChanged(folio.id, null)
    return settingsOf(context, parts, shared)
  }

  return [
    handle(GetFolioSharingSettings, async (_, context) => {
      if (context.folio.status === FOLIO_STATUS.archived || context.plan.state === 'parked') {
        throw refused(SHARING_WORDS.disabled, { reason: 'disabled' }, SHARING_STATUS.disabled)
      }
      return readSettings(context, parts)
    }),

    handle(ChangeFolioSharingSettings, async ({ token: _, ...wanted }, context) => change(context, wanted)),

    handle(UpdatePrivacy, async ({ private: isPrivate, indexed }, context) =>
      change(context, privacy(context, isPrivate, indexed)),
    ),

    handle(RenameFoliowithPrivacySettings, async ({ folioName, private: isPrivate, indexed }, context) => {
      const { db, folio, outbox } = context
      if (folioName !== folio.name) {
        await renameFolio(db, folio.id, folioName)
        await announce(db, outbox, folio, 'renamed')
      }
      const renamed = { ...context, folio: { ...folio, name: folioName } }
      return change(renamed, privacy(context, isPrivate, indexed))
    }),

    handle(ChangePresentationMode, async ({ present }, context) =>
      change(context, { sharedViewType: present ? VIEW_TYPE.slides : VIEW_TYPE.default }),
    ),

    handle(CheckCurlIsAvailable, async ({ curl }, { db, folio }) => {
      await checkLink(db, folio.id, curl, prefix)
      return { status: 1, customLink: curl }
    }),

    handle(UpdateFoliosCurl, async ({ curl }, context) => {
      const { db, folio } = context
      // One after the other where two want the same one.
      await checkLink(db, folio.id, curl, prefix)
      await setCustomLink(db, folio.id, curl).catch((error: { code?: string }) => {
        if (error.code !== '23505') throw error
        throw refused(SHARING_WORDS.linkTaken, { status: 4, field: 'curl' }, SHARING_STATUS.linkSet)
      })
      await tell(context)
      return readSettings(context, parts)
    }),

    handle(GetFoliosCurl, async (_, { folio }) => ({ curl: folio.customLink ?? '', url: pageUrl(parts, folio) })),

    handle(RemoveFoliosCurl, async (_, context) => {
      await setCustomLink(context.db, context.folio.id, null)
      await tell(context)
      return readSettings(context, parts)
    }),

    handle(
      SetFolioPassFolioSharingSettings,
      async (_, context, passwordHash: string) => {
        const { db, folio, now } = context
        await setPassword(db, folio.id, passwordHash, now)
        // A page with a password is never indexed.
        await changeSharing(context, { isIndexed: false })
        await tell(context)
        return readSettings(context, parts)
      },
      async ({ pass }, { request }) => {
        await refuseCommon('pass', pass)
        return hashPassword(pass, networkOf(request.address))
      },
    ),

    handle(RemoveFolioPassFolioSharingSettings, async (_, context) => {
      await setPassword(context.db, context.folio.id, null, context.now)
      await tell(context)
      return readSettings(context, parts)
    }),
  ]
}

/** When the link will expire; undefined: unchanged. The time must be in the future. */
function endOfLink({ now }: ShareContext, { linkExpiresUtc }: Wanted): Date | null | undefined {
  if (linkExpiresUtc === undefined || linkExpiresUtc === null) return linkExpiresUtc
  const end = new Date(linkExpiresUtc)
  if (end <= now) throw invalidInput('linkExpiresUtc', SHARING_WORDS.endPast)
  return end
}

/** @throws Refusal of the table. */
function require(context: ShareContext, action: 'folio.index' | 'folio.privateLink'): void {
  const decision = decideOn(context, action)
  const { teamRole, plan } = context
  if (!decision.allowed) throw forbidden({ ...decision, teamRole, plan }, action, true)
}

/**
 * Every plan can close a folio: plans limit links that only some people can open [PLAN-030]. Copies need the newer
 * editor [SHARE-06].
 */
function checkType(context: ShareContext, sharingType: number): void {
  if (sharingType === SHARING.teamCopy) require(context, 'folio.privateLink')
  const isCopied = sharingType === SHARING.teamCopy || sharingType === SHARING.linkCopy
  if (isCopied && context.folio.version < COPIES_FROM_VERSION) throw refused(SHARING_WORDS.oldFolio)
}

/**
 * A folio on a custom domain is open to everyone: closing it removes it from there, and only if that was requested. A
 * refusal rolls back the change.
 */
async function leaveDomain({ db, folio, outbox }: ShareContext, domain: FolioDomain, isWanted: boolean): Promise<void> {
  if (!isWanted) {
    const data = { reason: 'on-domain', domain: domain.name }
    throw refused(`This folio is published on ${domain.name}. Remove it from there first.`, data)
  }
  await takeOffDomain(db, outbox, domain, folio.id)
}

/** Private, or anyone with the link; anyone who could copy through the link still can. */
const privacy = ({ folio }: ShareContext, isPrivate: boolean, indexed: boolean | undefined): Wanted => ({
  sharingType: isPrivate ? SHARING.private : isOpenByLink(folio.sharingType) ? folio.sharingType : SHARING.linkView,
  ...(isPrivate || indexed === undefined ? {} : { indexed }),
})

/** What copies become and where they go; the workspace must be one that the caller may put folios into. */
async function copyChanges({ db, folio, session }: ShareContext, wanted: Wanted): Promise<SettingsChange> {
  const { addAsTemplateType: type, addCopiesToType, addCopiesToChannelToken: token, addCopiesToNotify } = wanted
  const isAsked = [type, addCopiesToType, token, addCopiesToNotify].some((value) => value !== undefined)
  if (!isAsked) return {}
  if (folio.version < COPIES_FROM_VERSION) throw refused(SHARING_WORDS.oldFolio)
  const changes: SettingsChange = { copiesNotify: addCopiesToNotify }
  if (type !== undefined) changes.copiesTemplateType = type || null
  if (addCopiesToType === 0 || token === '') changes.copiesWorkspaceId = null
  else if (token) {
    const decision = await decideWorkspace(db, session.accountId, token, 'workspace.edit')
    if (!decision.allowed) throw forbidden(decision, 'workspace.edit', true)
    if (decision.workspace.teamId !== folio.teamId)
      throw invalidInput('addCopiesToChannelToken', 'This workspace belongs to another team.')
    changes.copiesWorkspaceId = decision.workspace.id
  } else if (addCopiesToType === 1) throw invalidInput('addCopiesToChannelToken', 'Please select a workspace.')
  return changes
}
