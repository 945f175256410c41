import { defineModule } from '@recto/document'
import { z } from 'zod'
import { line, link } from '../kit/fields.ts'

/** A page or player of a known host inside the folio [MOD-16]. */
export const embedModule = defineModule({
  type: 'EmbedModule',
  title: 'Embed',
  size: { w: 15, h: 10, minW: 10, minH: 5 },
  props: z.object({
    url: link,
    title: line,
    /** Height over width of the frame, percent; 0: fills the box. `IframeAspectRatio` of the row. */
    aspectPercent: z.number().min(0).max(400),
  }),
  defaults: () => ({ url: '', title: '', aspectPercent: 0 }),
  plainText: (props) => [props.title],
})
