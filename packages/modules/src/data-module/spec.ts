import { defineModule } from '@recto/document'
import { z } from 'zod'

/**
 * The folio's own record of older clients [MOD-20, MOD-24]: sections and theme live in the document itself, so nothing is
 * kept here; the type exists so that programs can name it.
 */
export const dataModule = defineModule({
  type: 'DataModule',
  title: 'Folio data',
  size: { w: 20, h: 15, minW: 5, minH: 4 },
  props: z.object({}),
  defaults: () => ({}),
  plainText: () => [],
})
