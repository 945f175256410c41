import { defineModule } from '@recto/document'
import { z } from 'zod'
import { itemId, line } from '../kit/fields.ts'

/** Table of contents [MOD-18]: derived from the headings, or these lines where somebody wrote them. */
export const toc = defineModule({
  type: 'TOC',
  title: 'Contents',
  size: { w: 20, h: 4, minW: 5, minH: 4 },
  props: z.object({ header: line, items: z.array(z.object({ id: itemId, label: line })).max(200) }),
  defaults: () => ({ header: 'Contents', items: [] as { id: string; label: string }[] }),
  grows: true,
  plainText: (props) => [props.header, ...props.items.map((item) => item.label)],
})
