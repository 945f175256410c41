import { z } from 'zod/mini'

/** Sizes of the pages of a paged folio. */
export const PAGE_SIZES = ['Letter', 'A4', '9:16'] as const

/** Page data of a folio: paged or pageless, orientation and size [EDIT-10..12]. Orientation and size count for paged folios only. */
export const pageData = z.object({
  mode: z.enum(['pageless', 'paged']),
  orientation: z.enum(['portrait', 'landscape']),
  size: z.enum(PAGE_SIZES),
  /** Of paged folios: type as large as paper needs it. Left out: as large as on a screen. */
  type: z.optional(z.literal('paper')),
})

/** Whether a folio has pages, and their size and orientation. */
export type PageData = z.infer<typeof pageData>

/** The page of a new folio: one long sheet. */
export const DEFAULT_PAGE: PageData = { mode: 'pageless', orientation: 'portrait', size: 'A4' }
