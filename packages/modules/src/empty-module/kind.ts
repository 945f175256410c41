import { SquareDashed } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const emptyModuleKind: ModuleKind = { icon: SquareDashed, short: 'Space', shape: 'none' }
