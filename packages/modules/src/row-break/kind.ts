import { Minus } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const rowBreakKind: ModuleKind = {
  icon: Minus,
  group: 'layout',
  hint: words.hint,
  also: 'line rule row break separator',
  shape: 'rule',
  isRule: true,
  look: ['insetColumns', 'thickness', 'style'],
}
