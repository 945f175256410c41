import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import { itemId, line, note } from '../kit/fields.ts'
import * as words from './words.ts'

const scaleItem = z.object({
  id: itemId,
  left: line,
  right: line,
  /** Place between the two ends, 0 to 100. `Val` of the row. */
  value: z.number().check(z.gte(0), z.lte(100)),
})

/** Most sliders that one module holds. */
export const MAX_SLIDERS = 40

const props = z.object({
  header: line,
  items: z.array(scaleItem).check(z.maxLength(MAX_SLIDERS)),
  /** Places a slider can stand at, each with a mark; 0: anywhere. */
  steps: z.int().check(z.gte(0), z.lte(11)),
  /** Where each slider stands, as a number. */
  showValue: z.boolean(),
  note,
})

/** Sliders and their look. */
export type ScaleProps = z.infer<typeof props>

/** Sliders between two opposites [MOD-07]. */
export const scale = defineModule({
  type: 'Scale',
  title: words.scale,
  size: { w: 15, h: 15, minW: 10, minH: 4 },
  props,
  defaults: () => ({
    header: '',
    items: [
      { id: newId(), left: 'Careful', right: 'Bold', value: 70 },
      { id: newId(), left: words.fewLarge, right: words.manySmall, value: 35 },
    ],
    steps: 0,
    showValue: false,
    note: '',
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => [props.header, ...props.items.flatMap((item) => [item.left, item.right]), props.note],
})
