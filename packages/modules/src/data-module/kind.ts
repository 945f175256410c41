import { Database } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const dataModuleKind: ModuleKind = { icon: Database, shape: 'none' }
