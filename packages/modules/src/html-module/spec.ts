import { defineModule } from '@recto/document'
import { z } from 'zod'

/** HTML that somebody wrote, shown in a frame of its own without rights [MOD-19]. */
export const htmlModule = defineModule({
  type: 'HtmlModule',
  title: 'HTML',
  size: { w: 30, h: 10, minW: 10, minH: 5 },
  props: z.object({ html: z.string().max(200_000) }),
  defaults: () => ({ html: '' }),
  plainText: () => [],
})
