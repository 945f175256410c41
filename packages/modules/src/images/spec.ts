import { defineModule, LOGO_CHOICES } from '@recto/document'
import { z } from 'zod/mini'
import { align, fileId, itemId, line, link } from '../kit/fields.ts'
import * as ownWords from './words.ts'

const image = z.object({
  id: itemId,
  /** Stored file; empty while none is chosen. */
  fileId,
  /** It shows this logo of the team in its current version; the stored file if the folio leaves the team. */
  logo: z.optional(z.enum(LOGO_CHOICES)),
  /** Seed and template art, drawn inline after cleaning so that it follows the theme. Never from people. */
  svg: z.optional(z.string().check(z.maxLength(60_000))),
  /** Alt text; empty only if `decorative`. */
  alt: line,
  decorative: z.boolean(),
  caption: line,
  showCaption: z.boolean(),
  /** cover fills the frame and cuts, contain shows all of it. */
  fit: z.enum(['cover', 'contain']),
  /** Focal point kept in view when cropped, in percent of width and height. */
  focus: z.tuple([z.number().check(z.gte(0), z.lte(100)), z.number().check(z.gte(0), z.lte(100))]),
  /** The visible part, in percent of the picture; none: all of it. */
  crop: z.optional(
    z.object({
      x: z.number().check(z.gte(0), z.lte(100)),
      y: z.number().check(z.gte(0), z.lte(100)),
      w: z.number().check(z.gte(1), z.lte(100)),
      h: z.number().check(z.gte(1), z.lte(100)),
    }),
  ),
  align,
  rounded: z.boolean(),
  bordered: z.boolean(),
  shadow: z.boolean(),
  link,
  /** Pixels of the stored picture; 0 when unknown. */
  width: z.int().check(z.gte(0)),
  height: z.int().check(z.gte(0)),
})

/** One picture of an Images module [MOD-22]. */
export type ImageItem = z.infer<typeof image>

/** A picture before anything was chosen. */
export const emptyImage = (id: string): ImageItem => ({
  id,
  fileId: '',
  alt: '',
  decorative: false,
  caption: '',
  showCaption: false,
  fit: 'cover',
  focus: [50, 50],
  align: 'center',
  rounded: false,
  bordered: false,
  shadow: false,
  link: '',
  width: 0,
  height: 0,
})

/** The attribution line below a picture whose licence requires it. */
export const credited = (credit: string | undefined): Partial<ImageItem> =>
  credit ? { caption: ownWords.photo(credit), showCaption: true } : {}

/** Types that the picker accepts [IMG-19]. */
export const ACCEPTED = 'image/jpeg,image/jpg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif'

/** Maximum number of pictures in one module. */
export const MAX_PICTURES = 60

const props = z.object({
  items: z.array(image).check(z.maxLength(MAX_PICTURES)),
  /** Side by side, in rows of `columns`, or one after the other to be leafed through, `columns` at a time. */
  layout: z.enum(['row', 'grid', 'carousel']),
  columns: z.int().check(z.gte(1), z.lte(6)),
  /** px between two pictures. */
  gap: z.int().check(z.gte(0), z.lte(80)),
  /** On the page a press opens the picture large. */
  lightbox: z.boolean(),
})

/** Pictures and their layout. */
export type ImagesProps = z.infer<typeof props>

/** One picture or several: side by side, as a grid, or to be leafed through [MOD-03]. */
export const images = defineModule({
  type: 'Images',
  title: ownWords.image,
  size: { w: 15, h: 10, minW: 5, minH: 4 },
  narrow: 'shape',
  props,
  defaults: (): ImagesProps => ({ items: [], layout: 'row', columns: 2, gap: 10, lightbox: false }),
  lists: ['items'],
  plainText: (props) => props.items.flatMap((item) => [item.alt, item.showCaption ? item.caption : '']),
  spoken: (props) =>
    props.items
      .filter((item) => !item.decorative && (item.fileId || item.svg))
      .map((item) => ({ kind: 'picture', words: item.alt })),
  files: (props) => props.items.map((item) => item.fileId).filter(Boolean),
})
