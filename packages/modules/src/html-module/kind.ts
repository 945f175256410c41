import { CodeXml } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const htmlModuleKind: ModuleKind = {
  icon: CodeXml,
  group: 'media',
  hint: words.hint,
  also: 'code',
  shape: 'picture',
  asks: 'html',
  fits: ({ fits }) => fits === true,
}
