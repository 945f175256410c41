import { Type } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const textKind: ModuleKind = {
  icon: Type,
  short: 'Text',
  also: 'words heading title paragraph quote list',
  shape: 'lines',
  takesWords: true,
}
