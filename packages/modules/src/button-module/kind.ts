import { RectangleEllipsis } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const buttonModuleKind: ModuleKind = {
  icon: RectangleEllipsis,
  short: 'Button',
  also: 'link call to action download',
  shape: 'pill',
  look: ['style', 'size', 'align', 'icon', 'arrow'],
}
