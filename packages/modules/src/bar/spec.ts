import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import { affix, barItem, CHART_LOOK, chartLook, chartValue, line, note, valueLabel, wholeOf } from '../kit/fields.ts'
import * as words from './words.ts'

/** Maximum number of bars in one chart. */
export const MAX_BARS = 60

const props = z.object({
  header: line,
  items: z.array(barItem).check(z.maxLength(MAX_BARS)),
  /** Label, bar and value in one line; otherwise the label is above its bar. */
  inline: z.boolean(),
  /** Width of the labels in px, when inline. */
  labelWidth: z.int().check(z.gte(20), z.lte(600)),
  /** Value at full length; 0: the largest of the items. */
  max: z.number().check(z.gte(0), z.lte(1e15)),
  /** A pale track behind each bar: only where full length is 100 %. */
  track: z.boolean(),
  /** Height of a bar in px. */
  barHeight: z.int().check(z.gte(4), z.lte(80)),
  prefix: affix,
  suffix: affix,
  ...chartLook,
  reference: z.optional(z.object({ value: chartValue, label: line })),
  note,
})

/** Content and look of a bar chart. */
export type BarProps = z.infer<typeof props>

/** Lying bars, one a label [MOD-08]. */
export const bar = defineModule({
  type: 'Bar',
  title: words.barChart,
  size: { w: 15, h: 15, minW: 10, minH: 4 },
  props,
  defaults: (): z.infer<typeof props> => ({
    header: '',
    items: [
      { id: newId(), label: words.first, value: 64, emphasis: true },
      { id: newId(), label: words.second, value: 41 },
      { id: newId(), label: words.third, value: 22 },
    ],
    inline: false,
    labelWidth: 120,
    max: 100,
    track: true,
    barHeight: 10,
    prefix: '',
    suffix: '%',
    note: '',
    ...CHART_LOOK,
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => [
    props.header,
    ...props.items.map((item) => `${item.label} ${valueLabel(item.value, wholeOf(props.items), props)}`),
    props.reference?.label ?? '',
    props.note,
  ],
})
