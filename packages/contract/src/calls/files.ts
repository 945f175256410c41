import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken } from '../entities.ts'

/** A picture for a folio: multipart, one part `file`. Re-encoded (raster) or cleaned (SVG); EXIF dropped. */
export const UploadImage = call('UploadImage', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    type: z.string().max(40).optional(),
    insertToFolio: z.coerce.boolean().optional(),
  }),
  output: z.object({
    /** Stored file id, as in a module's props. */
    fileId: z.string(),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    name: z.string(),
  }),
  access: 'folio.edit',
  upload: true,
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/** A video (mp4, webm; mov becomes mp4) or its captions (WebVTT): multipart, one part `file`. Known by content. */
export const UploadMedia = call('UploadMedia', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({
    /** Stored file id, as in a module's props. */
    fileId: z.string(),
    url: z.string(),
    contentType: z.string(),
    bytes: z.number(),
    name: z.string(),
  }),
  access: 'folio.edit',
  upload: true,
  external: true,
})

/** Any file that a folio offers to download: multipart, one part `file`. Stored as it came, and never shown. */
export const UploadAttachment = call('UploadAttachment', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({
    /** Stored file id, as in a module's props. */
    fileId: z.string(),
    url: z.string(),
    bytes: z.number(),
    name: z.string(),
  }),
  access: 'folio.edit',
  upload: true,
  external: true,
})

/** The most files that one paste brings along. */
const MOST_COPIED_FILES = 2000

/**
 * Gives a folio the stored files of another one, under the same ids, for modules copied there and pasted here. Files it
 * already has require no access to the other folio.
 */
export const CopyFiles = call('CopyFiles', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    sourceToken: folioToken,
    fileIds: z.array(z.string().min(1).max(64)).max(MOST_COPIED_FILES),
  }),
  output: z.object({
    /** Those that neither folio has. */
    missing: z.array(z.string()),
  }),
  access: 'folio.edit',
  limit: { per: 'account', max: 60, windowS: 60 },
})
