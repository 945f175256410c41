import type { ModuleType } from '@recto/document'
import type { ModuleSettings } from '@recto/modules/kit'
import { ADDABLE_TYPES } from '@recto/modules/views'

export const ADDABLE = ADDABLE_TYPES
export const settingsOf = (_type: ModuleType): ModuleSettings | undefined => undefined
