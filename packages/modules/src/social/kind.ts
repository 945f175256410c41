import { Share2 } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const socialKind: ModuleKind = {
  icon: Share2,
  group: 'interactive',
  hint: words.hint,
  also: 'icons profiles',
  shape: 'pill',
  look: ['row', 'labels', 'size', 'shape', 'align', 'color'],
}
