import { defineModule, tone } from '@recto/document'
import { z } from 'zod/mini'
import { align, itemId, line } from '../kit/fields.ts'
import * as words from './words.ts'

/** Without a colour a label is only outlined. */
const item = z.object({ id: itemId, label: line, color: z.optional(tone) })

const props = z.object({ header: line, items: z.array(item).check(z.maxLength(60)), align })

/** One tag; without a colour it is outlined. */
export type TagItem = z.infer<typeof item>

/** Tags and their alignment. */
export type TagProps = z.infer<typeof props>

/** Most tags that one module holds. */
export const MAX_TAGS = 60

/** Short labels in a row [MOD-10]. */
export const tag = defineModule({
  type: 'Tag',
  title: words.tags,
  size: { w: 15, h: 7, minW: 5, minH: 4 },
  props,
  defaults: () => ({
    header: '',
    items: [] as TagItem[],
    align: 'left' as const,
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => [props.header, ...props.items.map((item) => item.label)],
})
