import { TableOfContents } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const tocKind: ModuleKind = {
  icon: TableOfContents,
  short: 'Contents',
  also: 'toc outline index',
  shape: 'lines',
  look: ['numbered'],
}
