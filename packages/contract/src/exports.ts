import { z } from 'zod'
import type { FeatureName } from './plans/features.ts'

/** Formats of exports. */
export const EXPORT_FORMATS = ['pdf', 'png', 'html', 'markdown', 'json'] as const

/** Format of an export. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `page`: as the folio itself is laid out, its own pages or one long one; else a paper, in mm. */
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

/** How many px of a picture stand for one of the page. */
export const QUALITY_SCALE: Readonly<Record<ExportQuality, number>> = { standard: 1, high: 2, best: 3 }

/** How a folio becomes a file. What a format has no use for is not looked at. */
export const exportSettings = z.object({
  size: z.enum(EXPORT_SIZES).default('page'),
  /** Of a paper. */
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** Of PNG the density, of PDF and HTML how large its pictures are. */
  quality: z.enum(EXPORT_QUALITIES).default('standard'),
  /** Off: nothing but words and pictures on white, of PNG on nothing. */
  background: z.boolean().default(true),
  /** Whether the product is named at the end; left out, the plan says. It can only be left off where the plan lets. */
  branding: z.boolean().optional(),
  /** PNG: one picture for each section, together in a zip. */
  perSection: z.boolean().default(false),
  /** Ids of the sections to take; left out: all that readers get. */
  sections: z
    .array(z.string().regex(/^[0-9A-Za-z_-]{1,64}$/))
    .min(1)
    .max(500)
    .optional(),
})

/** Settings of an export. */
export type ExportSettings = z.output<typeof exportSettings>

/** What a team gets for one purchase [EXPORT-04]. */
export const EXPORT_CREDITS = { count: 5, priceCents: 500 } as const

/** How many AI credits one purchase holds, and what it costs. */
export const AI_CREDITS = { count: 250, priceCents: 20_00 } as const

/** How long a finished file can be fetched. */
export const EXPORT_KEPT_DAYS = 30
/** As many of the last ones are listed. */
export const EXPORTS_LISTED = 10
/** Exports that a visitor without an account makes of temporary folios in a day. */
export const TEMP_EXPORTS_A_DAY = 3

/** What a plan has to have for an export beside exporting itself [PLAN-032, PLAN-045]: sections alone, PDF's own options. */
export function featuresOfExport(format: ExportFormat, settings: ExportSettings): FeatureName[] {
  const isPart = settings.sections !== undefined || (format === 'png' && settings.perSection)
  const isAdvanced = format === 'pdf' && hasPdfOptions(settings)
  return [...(isPart ? (['sectionExport'] as const) : []), ...(isAdvanced ? (['advancedPdf'] as const) : [])]
}

/** A4 and Letter upright are what a printer holds: no plan asks for them. */
const hasPdfOptions = ({ size, orientation, quality, background }: ExportSettings): boolean =>
  !isPlainPaper({ size, orientation }) || quality !== 'standard' || !background

/** As it is laid out, or on the paper of any office. */
const isPlainPaper = ({ size, orientation }: Pick<ExportSettings, 'size' | 'orientation'>): boolean =>
  size === 'page' || ((size === 'A4' || size === 'Letter') && orientation === 'portrait')

/** The ending of a file's name. */
export const fileEnding = (format: ExportFormat, settings: Pick<ExportSettings, 'perSection'>): string =>
  format === 'markdown' ? 'md' : format === 'png' && settings.perSection ? 'zip' : format
