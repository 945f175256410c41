import type { ModuleType } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { ModuleKind } from '@recto/modules/kit'

type Group = NonNullable<ModuleKind['group']>

/** Groups of what can be added, in the order they show. */
const GROUPS: readonly Group[] = ['text', 'media', 'data', 'interactive', 'layout']

/** Types by their group; those without one are not offered. */
export function inGroups(types: readonly ModuleType[]): { group: Group; types: readonly ModuleType[] }[] {
  return GROUPS.map((group) => ({ group, types: types.filter((type) => MODULE_KINDS[type].group === group) })).filter(
    (one) => one.types.length > 0,
  )
}

/** Types in the order of the bar: what people add most comes first. */
export function inBarOrder(types: readonly ModuleType[]): readonly ModuleType[] {
  const placeOf = (type: ModuleType) => MODULE_KINDS[type].barPlace ?? types.length
  return types.filter((type) => MODULE_KINDS[type].group).toSorted((a, b) => placeOf(a) - placeOf(b))
}
