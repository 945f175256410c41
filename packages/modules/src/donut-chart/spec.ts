import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import { affix, CHART_LOOK, chartLook, itemId, line, note, valueColor, valueLabel, wholeOf } from '../kit/fields.ts'
import * as words from './words.ts'

const slice = z.object({
  id: itemId,
  label: line,
  value: z.number().check(z.gte(0), z.lte(1e15)),
  emphasis: z.optional(z.boolean()),
  color: valueColor,
})

/** Maximum number of slices in one chart. */
export const MAX_SLICES = 60

const props = z.object({
  header: line,
  items: z.array(slice).check(z.maxLength(MAX_SLICES)),
  /** Position of the labels. */
  legend: z.enum(['none', 'right', 'below']),
  ring: z.enum(['thin', 'medium', 'full']),
  /** Shown in the middle; the sum where `centreValue` is empty. */
  showCentre: z.boolean(),
  centreValue: line,
  centreLabel: line,
  prefix: affix,
  suffix: affix,
  ...chartLook,
  /** Diameter in px; 0: as large as the box allows. */
  size: z.int().check(z.gte(0), z.lte(800)),
  note,
})

/** Content and look of a donut chart. */
export type DonutChartProps = z.infer<typeof props>

/** Shares of a whole, drawn as a ring [MOD-05]. Values are non-negative; their sum is the whole. */
export const donutChart = defineModule({
  type: 'DonutChart',
  title: words.donutChart,
  size: { w: 20, h: 48, minW: 15, minH: 4 },
  props,
  defaults: () => ({
    header: words.whereTheMoneyGoes,
    items: [
      { id: newId(), label: words.product, value: 46 },
      { id: newId(), label: words.sales, value: 31 },
      { id: newId(), label: words.support, value: 15 },
      { id: newId(), label: words.office, value: 8 },
    ],
    legend: 'below' as const,
    ring: 'medium' as const,
    showCentre: true,
    centreValue: '',
    centreLabel: 'total',
    prefix: '',
    suffix: '%',
    size: 0,
    note: '',
    ...CHART_LOOK,
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => [
    props.header,
    ...props.items.map((item) => `${item.label} ${valueLabel(item.value, wholeOf(props.items), props)}`),
    props.note,
  ],
})
