import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import { fileId, frameFor, line, link, note } from '../kit/fields.ts'
import { EMBED_SIZES } from './sizes.ts'
import * as words from './words.ts'

const props = z.object({
  /** A link; to a known host it is shown in a frame, to any other site as a card. */
  url: link,
  /** Its name for screen readers, and the title of a card. */
  title: line,
  description: note,
  /** A stored picture of the link's preview. */
  pictureId: fileId,
  /** Code for a frame that was pasted, cleaned; it is shown instead of the link. */
  html: z.string().check(z.maxLength(200_000)),
  size: z.enum(EMBED_SIZES),
  /** Height over width, percent, for the size `ratio`. `IframeAspectRatio` of the row. */
  aspectPercent: z.number().check(z.gte(10), z.lte(400)),
  /** Nothing is loaded from the other site before a reader asks for it. */
  asks: z.boolean(),
})

/** Link or code of an embed, with its look. */
export type EmbedProps = z.infer<typeof props>

/** A page, map, form or board of a known host inside the folio, or code for a frame [MOD-16]. */
export const embedModule = defineModule({
  type: 'EmbedModule',
  title: words.embed,
  size: { w: 15, h: 10, minW: 10, minH: 5 },
  props,
  defaults: (): EmbedProps => ({
    url: '',
    title: '',
    description: '',
    pictureId: '',
    html: '',
    size: 'box',
    aspectPercent: 56.25,
    asks: false,
  }),
  plainText: (props) => [props.title, ...(props.html || frameFor(props.url) ? [] : [props.description])],
  files: (props) => [props.pictureId].filter(Boolean),
  documents: (props) => [props.html].filter(Boolean),
  isLive: ({ html, url }) => html !== '' || frameFor(url) !== null,
  outside: ({ html, url }) => ({ frames: html ? [] : [frameFor(url)?.host.origin ?? []].flat() }),
})
