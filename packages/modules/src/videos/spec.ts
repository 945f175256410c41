import { defineModule } from '@recto/document'
import { z } from 'zod'
import { fileId, itemId, line, link } from '../kit/fields.ts'

const video = z.object({ id: itemId, url: link, fileId, title: line })

/** Videos by link or upload [MOD-04]. */
export const videos = defineModule({
  type: 'Videos',
  title: 'Video',
  size: { w: 20, h: 22, minW: 10, minH: 4 },
  props: z.object({ items: z.array(video).max(20) }),
  defaults: () => ({ items: [] as z.infer<typeof video>[] }),
  plainText: (props) => props.items.map((item) => item.title),
  files: (props) => props.items.map((item) => item.fileId).filter(Boolean),
})
