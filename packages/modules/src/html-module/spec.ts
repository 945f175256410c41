import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import { line } from '../kit/fields.ts'
import * as words from './words.ts'

const props = z.object({
  /** Cleaned when it was written; it is cleaned again whenever it is shown. */
  html: z.string().check(z.maxLength(200_000)),
  /** Its name for screen readers. */
  title: line,
  /** As high as its content rather than as its box. */
  fits: z.boolean(),
})

/** Code, title and height of an HTML module. */
export type HtmlProps = z.infer<typeof props>

/** HTML that someone wrote, shown in a sandboxed frame [MOD-19]. */
export const htmlModule = defineModule({
  type: 'HtmlModule',
  title: words.html,
  size: { w: 30, h: 10, minW: 10, minH: 5 },
  props,
  defaults: (): HtmlProps => ({ html: '', title: '', fits: true }),
  plainText: (props) => [props.title],
  documents: (props) => [props.html].filter(Boolean),
  isLive: ({ html }) => /<(iframe|video|audio|form)\b|<img\b[^>]*?\ssrc=["']?https?:/i.test(html),
})
