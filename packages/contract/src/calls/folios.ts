import { theme } from '@recto/document'
import { z } from 'zod'
import { call } from '../call.ts'
import { collaborator, folioCard, folioLimits, folioName, folioToken, token22 } from '../entities.ts'
import { planWireFacts } from '../plans/wire-facts.ts'
import { gridSection } from '../program-data.ts'
import { folioStyle } from '../style.ts'
import { templateRecord } from '../templates.ts'
import { userSetup } from '../user-setup.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()

/**
 * Creates a folio, also as `SaveFolio`, whose fields select the call [OPEN-24]: blank, with one section and a first
 * Text created by the server [GRID-14], and called "Untitled folio" unless a name is given; or with `templateId` the
 * content of that template, called "Untitled ({template name})" [TPL-18].
 */
export const CreateFolio = call('CreateFolio', {
  kind: 'write',
  input: z.object({
    folioName: folioName.optional(),
    /** The workspace it goes to, instead of the default one. */
    channelToken: z.union([token22, z.literal('')]).default(''),
    /** A template of the product, of the caller's or of their team, or a folio that anyone with its link may copy. */
    templateId: z.union([token22, z.literal('')]).default(''),
    /** A folio as data, from someone who tried the template without an account: their edited copy [TRY-01]. */
    content: z.record(z.string(), z.unknown()).optional(),
    requestId,
  }),
  output: z.object({ token: z.string(), folioName: z.string() }),
  access: 'folio.create',
  retryable: true,
  aliases: ['SaveFolio'],
  variants: { note: 'SaveFolioSnapshot', 'isDuplicate=true': 'Duplicate' },
})

/**
 * A new folio from exported JSON, with its files: multipart, one part `file`. It keeps its name and its ids, and is
 * private.
 */
export const BringInFolio = call('BringInFolio', {
  kind: 'write',
  input: z.object({
    /** The workspace it goes to, instead of the default one. */
    channelToken: z.union([token22, z.literal('')]).default(''),
  }),
  output: z.object({
    token: z.string(),
    folioName: z.string(),
    /** What could not be imported. */
    leftOut: z.object({
      /** Names of files with the wrong content. */
      files: z.array(z.string()),
      /** Stored files that the folio shows and that are not in the file. */
      missing: z.number().int(),
      /** Modules that cannot be read. */
      modules: z.number().int(),
    }),
  }),
  access: 'folio.create',
  upload: true,
  external: true,
  limit: { per: 'account', max: 20, windowS: 60 },
})

/** What the editor and preview start from; the content itself comes over sync or `GetFolioJson`. */
export const SetupTheEditor = call('SetupTheEditor', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({
    token: z.string(),
    folioName: z.string(),
    status: z.number(),
    /** The caller's privilege: 1 view, 2 edit, 3 owner. */
    role: z.number(),
    /** The caller's role in the team that owns the folio; null: not a member, a guest [OPEN-11]. */
    teamRole: z.number().nullable(),
    /** The team that owns it, for its members; null: it was shared by someone outside the caller's team. */
    teamName: z.string().nullable(),
    /** It is in the trash, and the caller may restore it. */
    canRestore: z.boolean(),
    sharingType: z.number(),
    /** Anyone with the link reads its page, apart from its password. */
    isOpenByLink: z.boolean(),
    /** Who opens it besides the people added to it by name, in a few words. */
    access: z.string(),
    folioVersion: z.number(),
    collaborators: z.array(collaborator),
    /** The folio's address for people without an account. */
    pageUrl: z.string(),
    /** The most it may contain; null: only a document's own limits. */
    limits: folioLimits.nullable(),
    /** The folio's team's plan, which determines what is locked in the editor. */
    plan: planWireFacts,
    isLocked: z.boolean(),
    /** What it is drawn with besides its own theme. */
    style: folioStyle,
    /** Recto's template that it was created from; null: none. */
    template: templateRecord.nullable(),
    user: userSetup,
    /** As in `SessionUser`: the folio's room is joined from here on. */
    hubPosition: z.number().int(),
  }),
  access: 'folio.view',
})

/** What a folio is drawn with besides its own theme; `families`: further ones found since. */
export const GetFolioStyle = call('GetFolioStyle', {
  kind: 'read',
  input: z.object({ token: folioToken, families: z.array(z.string().trim().min(1).max(80)).max(30).default([]) }),
  output: folioStyle,
  access: 'folio.view',
})

/**
 * The projection: the folio as data, with its sequence number and its hash. `dataModule` is the record that programs
 * know: sections with their modules, and the theme [MOD-20, MOD-24]; `gridData` are the positions of modules, by
 * section [GRID-08, GRID-09].
 */
export const GetFolioJson = call('GetFolioJson', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    seq: z.number(),
    hash: z.string(),
    document: z.unknown(),
    /** The theme as it is drawn: that of the team's style guide if the folio follows it. */
    look: theme,
    dataModule: z.unknown(),
    gridData: z.array(gridSection),
  }),
  access: 'folio.view',
  external: true,
})

/** Changes a folio's name. */
export const RenameFolio = call('RenameFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, folioName }),
  output: z.object({ folioName: z.string() }),
  access: 'folio.rename',
  spellings: { name: 'folioName' },
})

/** Copy with content and pictures, named "Copy {n} - {name}" [FOLIO-25]. */
export const Duplicate = call('Duplicate', {
  kind: 'write',
  input: z.object({ token: folioToken, requestId }),
  output: z.object({ token: z.string(), folioName: z.string() }),
  access: 'folio.copy',
  retryable: true,
})

/** Archives (status 0 to 1) [FOLIO-26]; `op: undo` is `Unarchive` [OPEN-23]. */
export const DeleteFolio = call('DeleteFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, op: z.enum(['del']).optional() }),
  output: ok,
  access: 'folio.archive',
  aliases: ['ArchiveFolio'],
  variants: { 'op=undo': 'Unarchive' },
})

/** Restores an archived folio. */
export const Unarchive = call('Unarchive', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.restore',
})

/**
 * Archives a selection; those that cannot be archived are listed with the reason [FOLIO-33], and if none can, the call
 * is refused [FOLIO-34].
 */
export const DeleteFolios = call('DeleteFolios', {
  kind: 'write',
  input: z.object({ tokens: z.array(folioToken).min(1).max(100) }),
  output: z.object({
    archived: z.array(z.string()),
    refused: z.array(z.object({ token: z.string(), message: z.string() })),
  }),
  access: 'account.own',
  spellings: { list: 'tokens', tokenlist: 'tokens' },
})

/** Archives the folios that the person owns in the team that is open, 1,000 at a time; what others own there stays. */
export const ArchiveAllFolios = call('ArchiveAllFolios', {
  kind: 'write',
  input: ok,
  output: z.object({ archived: z.number(), left: z.number() }),
  access: 'account.own',
  limit: { per: 'account', max: 10, windowS: 600 },
})

/**
 * The plan's restrictions on a folio: whether it is locked, and how much it may contain; null: only a document's own
 * limits.
 */
export const CheckFolioRestrictions = call('CheckFolioRestrictions', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ isLocked: z.boolean(), limits: folioLimits.nullable() }),
  access: 'folio.view',
})

/** Deletes an archived folio permanently: content, log, pictures and link. */
export const DeleteFolioPermanent = call('DeleteFolioPermanent', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.remove',
})

/** Removes every archived folio that the caller may remove. */
export const EmptyTrash = call('EmptyTrash', {
  kind: 'write',
  input: ok,
  output: z.object({ removed: z.number() }),
  access: 'account.own',
})

/** Removes the caller from a shared folio [FOLIO-32]. */
export const LeaveFolio = call('LeaveFolio', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.leave',
})

/** One card of the dashboard. */
export const GetFolioByToken = call('GetFolioByToken', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ folio: folioCard }),
  access: 'folio.view',
})

/** The card and the folio as data. */
export const GetFolioFullByToken = call('GetFolioFullByToken', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    folio: folioCard,
    seq: z.number(),
    hash: z.string(),
    document: z.unknown(),
    /** The theme as it is drawn: that of the team's style guide if the folio follows it. */
    look: theme,
    dataModule: z.unknown(),
    gridData: z.array(gridSection),
  }),
  access: 'folio.view',
  external: true,
})

/** People with whom a folio is shared. */
export const GetFolioCollaborators = call('GetFolioCollaborators', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ collaborators: z.array(collaborator) }),
  access: 'folio.view',
})

/** When the folio last took an edit, and the number of its newest state: the same number has the same time [SAVE-33]. */
export const GetFolioLastSaveTimestamp = call('GetFolioLastSaveTimestamp', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ lastSavedUtc: z.string(), seq: z.number() }),
  access: 'folio.view',
})

/** The same for several; those that the caller cannot see are left out. */
export const GetFoliosLastSavedTime = call('GetFoliosLastSavedTime', {
  kind: 'read',
  input: z.object({ tokens: z.array(folioToken).max(200) }),
  output: z.object({ folios: z.array(z.object({ token: z.string(), lastSavedUtc: z.string() })) }),
  access: 'account.own',
})

/** Folios of the team that are not archived, whoever owns them; and the total including its trash. */
export const GetCurrentTeamFolioCount = call('GetCurrentTeamFolioCount', {
  kind: 'read',
  input: ok,
  output: z.object({ numberofFolios: z.number(), totalFolios: z.number() }),
  access: 'team.read',
})

/** What the caller owns, in all their teams [FOLIO-38]; `count` is also of folios, without archived ones. */
export const GetUserActiveFoliosCount = call('GetUserActiveFoliosCount', {
  kind: 'read',
  input: ok,
  output: z.object({
    count: z.number(),
    totalOwnedFolios: z.number(),
    totalOwnedUserTemplates: z.number(),
    totalOwnedTeamTemplates: z.number(),
  }),
  access: 'account.own',
})

/** Token and name of every folio that the caller owns and has not archived, newest first; at most 1,000. */
export const GetUserOwnFolios = call('GetUserOwnFolios', {
  kind: 'read',
  input: ok,
  output: z.object({ folios: z.array(z.object({ token: z.string(), folioName: z.string() })) }),
  access: 'account.own',
})

/** People the caller shared with last, for the invitation field; at most 20. */
export const GetUserRecentCollabs = call('GetUserRecentCollabs', {
  kind: 'read',
  input: ok,
  output: z.object({ people: z.array(z.object({ email: z.string(), fullName: z.string() })) }),
  access: 'account.own',
})

/**
 * The dashboard's list. `cursor` continues a scrolled list; `pageNum` remains for programs. `search` matches names and
 * plain text.
 */
export const GetPagedDashboard = call('GetPagedDashboard', {
  kind: 'read',
  input: z.object({
    showDeleted: z.boolean().default(false),
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(4).max(100).default(24),
    /** 1 by name, otherwise by last saved. */
    sort: z.coerce.number().int().default(0),
    /** 0 all, 1 mine, 2 shared with me. */
    ownage: z.coerce.number().int().min(0).max(2).default(0),
    search: z.string().trim().max(200).default(''),
    /** Only those in this workspace [API-050]. */
    channelToken: z.union([token22, z.literal('')]).default(''),
    /** Only those that the caller may edit. */
    editable: z.boolean().default(false),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    onPage: z.number(),
    totalItems: z.number(),
    /** false: there are more than `totalItems`. */
    isTotalExact: z.boolean(),
    totalPages: z.number(),
    folios: z.array(folioCard),
    nextCursor: z.string().nullable(),
  }),
  access: 'folio.list',
})
