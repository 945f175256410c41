import { richTextHeight } from '@recto/typeset'
import { headerHeight, type ModuleHeight } from '../kit/height.ts'
import type { TextProps } from './spec.ts'

/** How high a text is. */
export const textHeight: ModuleHeight<TextProps> = (given) =>
  headerHeight(given.props.header, given) +
  (given.texts.body
    ? richTextHeight(given.texts.body, given.ruler, given.widthPx, given.props.measure === 'reading')
    : 0)
