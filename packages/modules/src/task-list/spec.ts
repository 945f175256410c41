import { defineModule, newId } from '@recto/document'
import { z } from 'zod'
import { itemId, line } from '../kit/fields.ts'

const task = z.object({
  id: itemId,
  text: line,
  done: z.boolean(),
  /** Who does it, as written. */
  person: line,
  /** Day it is due, YYYY-MM-DD or as written; empty: none. */
  due: z.string().max(40),
})

/** Things to do, ticked off [MOD-06]. */
export const taskList = defineModule({
  type: 'TaskList',
  title: 'Tasks',
  size: { w: 15, h: 37, minW: 10, minH: 4 },
  props: z.object({ header: line, items: z.array(task).max(200) }),
  defaults: () => ({
    header: 'Next steps',
    items: ['Agree on the plan', 'Book the first week'].map((what) => ({
      id: newId(),
      text: what,
      done: false,
      person: '',
      due: '',
    })),
  }),
  grows: true,
  plainText: (props) => [props.header, ...props.items.map((item) => item.text)],
})
