import { defineModule, plainParagraph, richTextToPlain } from '@recto/document'
import { z } from 'zod'
import { line } from '../kit/fields.ts'

const props = z.object({ header: line })

/** Heading of a text; the text itself is a shared fragment. */
export type TextProps = z.infer<typeof props>

/** Headings, paragraphs and lists [MOD-02, MOD-23]. `Html` of the row is the shared text `body`. */
export const text = defineModule({
  type: 'Text',
  title: 'Text',
  size: { w: 30, h: 8, minW: 5, minH: 4 },
  props,
  defaults: () => ({ header: '' }),
  texts: ['body'],
  textDefaults: () => ({ body: plainParagraph('') }),
  grows: true,
  plainText: (props, texts) => [props.header, ...(texts.body ? [richTextToPlain(texts.body)] : [])],
})
