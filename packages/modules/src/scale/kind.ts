import { SlidersHorizontal } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const scaleKind: ModuleKind = {
  icon: SlidersHorizontal,
  short: 'Scale',
  also: 'slider range rating',
  shape: 'bars',
}
