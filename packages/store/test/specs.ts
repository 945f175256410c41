import { defineModule, linkUrl, MODULE_TYPES, type ModuleSpecs, type ModuleType } from '@recto/document'
import { z } from 'zod/mini'

/** Four module types that between them use everything a spec can say; the product's own live in @recto/modules. */
export const [TEXT, PICTURES] = MODULE_TYPES
export const TABLE: ModuleType = 'TableModule'

export const CHART: ModuleType = 'DonutChart'

export const SPECS: ModuleSpecs = {
  [TEXT]: defineModule({
    type: TEXT,
    title: 'Words',
    size: { w: 30, h: 8, minW: 5, minH: 4 },
    props: z.object({ header: z.string().check(z.maxLength(100)) }),
    defaults: () => ({ header: '' }),
    texts: ['html'],
    grows: true,
    plainText: ({ header }) => [header],
  }),
  [PICTURES]: defineModule({
    type: PICTURES,
    title: 'Pictures',
    size: { w: 15, h: 10, minW: 5, minH: 4 },
    props: z.object({ alt: z.string(), link: linkUrl, width: z.number().check(z.gte(0)) }),
    defaults: () => ({ alt: '', link: '', width: 0 }),
    plainText: ({ alt }) => [alt],
  }),
  [TABLE]: defineModule({
    type: TABLE,
    title: 'Cells',
    size: { w: 30, h: 21, minW: 10, minH: 5 },
    props: z.object({ rows: z.array(z.string()), cells: z.record(z.string(), z.string().check(z.maxLength(50))) }),
    defaults: () => ({ rows: ['a'], cells: { a1: 'first' } }),
    records: ['cells'],
    plainText: ({ cells }) => Object.values(cells),
  }),
  [CHART]: defineModule({
    type: CHART,
    title: 'Values',
    size: { w: 20, h: 20, minW: 10, minH: 4 },
    props: z.object({
      items: z.array(z.object({ id: z.string(), label: z.string(), value: z.number(), note: z.optional(z.string()) })),
    }),
    defaults: () => ({ items: [] }),
    lists: ['items'],
    plainText: ({ items }) => items.map(({ label }) => label),
  }),
}
