import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import { line } from '../kit/fields.ts'
import * as words from './words.ts'

const props = z.object({
  header: line,
  /** What is listed: names of sections, headings of texts, or both. */
  source: z.enum(['both', 'sections', 'headings']),
  /** Deepest level of heading that is listed. */
  depth: z.int().check(z.gte(1), z.lte(4)),
  /** Leaves out what stands before it: a cover does not belong into what follows. */
  below: z.boolean(),
  numbered: z.boolean(),
})

/** What a table of contents lists, and how. */
export type TocProps = z.infer<typeof props>

/** Table of contents [MOD-18]: made from the folio's outline whenever it is drawn; no heading is kept here. */
export const toc = defineModule({
  type: 'TOC',
  title: words.contents,
  size: { w: 20, h: 4, minW: 5, minH: 4 },
  props,
  defaults: () => ({ header: 'Contents', source: 'both' as const, depth: 2, below: true, numbered: false }),
  grows: true,
  derives: true,
  plainText: (props) => [props.header],
})
