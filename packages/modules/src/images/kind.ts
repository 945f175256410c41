import { Image } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import { credited, emptyImage } from './spec.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const imagesKind: ModuleKind = {
  icon: Image,
  group: 'media',
  barPlace: 1,
  hint: words.hint,
  also: 'images picture photo gallery logo',
  shape: 'picture',
  withPicture: ({ id, fileId, width, height, description: alt = '', credit }) => ({
    items: [{ ...emptyImage(id), fileId, width, height, alt, ...credited(credit) }],
  }),
  look: ['gap'],
}
