import { defineModule, newId } from '@recto/document'
import { z } from 'zod'
import { itemId, line } from '../kit/fields.ts'

/** Short labels in a row [MOD-10]. */
export const tag = defineModule({
  type: 'Tag',
  title: 'Tags',
  size: { w: 15, h: 7, minW: 5, minH: 4 },
  props: z.object({ header: line, items: z.array(z.object({ id: itemId, label: line })).max(60) }),
  defaults: () => ({ header: '', items: ['Design', 'Research'].map((label) => ({ id: newId(), label })) }),
  plainText: (props) => [props.header, ...props.items.map((item) => item.label)],
})
