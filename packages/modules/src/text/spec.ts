import { defineModule, plainParagraph, richTextToPlain } from '@recto/document'
import { z } from 'zod/mini'
import { line } from '../kit/fields.ts'
import * as words from './words.ts'

const props = z.object({
  header: line,
  /** How far its lines reach: as wide as the box, or no wider than is comfortable to read. */
  measure: z.enum(['box', 'reading']),
})

/** Heading of a text; the text itself is a shared fragment. */
export type TextProps = z.infer<typeof props>

/** Headings, paragraphs and lists [MOD-02, MOD-23]. `Html` of the row is the shared text `body`. */
export const text = defineModule({
  type: 'Text',
  title: words.text,
  size: { w: 30, h: 8, minW: 5, minH: 4 },
  props,
  defaults: () => ({ header: '', measure: 'box' as const }),
  texts: ['body'],
  textDefaults: () => ({ body: plainParagraph('') }),
  grows: true,
  plainText: (props, texts) => [props.header, ...(texts.body ? [richTextToPlain(texts.body)] : [])],
})
