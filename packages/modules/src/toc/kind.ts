import { TableOfContents } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const tocKind: ModuleKind = {
  icon: TableOfContents,
  group: 'layout',
  hint: words.hint,
  also: 'toc outline index',
  shape: 'lines',
  look: ['numbered'],
}
