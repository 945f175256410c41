import { Tag } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const tagKind: ModuleKind = { icon: Tag, short: 'Tags', also: 'labels chips', shape: 'pill', look: ['align'] }
