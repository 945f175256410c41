import { Image } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import { emptyImage } from './spec.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const imagesKind: ModuleKind = {
  icon: Image,
  group: 'media',
  barPlace: 1,
  hint: words.hint,
  also: 'images picture photo gallery logo',
  shape: 'picture',
  withPicture: ({ id, fileId, width, height }) => ({ items: [{ ...emptyImage(id), fileId, width, height }] }),
  look: ['gap'],
}
