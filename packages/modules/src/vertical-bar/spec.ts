import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import {
  affix,
  barItem,
  CHART_LOOK,
  chartLook,
  chartValue,
  figure,
  itemId,
  line,
  note,
  valueColor,
  valueLabel,
  wholeOf,
} from '../kit/fields.ts'
import * as words from './words.ts'

/** Most bars that one chart holds. */
export const MAX_BARS = 60

/** Most series beside the first one. */
export const MAX_SERIES = 5

/** How several series are drawn. */
export const DRAWN_AS = ['columns', 'stacked', 'lines', 'areas'] as const

const item = z.extend(barItem, {
  /** Values in the further series, by the series' id. */
  more: z.optional(z.record(itemId, chartValue)),
})

const props = z.object({
  header: line,
  items: z.array(item).check(z.maxLength(MAX_BARS)),
  /** What the items' own values are called, where there are further series. */
  seriesLabel: z.optional(line),
  /** Series beside the one that the items' own values are. */
  series: z.optional(z.array(z.object({ id: itemId, label: line, color: valueColor })).check(z.maxLength(MAX_SERIES))),
  draw: z.optional(z.enum(DRAWN_AS)),
  /** Values at the left, with lines across. */
  hasAxis: z.optional(z.boolean()),
  /** px between two bars. */
  gap: z.int().check(z.gte(0), z.lte(120)),
  /** Value at full height; 0: the largest of the items. */
  max: z.number().check(z.gte(0), z.lte(1e15)),
  prefix: affix,
  suffix: affix,
  ...chartLook,
  reference: z.optional(z.object({ value: chartValue, label: line })),
  note,
})

/** Content and look of a column chart. */
export type VerticalBarProps = z.infer<typeof props>

/** Standing bars over a base line [MOD-09]. */
export const verticalBar = defineModule({
  type: words.verticalBar,
  title: words.columnChart,
  size: { w: 30, h: 36, minW: 15, minH: 20 },
  narrow: 'tall',
  props,
  defaults: (): z.infer<typeof props> => ({
    header: words.ordersByQuarter,
    items: [
      { id: newId(), label: 'Q1', value: 310 },
      { id: newId(), label: 'Q2', value: 480 },
      { id: newId(), label: 'Q3', value: 620 },
      { id: newId(), label: 'Q4', value: 840, emphasis: true },
    ],
    gap: 20,
    max: 0,
    prefix: '',
    suffix: '',
    note: '',
    ...CHART_LOOK,
  }),
  lists: ['items'],
  plainText: (props) => [
    props.header,
    ...(props.series?.length ? [props.seriesLabel ?? '', ...props.series.map(({ label }) => label)] : []),
    ...props.items.map((item) =>
      [
        item.label,
        valueLabel(item.value, wholeOf(props.items), props),
        ...(props.series ?? []).map(({ id }) => figure(item.more?.[id] ?? 0, props)),
      ].join(' '),
    ),
    props.reference?.label ?? '',
    props.note,
  ],
})
