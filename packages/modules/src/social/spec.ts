import { defineModule, newId } from '@recto/document'
import { z } from 'zod'
import { itemId, line, link } from '../kit/fields.ts'

const profile = z.object({
  id: itemId,
  kind: z.enum(['email', 'phone', 'web', 'linkedin', 'instagram', 'facebook', 'youtube', 'x', 'tiktok', 'github']),
  label: line,
  url: link,
})

/** Where else to find somebody [MOD-12]. */
export const social = defineModule({
  type: 'Social',
  title: 'Social links',
  size: { w: 15, h: 7, minW: 6, minH: 6 },
  props: z.object({ items: z.array(profile).max(30), row: z.boolean() }),
  defaults: () => ({
    items: [{ id: newId(), kind: 'email' as const, label: 'hello@studio.example', url: '' }],
    row: false,
  }),
  plainText: (props) => props.items.map((item) => item.label),
})
