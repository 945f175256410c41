import { typedName } from '@recto/words'
import { z } from 'zod'
import { call, FOLIO_EDIT_WEIGHT } from '../call.ts'
import { folioName, folioToken, folioVersion } from '../entities.ts'
import {
  gridSection,
  gridToSave,
  moduleRecord,
  moduleToSave,
  moduleToStore,
  orJsonText,
  recordToSave,
} from '../program-data.ts'

/**
 * The common fields of a program's commands: the folio, its base state (`hash` of `GetFolioJson`, or of the previous
 * command), and optionally an id, so that a repeat gets the same response.
 */
const command = {
  token: folioToken,
  hash: z.string().max(200),
  requestId: z.string().min(8).max(64).optional(),
}

/** `status` 1: done, and `hash` is the resulting state. 6: `hash` is newer than the given one, nothing was done. */
const saved = z.object({ status: z.number(), hash: z.string() })

/**
 * Writes one module's data for a program: validated by its spec, on the live document. Data.status 1 is saved, 6 means
 * an outdated `hash` (nothing is written); `hash` is the newest state's.
 */
export const SaveProjectModule = call('SaveProjectModule', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, module: moduleToSave }),
  output: saved,
  access: 'folio.edit',
  external: true,
})

/** The same for several modules, all or none. */
export const SaveProjectModules = call('SaveProjectModules', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, data: orJsonText(z.array(moduleToSave).min(1).max(200)) }),
  output: saved,
  access: 'folio.edit',
  external: true,
})

/** Writes the given fields of one module's record, as returned by `GetModRecords`. */
export const SaveModuleRecord = call('SaveModuleRecord', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, record: orJsonText(recordToSave) }),
  output: saved,
  access: 'folio.edit',
  external: true,
})

/** Stores one complete module: omitted fields get the type's defaults. Unknown ids add modules. */
export const ModStore = call('ModStore', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, id: z.string().regex(/^[0-9A-Za-z]{1,64}$/), data: moduleToStore }),
  output: saved,
  access: 'folio.edit',
  external: true,
})

/** Stores the complete folio, as `document` of `GetFolioJson`: anything missing in it is deleted. */
export const FolioStore = call('FolioStore', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, data: orJsonText(z.record(z.string(), z.unknown())) }),
  output: saved,
  access: 'folio.edit',
  external: true,
  spellings: { id: 'token' },
})

/**
 * Places modules: the named ones go to their positions, others make way below them [GRID-15]. `gridData` in the
 * response contains all positions.
 */
export const SaveFolioGrid = call('SaveFolioGrid', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, gridData: orJsonText(gridToSave) }),
  output: saved.extend({ gridData: z.array(gridSection).optional() }),
  access: 'folio.edit',
  external: true,
  spellings: { id: 'token' },
})

/** Deletes one module from the live document; only a revision can restore it. */
export const DeleteModule = call('DeleteModule', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, moduleId: z.string() }),
  output: saved.extend({ deleted: z.number() }),
  access: 'folio.edit',
  external: true,
})

/** The same for several; unknown ids are ignored. */
export const DeleteModules = call('DeleteModules', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ ...command, moduleIds: z.array(z.string()).min(1).max(2000) }),
  output: saved.extend({ deleted: z.number() }),
  access: 'folio.edit',
  external: true,
})

/** Modules as records, all or those named, with the state they are of. */
export const GetModRecords = call('GetModRecords', {
  kind: 'read',
  input: z.object({ token: folioToken, moduleIds: z.array(z.string()).max(2000).optional() }),
  output: z.object({ seq: z.number(), hash: z.string(), records: z.array(moduleRecord) }),
  access: 'folio.view',
  external: true,
  aliases: ['GetTagStore'],
  spellings: { tags: 'moduleIds' },
})

/** There is no separate HTML to save: pages are rendered from the folio. Returns success and changes nothing. */
export const SaveFolioHtml = call('SaveFolioHtml', {
  kind: 'write',
  input: z.object({ token: folioToken, html: z.unknown().optional() }),
  output: z.object({}),
  access: 'folio.edit',
  aliases: ['SaveFolioHtmlBlob'],
})

/** When the folio was repaired, or that was tried; null: never [GRID-12]. */
export const GetFolioRepairAttemptTime = call('GetFolioRepairAttemptTime', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ repairAttemptUtc: z.string().nullable() }),
  access: 'folio.view',
  external: true,
})

/** Records that a repair was tried, unless one was before: a folio is repaired automatically once. */
export const SetFolioRepairAttemptTime = call('SetFolioRepairAttemptTime', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ token: folioToken }),
  output: z.object({ repairAttemptUtc: z.string(), isFirst: z.boolean() }),
  access: 'folio.edit',
  external: true,
})

/**
 * Stores content as a named revision of the folio without changing the folio: `data` in the form of `document` of
 * `GetFolioJson`, or the folio's current content. Also `SaveFolio` with a `note` [OPEN-24].
 */
export const SaveFolioSnapshot = call('SaveFolioSnapshot', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    data: orJsonText(z.record(z.string(), z.unknown())).optional(),
    note: z.string().overwrite(typedName).max(200, 'A note may have at most 200 characters.'),
    requestId: z.string().min(8).max(64).optional(),
  }),
  output: z.object({ version: folioVersion }),
  access: 'folio.edit',
  retryable: true,
})

/** A new folio from a revision or snapshot of another one, with its pictures. */
export const MakeFolioFromSnapshot = call('MakeFolioFromSnapshot', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    /** Of the revision, as returned by `GetPagedVersions` and `SaveFolioSnapshot`. */
    id: z.string().regex(/^[0-9A-Za-z]{22}$/, 'There is no such revision.'),
    folioName: folioName.optional(),
    requestId: z.string().min(8).max(64).optional(),
  }),
  output: z.object({ token: z.string(), folioName: z.string() }),
  access: 'folio.copy',
  retryable: true,
  spellings: { name: 'folioName' },
})

/** A folio in the trash as data, for people who could read it. */
export const GetRemovedFolioData = call('GetRemovedFolioData', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    folioName: z.string(),
    archivedUtc: z.string().nullable(),
    seq: z.number(),
    hash: z.string(),
    document: z.unknown(),
    dataModule: z.unknown(),
    gridData: z.array(gridSection),
  }),
  access: 'folio.removed',
  external: true,
})

const finding = z.object({
  kind: z.string(),
  /** The section or module it is about; null: the folio. */
  id: z.string().nullable(),
  detail: z.string(),
  canMend: z.boolean(),
})

/** Something that readers of a folio would notice, as the checker reports it. */
export type FolioFinding = z.infer<typeof finding>

/** `repair`: repairs what can be repaired; `findings` are what is left. */
const powerFix = {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({ token: folioToken, repair: z.boolean().default(false) }),
  output: z.object({ findings: z.array(finding), mended: z.number() }),
  access: 'folio.power',
  external: true,
} as const

/** The power editor's start: the folio, and whether its admin tools are shown [BOOT-37]. */
export const SetupThePowerEditor = call('SetupThePowerEditor', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ token: z.string(), folioName: z.string(), isAdmin: z.boolean(), tools: z.array(z.string()) }),
  access: 'folio.edit',
})

/** "Grid Data Fix" [BOOT-37]: places that the grid cannot show, and overlaps. */
export const PowerGridDataFix = call('PowerGridDataFix', powerFix)

/** "Data Module Fix" [BOOT-37]: sections, modules and what readers get that are at odds with each other. */
export const PowerDataModuleFix = call('PowerDataModuleFix', powerFix)

/** "Power Stats" [BOOT-37]: what the folio consists of, and how it is stored. */
export const GetPowerStats = call('GetPowerStats', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    sections: z.number(),
    /** By type, the most frequent first. */
    modules: z.array(z.object({ type: z.string(), count: z.number() })),
    characters: z.number(),
    files: z.object({ count: z.number(), bytes: z.number() }),
    /** The log: number of the last commit, rows and bytes since the newest snapshot, and the snapshot's. */
    log: z.object({ seq: z.number(), updates: z.number(), updateBytes: z.number(), snapshotBytes: z.number() }),
    /** Bytes of the content as the browser gets it. */
    stateBytes: z.number(),
    /** Commits that what readers get is behind. */
    projectionBehind: z.number(),
    revisions: z.number(),
    editing: z.number(),
    lastSavedUtc: z.string(),
    repairAttemptUtc: z.string().nullable(),
  }),
  access: 'folio.power',
  external: true,
})
