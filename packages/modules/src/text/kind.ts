import { Type } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const textKind: ModuleKind = {
  icon: Type,
  group: 'text',
  barPlace: 0,
  hint: words.hint,
  also: 'words heading title paragraph quote list',
  shape: 'lines',
  takesWords: true,
}
