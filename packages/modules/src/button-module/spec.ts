import { defineModule } from '@recto/document'
import { z } from 'zod'
import { line, link } from '../kit/fields.ts'

const props = z.object({
  text: line,
  /** https, mailto or tel, or `#name` for a place on the page; empty while none is set. */
  url: link,
  style: z.enum(['solid', 'outline', 'accent', 'ink']),
  arrow: z.boolean(),
  newTab: z.boolean(),
})

export type ButtonProps = z.infer<typeof props>

/** A link that looks pressed for [MOD-15]. */
export const buttonModule = defineModule({
  type: 'ButtonModule',
  title: 'Button',
  size: { w: 8, h: 4, minW: 8, minH: 4 },
  props,
  defaults: () => ({ text: 'Read more', url: '', style: 'solid' as const, arrow: false, newTab: false }),
  plainText: (props) => [props.text],
})
