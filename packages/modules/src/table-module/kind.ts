import { Table2 } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const tableModuleKind: ModuleKind = {
  icon: Table2,
  group: 'data',
  barPlace: 3,
  hint: words.hint,
  also: 'grid spreadsheet prices',
  shape: 'table',
  takesTables: true,
  look: ['showHead', 'hasTotal', 'dense', 'facts'],
}
