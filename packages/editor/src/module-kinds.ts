export { MODULE_KINDS } from '@recto/modules/kinds'
export type { ModuleKind } from '@recto/modules/kit'
