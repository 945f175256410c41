import { ClipboardList } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const dataCollectionKind: ModuleKind = {
  icon: ClipboardList,
  group: 'interactive',
  hint: words.hint,
  also: 'questions contact survey leads data collection',
  shape: 'table',
}
