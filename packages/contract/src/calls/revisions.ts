import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken, folioVersion } from '../entities.ts'
import { folioStyle } from '../style.ts'

/** A revision's id; `live` is the folio's current content. */
const versionId = z.string().regex(/^([0-9A-Za-z]{22}|live)$/, 'There is no such revision.')
const pastId = z.string().regex(/^[0-9A-Za-z]{22}$/, 'There is no such revision.')
const partId = z.string().regex(/^[0-9A-Za-z]{1,64}$/)
/** A revision's name; an empty one removes it. */
const note = z.string().overwrite(typedName).max(200, 'A note may have at most 200 characters.')

const versions = z.array(folioVersion)

/**
 * Revisions of a folio, newest first. Live content that is in no revision yet comes first, as `live`. `sort` 1: by
 * name. `named`: only those with a note [REV-03, REV-04, OPEN-32].
 */
export const GetPagedVersions = call('GetPagedVersions', {
  kind: 'read',
  input: z.object({
    token: folioToken,
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(6),
    sort: z.coerce.number().int().default(0),
    named: z.boolean().default(false),
  }),
  output: z.object({
    folioVersions: versions,
    totalItems: z.number(),
    totalPages: z.number(),
    /** Days back that a revision can be used by the plan of the folio's team; null: without end [REV-08]. */
    retentionDays: z.number().nullable(),
    /** The caller may open the plans for that team [ROLE-27]. */
    mayUpgrade: z.boolean(),
  }),
  access: 'folio.revisions',
})

/** The newest revisions, at most 100; with `verb` note or revert another call [REV-14]. */
export const FolioVersion = call('FolioVersion', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ folioVersions: versions }),
  access: 'folio.revisions',
  variants: { 'verb=note': 'NoteFolioVersion', 'verb=revert': 'RevertFolioVersion' },
})

/** "Save a New Revision": the folio's current content, with a note [REV-01]. */
export const SaveFolioVersion = call('SaveFolioVersion', {
  kind: 'write',
  input: z.object({ token: folioToken, note, requestId: z.string().min(8).max(64).optional() }),
  output: z.object({ version: folioVersion }),
  access: 'folio.edit',
  retryable: true,
  limit: { per: 'account', max: 60, windowS: 3_600 },
})

/** Names a revision; an empty note removes the name [REV-13]. */
export const NoteFolioVersion = call('NoteFolioVersion', {
  kind: 'write',
  input: z.object({ token: folioToken, id: pastId, note }),
  output: z.object({ version: folioVersion }),
  access: 'folio.edit',
})

/** A revision as data, for its preview and for what changed since. Outside the retention of the plan it is refused. */
export const GetFolioVersion = call('GetFolioVersion', {
  kind: 'write',
  input: z.object({ token: folioToken, id: versionId }),
  output: z.object({
    version: folioVersion,
    folioName: z.string(),
    document: z.unknown(),
    /** The look it was drawn with at its time. */
    style: folioStyle,
  }),
  access: 'folio.revisions',
  external: true,
})

/**
 * Whether a revision can be restored, and what to say first: who is editing now, and that it is from before an update
 * [REV-10].
 */
export const CanRevertFolioVersion = call('CanRevertFolioVersion', {
  kind: 'read',
  input: z.object({ token: folioToken, id: pastId }),
  output: z.object({
    canRevert: z.boolean(),
    reason: z.string(),
    /** Names of others who have the folio open for editing. */
    editing: z.array(z.string()),
    isBeforeUpdate: z.boolean(),
  }),
  access: 'folio.revisions',
})

/**
 * Restores a revision as an edit of the live document: the whole folio, or one section or module. The previous content
 * becomes a revision. Returns the newest revisions.
 */
export const RevertFolioVersion = call('RevertFolioVersion', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    id: pastId,
    sectionId: partId.optional(),
    moduleId: partId.optional(),
    /** The calling tab's id in `folioReverted`, which it can ignore. */
    tab: z.string().max(64).default(''),
  }),
  output: z.object({
    folioVersions: versions,
    /** False: the folio already had this content. */
    hasChanged: z.boolean(),
  }),
  access: 'folio.edit',
  external: true,
})
