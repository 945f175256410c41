import { z } from 'zod'
import type { FeatureName } from './plans/features.ts'

/** Formats of exports. */
export const EXPORT_FORMATS = ['pdf', 'png', 'html', 'markdown', 'json'] as const

/** Format of an export. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `page`: the folio's own layout, as its own pages or one long one; otherwise a paper size, in mm. */
const EXPORT_SIZES = ['page', 'A4', 'Letter', 'A3'] as const

/** Paper size of an export; `page` is the folio's own. */
export type ExportSize = (typeof EXPORT_SIZES)[number]

const PX_PER_MM = 96 / 25.4
const paper = (width: number, height: number) => ({ width: width * PX_PER_MM, height: height * PX_PER_MM })

/** Paper in CSS px (96 an inch), upright. */
export const PAPER_PX: Readonly<Record<Exclude<ExportSize, 'page'>, { width: number; height: number }>> = {
  A4: paper(210, 297),
  Letter: paper(215.9, 279.4),
  A3: paper(297, 420),
}

const EXPORT_QUALITIES = ['standard', 'high', 'best'] as const

/** Quality of an export's pictures. */
export type ExportQuality = (typeof EXPORT_QUALITIES)[number]

/** How many px of a picture correspond to one of the page. */
export const QUALITY_SCALE: Readonly<Record<ExportQuality, number>> = { standard: 1, high: 2, best: 3 }

/** The settings of an export. A format ignores those it does not use. */
export const exportSettings = z.object({
  size: z.enum(EXPORT_SIZES).default('page'),
  /** Of a paper. */
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** Of PNG the density, of PDF and HTML how large its pictures are. */
  quality: z.enum(EXPORT_QUALITIES).default('standard'),
  /** Off: only text and pictures on white; for PNG, on transparent. */
  background: z.boolean().default(true),
  /** Whether Recto is named at the end; by default the plan decides. It can only be left off if the plan allows it. */
  branding: z.boolean().optional(),
  /** PNG: one picture for each section, together in a zip. */
  perSection: z.boolean().default(false),
  /** Ids of the sections to export; by default everything that readers get. */
  sections: z
    .array(z.string().regex(/^[0-9A-Za-z_-]{1,64}$/))
    .min(1)
    .max(500)
    .optional(),
})

/** Settings of an export. */
export type ExportSettings = z.output<typeof exportSettings>

/** Credits per purchase [EXPORT-04]. */
export const EXPORT_CREDITS = { count: 5, priceCents: 500 } as const

/** AI credits per purchase, and the price. */
export const AI_CREDITS = { count: 250, priceCents: 20_00 } as const

/** How long a finished file can be downloaded. */
export const EXPORT_KEPT_DAYS = 30
/** As many of the last ones are listed. */
export const EXPORTS_LISTED = 10
/** Exports of temporary folios per day by a visitor without an account. */
export const TEMP_EXPORTS_A_DAY = 3

/** Plan features that an export needs besides exporting itself [PLAN-032, PLAN-045]: single sections, PDF options. */
export function featuresOfExport(format: ExportFormat, settings: ExportSettings): FeatureName[] {
  const isPart = settings.sections !== undefined || (format === 'png' && settings.perSection)
  const isAdvanced = format === 'pdf' && hasPdfOptions(settings)
  return [...(isPart ? (['sectionExport'] as const) : []), ...(isAdvanced ? (['advancedPdf'] as const) : [])]
}

/** A4 and Letter in portrait are what printers have: no plan restricts them. */
const hasPdfOptions = ({ size, orientation, quality, background }: ExportSettings): boolean =>
  !isPlainPaper({ size, orientation }) || quality !== 'standard' || !background

/** In the folio's own layout, or on standard office paper. */
const isPlainPaper = ({ size, orientation }: Pick<ExportSettings, 'size' | 'orientation'>): boolean =>
  size === 'page' || ((size === 'A4' || size === 'Letter') && orientation === 'portrait')

/** The ending of a file's name. */
export const fileEnding = (format: ExportFormat, settings: Pick<ExportSettings, 'perSection'>): string =>
  format === 'markdown' ? 'md' : format === 'png' && settings.perSection ? 'zip' : format
