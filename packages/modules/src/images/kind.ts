import { Image } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import { asItem } from './as-item.ts'
import { MAX_PICTURES } from './spec.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const imagesKind: ModuleKind = {
  icon: Image,
  group: 'media',
  barPlace: 1,
  hint: words.hint,
  also: 'images picture photo gallery logo',
  shape: 'picture',
  withPicture: (...pictures) => ({
    items: pictures.slice(0, MAX_PICTURES).map(({ id, ...picture }) => asItem(id, picture)),
  }),
  look: ['gap'],
}
