import { Tag } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const tagKind: ModuleKind = {
  icon: Tag,
  group: 'text',
  hint: words.hint,
  also: 'labels chips',
  shape: 'pill',
  look: ['align'],
}
