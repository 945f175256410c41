import { FormInput } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const dataCollectionKind: ModuleKind = {
  icon: FormInput,
  short: 'Form',
  also: 'questions contact survey leads data collection',
  shape: 'table',
}
