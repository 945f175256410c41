import { SlidersHorizontal } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const scaleKind: ModuleKind = {
  icon: SlidersHorizontal,
  group: 'data',
  hint: words.hint,
  also: 'slider range rating',
  shape: 'bars',
}
