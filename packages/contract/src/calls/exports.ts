import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken, token22 } from '../entities.ts'
import { EXPORT_FORMATS, exportSettings } from '../exports.ts'

const none = z.object({})
const requestId = z.string().min(8).max(64).optional()
const format = z.enum(EXPORT_FORMATS)
const settings = exportSettings.prefault({})
/** Programs send their page; pages are rendered from the folio, so it is ignored [OPEN-75]. */
const html = z.string().optional()
const count = z.number().int().min(0)

/** File url, name and format [OPEN-75]; `url` works once the export is done. */
const started = z.object({ exportId: z.string(), url: z.string(), name: z.string(), format })

const progress = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** Null until it is done, and again once the file has expired. */
  url: z.string().nullable(),
  name: z.string().nullable(),
  format,
  /** The error, for people. */
  error: z.string().nullable(),
})

const exportRecord = progress.extend({
  exportId: z.string(),
  settings: exportSettings,
  createdUtc: z.string(),
  bytes: z.number().nullable(),
  pages: z.number().nullable(),
  /** It took a bought credit. */
  isCredit: z.boolean(),
})

/** An export: its settings, state and file. */
export type ExportRecord = z.infer<typeof exportRecord>

/** Starts an export as a job; follow it with `GetExport`. Beyond the plan's number it uses a credit [EXPORT-04]. */
export const ExportV3 = call('ExportV3', {
  kind: 'write',
  input: z.object({ token: folioToken, format, settings, html, requestId }),
  output: started,
  access: 'folio.export',
  retryable: true,
})

/** The progress of an export, and the address of its file once it is done. */
export const GetExport = call('GetExport', {
  kind: 'read',
  input: z.object({ token: folioToken, exportId: z.string() }),
  output: progress,
  access: 'folio.export',
})

/** Stops an unfinished export; it then counts towards nothing. */
export const CancelExport = call('CancelExport', {
  kind: 'write',
  input: z.object({ token: folioToken, exportId: z.string() }),
  output: progress,
  access: 'folio.export',
})

/** The person's last exports of a folio, the newest first. */
export const GetExports = call('GetExports', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    exports: z.array(exportRecord),
    /** Sections that can be exported, in order. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Some of its content, such as a video, appears in a file only as a picture or a link. */
    hasLiveParts: z.boolean(),
    /** It consists of pages of one size, which its files have too; otherwise it is one long sheet. */
    isPaged: z.boolean(),
  }),
  access: 'folio.export',
})

/** The exports that the folio's team has left, and what its plan allows. */
export const GetExportCreditsLeft = call('GetExportCreditsLeft', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    /** Null: as many as one likes. */
    left: count.nullable(),
    max: count.nullable(),
    availableCredits: count,
    totalExports: count,
    /** Features that the plan opens. */
    sectionExport: z.boolean(),
    advancedPdf: z.boolean(),
    /** Whether Recto's name can be left out [PLAN-027]. */
    removeBranding: z.boolean(),
    /** Whether the person may buy credits for the team. */
    canBuy: z.boolean(),
    /** The person's role in the folio's team, which determines messages about locked features; null: none. */
    teamRole: z.number().nullable(),
  }),
  access: 'folio.export',
  aliases: ['GetCreditsLeft'],
})

/** Records that the person received the file; a repeat changes nothing. */
export const SaveExportResult = call('SaveExportResult', {
  kind: 'write',
  input: z.object({ token: folioToken, exportId: z.string() }),
  output: z.object({ totalExports: count, availableCredits: count }),
  access: 'folio.export',
})

/**
 * Exports a folio that is stored nowhere, for anyone: `data` is a folio as returned by `GetFolioJson`, also as JSON
 * text.
 */
export const ExportTempFolio = call('ExportTempFolio', {
  kind: 'write',
  input: z.object({
    data: z.union([z.string(), z.record(z.string(), z.unknown())]),
    folioName: z.string().overwrite(typedName).max(200).default('Folio'),
    /** The folio that it was tried from, for its pictures. */
    templateId: z.union([token22, z.literal('')]).default(''),
    format,
    settings,
    html,
  }),
  output: started,
  access: 'public.read',
  limit: { per: 'address', max: 60, windowS: 3600 },
})

/** Status of such an export, for anyone with its id. */
export const GetTempExport = call('GetTempExport', {
  kind: 'read',
  input: z.object({ exportId: token22 }),
  output: progress,
  access: 'public.read',
})

/** As `SaveExportResult`, of a temporary folio. */
export const SaveExportResultAnon = call('SaveExportResultAnon', {
  kind: 'write',
  input: z.object({ exportId: token22 }),
  output: none,
  access: 'public.read',
})

const tempCount = z.object({ count, left: count })

/** How many temporary folios this visitor exported today. */
export const GetTempExportCount = call('GetTempExportCount', {
  kind: 'read',
  input: none,
  output: tempCount,
  access: 'public.read',
})

/** Raises the number to the browser's count; callers can never lower it. */
export const SetTempExportCount = call('SetTempExportCount', {
  kind: 'write',
  input: z.object({ count: z.coerce.number().int().min(0).max(1000) }),
  output: tempCount,
  access: 'public.read',
})

/** One more, created by the browser itself. */
export const ReportTempExportCount = call('ReportTempExportCount', {
  kind: 'write',
  input: none,
  output: tempCount,
  access: 'public.read',
})
