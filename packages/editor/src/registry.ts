import type { ModuleSpec, ModuleType } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { SizeOf } from './actions/modules.ts'

/** The spec of a type. */
export const specOf = (type: ModuleType): ModuleSpec => SPECS[type]

/** Default and minimum size of a type. */
export const sizeOf: SizeOf = (type) => SPECS[type].size

export { SPECS }
