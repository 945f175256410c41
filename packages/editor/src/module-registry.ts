import type { ModuleType } from '@recto/document'
import type { ModuleSettings } from '@recto/modules/kit'
import { SETTINGS } from '@recto/modules/settings'
import { ADDABLE_TYPES } from '@recto/modules/views'

export const ADDABLE = ADDABLE_TYPES
export const settingsOf = (type: ModuleType): ModuleSettings | undefined => SETTINGS[type]
