import { RectangleEllipsis } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const buttonModuleKind: ModuleKind = {
  icon: RectangleEllipsis,
  group: 'interactive',
  barPlace: 6,
  hint: words.hint,
  also: 'link call to action download',
  shape: 'pill',
  look: ['style', 'size', 'align', 'icon', 'arrow'],
}
