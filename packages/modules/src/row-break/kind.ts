import { Minus } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const rowBreakKind: ModuleKind = {
  icon: Minus,
  short: 'Line',
  also: 'rule row break separator',
  shape: 'rule',
  isRule: true,
  look: ['insetColumns', 'thickness', 'style'],
}
