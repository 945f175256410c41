import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import * as words from './words.ts'

/** The place where a module will be added; exists only in the editor and is never saved [MOD-14, GRID-35]. */
export const emptyModule = defineModule({
  type: 'EmptyModule',
  title: words.spacer,
  size: { w: 60, h: 6, minW: 60, minH: 4 },
  props: z.object({}),
  defaults: () => ({}),
  saved: false,
  plainText: () => [],
})
