import { z } from 'zod'
import { call } from '../call.ts'
import { collaborator, collaboratorEmail, folioCard, folioLimits, folioName, folioToken, token22 } from '../entities.ts'
import { planWireFacts } from '../plans/wire-facts.ts'
import { gridSection } from '../program-data.ts'

const ok = z.object({})
/** Older names of a collaborator's privilege [API-061, API-188]. */
const spellings = { privelage: 'privilege', privilage: 'privilege', role: 'privilege' }
const requestId = z.string().min(8).max(64).optional()

/** A blank folio, also as `SaveFolio`, which decides by what is given [OPEN-24]; without a name it is "Untitled folio". The server seeds one section with a first Text [GRID-14]. */
export const CreateFolio = call('CreateFolio', {
  input: z.object({
    folioName: folioName.optional(),
    /** The workspace it goes to, instead of the default one. */
    channelToken: z.union([token22, z.literal('')]).default(''),
    requestId,
  }),
  output: z.object({ token: z.string(), folioName: z.string() }),
  access: 'folio.create',
  retryable: true,
  aliases: ['SaveFolio'],
  variants: { note: 'SaveFolioSnapshot', 'isDuplicate=true': 'Duplicate' },
})

/** What the editor and preview start from; the content itself comes over sync or `GetFolioJson`. */
export const SetupTheEditor = call('SetupTheEditor', {
  input: z.object({ token: folioToken }),
  output: z.object({
    token: z.string(),
    folioName: z.string(),
    status: z.number(),
    /** The caller's privilege: 1 view, 2 edit, 3 owner. */
    role: z.number(),
    /** The caller's role in the team that owns the folio; null: in none, a guest [OPEN-11]. */
    teamRole: z.number().nullable(),
    sharingType: z.number(),
    folioVersion: z.number(),
    collaborators: z.array(collaborator),
    /** The folio's address for people without an account. */
    pageUrl: z.string(),
    /** The most it may hold; null: as much as a document can. */
    limits: folioLimits.nullable(),
    /** Of the folio's team: what is locked in the editor. */
    plan: planWireFacts,
    isLocked: z.boolean(),
  }),
  access: 'folio.view',
})

/**
 * The projection: the folio as data, with the sequence number it stands on and its hash. `dataModule` is the record that
 * programs know: sections with their modules, and the theme [MOD-20, MOD-24]; `gridData` is where modules stand, section
 * by section [GRID-08, GRID-09].
 */
export const GetFolioJson = call('GetFolioJson', {
  input: z.object({ token: folioToken }),
  output: z.object({
    seq: z.number(),
    hash: z.string(),
    document: z.unknown(),
    dataModule: z.unknown(),
    gridData: z.array(gridSection),
  }),
  access: 'folio.view',
  external: true,
})

export const RenameFolio = call('RenameFolio', {
  input: z.object({ token: folioToken, folioName }),
  output: z.object({ folioName: z.string() }),
  access: 'folio.rename',
  spellings: { name: 'folioName' },
})

/** Copy with content and pictures, named "Copy {n} - {name}" [FOLIO-25]. */
export const Duplicate = call('Duplicate', {
  input: z.object({ token: folioToken, requestId }),
  output: z.object({ token: z.string(), folioName: z.string() }),
  access: 'folio.copy',
  retryable: true,
})

/** Archives (status 0 to 1) [FOLIO-26]; `op: undo` is `Unarchive` [OPEN-23]. */
export const DeleteFolio = call('DeleteFolio', {
  input: z.object({ token: folioToken, op: z.enum(['del']).optional() }),
  output: ok,
  access: 'folio.archive',
  aliases: ['ArchiveFolio'],
  variants: { 'op=undo': 'Unarchive' },
})

export const Unarchive = call('Unarchive', {
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.restore',
})

/** Archives a selection; those that cannot be are named with the reason [FOLIO-33], and with none that can the call is refused [FOLIO-34]. */
export const DeleteFolios = call('DeleteFolios', {
  input: z.object({ tokens: z.array(folioToken).min(1).max(100) }),
  output: z.object({
    archived: z.array(z.string()),
    refused: z.array(z.object({ token: z.string(), message: z.string() })),
  }),
  access: 'account.own',
  spellings: { list: 'tokens', tokenlist: 'tokens' },
})

/** Removes an archived folio for good: content, log, pictures and link. */
export const DeleteFolioPermanent = call('DeleteFolioPermanent', {
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.remove',
})

/** Removes every archived folio that the caller may remove. */
export const EmptyTrash = call('EmptyTrash', {
  input: ok,
  output: z.object({ removed: z.number() }),
  access: 'account.own',
})

/** Takes the caller off a folio that somebody shared [FOLIO-32]. */
export const LeaveFolio = call('LeaveFolio', {
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.leave',
})

/** One card of the dashboard. */
export const GetFolioByToken = call('GetFolioByToken', {
  input: z.object({ token: folioToken }),
  output: z.object({ folio: folioCard }),
  access: 'folio.view',
})

/** The card and the folio as data. */
export const GetFolioFullByToken = call('GetFolioFullByToken', {
  input: z.object({ token: folioToken }),
  output: z.object({
    folio: folioCard,
    seq: z.number(),
    hash: z.string(),
    document: z.unknown(),
    dataModule: z.unknown(),
    gridData: z.array(gridSection),
  }),
  access: 'folio.view',
  external: true,
})

export const GetFolioCollaborators = call('GetFolioCollaborators', {
  input: z.object({ token: folioToken }),
  output: z.object({ collaborators: z.array(collaborator) }),
  access: 'folio.view',
})

/** When the folio last took an edit, and the number of its newest state: the same number has the same time [SAVE-33]. */
export const GetFolioLastSaveTimestamp = call('GetFolioLastSaveTimestamp', {
  input: z.object({ token: folioToken }),
  output: z.object({ lastSavedUtc: z.string(), seq: z.number() }),
  access: 'folio.view',
})

/** The same for several; those that the caller cannot see are left out. */
export const GetFoliosLastSavedTime = call('GetFoliosLastSavedTime', {
  input: z.object({ tokens: z.array(folioToken).max(200) }),
  output: z.object({ folios: z.array(z.object({ token: z.string(), lastSavedUtc: z.string() })) }),
  access: 'account.own',
})

/** Folios of the team that are not archived, whoever owns them. */
export const GetCurrentTeamFolioCount = call('GetCurrentTeamFolioCount', {
  input: ok,
  output: z.object({ numberofFolios: z.number() }),
  access: 'team.read',
})

/** Folios that the caller owns and has not archived. */
export const GetUserActiveFoliosCount = call('GetUserActiveFoliosCount', {
  input: ok,
  output: z.object({ count: z.number() }),
  access: 'account.own',
})

/** Token and name of every folio that the caller owns and has not archived, newest first; at most 1,000. */
export const GetUserOwnFolios = call('GetUserOwnFolios', {
  input: ok,
  output: z.object({ folios: z.array(z.object({ token: z.string(), folioName: z.string() })) }),
  access: 'account.own',
})

/** People the caller shared with last, for the invitation field; at most 20. */
export const GetUserRecentCollabs = call('GetUserRecentCollabs', {
  input: ok,
  output: z.object({ people: z.array(z.object({ email: z.string(), fullName: z.string() })) }),
  access: 'account.own',
})

/** The dashboard's list. `cursor` continues a scroll; `pageNum` stays for programs. `search` looks at names and plain text. */
export const GetPagedDashboard = call('GetPagedDashboard', {
  input: z.object({
    showDeleted: z.boolean().default(false),
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(4).max(100).default(24),
    /** 1 by name, else by last saved. */
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

export const GetFolioSharingSettings = call('GetFolioSharingSettings', {
  input: z.object({ token: folioToken }),
  output: z.object({
    sharingType: z.number(),
    pageUrl: z.string(),
    collaborators: z.array(collaborator),
    canShare: z.boolean(),
  }),
  access: 'folio.view',
})

/** Who can open it without an invitation; takes effect at once, every open page and socket follows. */
export const ChangeFolioSharingSettings = call('ChangeFolioSharingSettings', {
  input: z.object({ token: folioToken, sharingType: z.union([z.literal(0), z.literal(1)]) }),
  output: z.object({ sharingType: z.number() }),
  access: 'folio.share',
})

/**
 * Invites a person by e-mail; somebody outside the team becomes a guest, which takes an admin [OPEN-05]. With an
 * account they are in at once; without one they are pending until they sign up with that address.
 */
export const AddCollaborator = call('AddCollaborator', {
  input: z.object({ token: folioToken, email: collaboratorEmail, privilege: z.union([z.literal(1), z.literal(2)]) }),
  output: z.object({ collaborators: z.array(collaborator) }),
  access: 'folio.invite',
  spellings,
  limit: { per: 'account', max: 100, windowS: 3600 },
})

/** Changes a collaborator's privilege; 0, or `verb: remove`, removes them and closes what they have open [API-188]. */
export const ChangeCollaborator = call('ChangeCollaborator', {
  input: z.object({
    token: folioToken,
    email: collaboratorEmail,
    privilege: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    verb: z.enum(['change', 'remove']).optional(),
  }),
  output: z.object({ collaborators: z.array(collaborator) }),
  access: 'folio.share',
  spellings,
})
