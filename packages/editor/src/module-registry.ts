import { MODULE_TYPES, type ModuleSpec, type ModuleType } from '@recto/document'
import type { ModuleSettings } from '@recto/modules/kit'
import { SETTINGS } from '@recto/modules/settings'
import { SPECS } from '@recto/modules/specs'
import { VIEWS } from '@recto/modules/views'
import type { SizeOf } from './core/placing.ts'

/** The types that the bar and the add-module popup offer: those that can be drawn. */
export const ADDABLE: readonly ModuleType[] = MODULE_TYPES.filter((type) => VIEWS[type])

/** The spec of a type. */
export const specOf = (type: ModuleType): ModuleSpec => SPECS[type]

/** Default and minimum size of a type. */
export const sizeOf: SizeOf = (type) => SPECS[type].size

/** How a type is set up; undefined for one that only has a box. */
export const settingsOf = (type: ModuleType): ModuleSettings | undefined => SETTINGS[type]

export { SPECS }
