import { SquareDashed } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const emptyModuleKind: ModuleKind = { icon: SquareDashed, group: 'layout', hint: words.hint, shape: 'none' }
