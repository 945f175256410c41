import { z } from 'zod/mini'
import { defineModule, linkUrl, MODULE_TYPES, type ModuleSpecs } from '../src/index.ts'

/** Two module types for tests of the reader; the product's own live in @recto/modules. */
export const [TEXT, PICTURES] = MODULE_TYPES

export const SPECS: ModuleSpecs = {
  [TEXT]: defineModule({
    type: TEXT,
    title: 'Words',
    size: { w: 30, h: 8, minW: 5, minH: 4 },
    props: z.object({ header: z.string().check(z.maxLength(100)) }),
    defaults: () => ({ header: '' }),
    texts: ['html'],
    plainText: ({ header }) => [header],
  }),
  [PICTURES]: defineModule({
    type: PICTURES,
    title: 'Pictures',
    size: { w: 15, h: 10, minW: 5, minH: 4 },
    props: z.object({
      alt: z.string(),
      link: linkUrl,
      items: z.array(z.object({ imageUrl: z.string(), caption: z.string() })),
    }),
    defaults: () => ({ alt: '', link: '', items: [] }),
    plainText: ({ alt }) => [alt],
  }),
}
