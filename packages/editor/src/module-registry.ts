import type { ModuleType } from '@recto/document'
import type { ModuleSettings } from '@recto/modules/kit'
import { VIEWS } from '@recto/modules/views'

export const ADDABLE = Object.keys(VIEWS) as ModuleType[]
export const settingsOf = (_type: ModuleType): ModuleSettings | undefined => undefined
