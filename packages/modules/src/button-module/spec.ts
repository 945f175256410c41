import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import { fileId, line, link } from '../kit/fields.ts'
import { ICON_CATALOGUE, type IconName } from './icon-catalogue.ts'
import * as ownWords from './words.ts'

/** Drawn before the text. */
export const BUTTON_ICONS = ['none', ...(Object.keys(ICON_CATALOGUE) as IconName[])] as const

const props = z.object({
  text: line,
  /** https, mailto or tel, or `#name` for a place on the page; empty while none is set. */
  url: link,
  /** A stored file that is downloaded instead; its name as readers get it. */
  fileId,
  fileName: line,
  style: z.enum(['solid', 'outline', 'accent', 'ink', 'text']),
  size: z.enum(['small', 'medium', 'large']),
  /** As wide as its box, or as its text, aligned to one side. */
  align: z.enum(['fill', 'left', 'center', 'right']),
  icon: z.enum(BUTTON_ICONS),
  arrow: z.boolean(),
  newTab: z.boolean(),
})

/** Text, target and look of a button. */
export type ButtonProps = z.infer<typeof props>

/** A link that looks pressed for [MOD-15]. */
export const buttonModule = defineModule({
  type: 'ButtonModule',
  title: ownWords.button,
  size: { w: 8, h: 4, minW: 8, minH: 4 },
  props,
  defaults: (): ButtonProps => ({
    text: ownWords.readMore,
    url: '',
    fileId: '',
    fileName: '',
    style: 'solid',
    size: 'medium',
    align: 'fill',
    icon: 'none',
    arrow: false,
    newTab: false,
  }),
  grows: true,
  plainText: (props) => [props.text],
  spoken: (props) => [{ kind: 'link', words: props.text }],
  files: (props) => (props.fileId ? [props.fileId] : []),
})
