import { CodeXml } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const htmlModuleKind: ModuleKind = {
  icon: CodeXml,
  short: 'HTML',
  also: 'code',
  shape: 'picture',
  asks: 'html',
  fits: ({ fits }) => fits === true,
}
