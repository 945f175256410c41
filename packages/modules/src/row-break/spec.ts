import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import * as words from './words.ts'

const props = z.object({
  /** Columns left free at both ends. */
  insetColumns: z.int().check(z.gte(0), z.lte(28)),
  /** px */
  thickness: z.int().check(z.gte(1), z.lte(12)),
  style: z.enum(['solid', 'dashed', 'dotted']),
})

/** Thickness, style and inset of a line. */
export type RowBreakProps = z.infer<typeof props>

/** A hairline across the section [MOD-13]. */
export const rowBreak = defineModule({
  type: 'RowBreak',
  title: words.divider,
  size: { w: 60, h: 4, minW: 60, minH: 4 },
  props,
  defaults: () => ({ insetColumns: 4, thickness: 1, style: 'solid' as const }),
  plainText: () => [],
})
