import type * as Y from 'yjs'
import type { FolioMaps } from '../layout.ts'

/** Ids of the modules that a transaction changed, or added, and that are still there behind it. */
export function touchedModules(transaction: Y.Transaction, { modules }: FolioMaps): string[] {
  const ids = new Set<string>()
  for (const [type, keys] of transaction.changed as Map<Y.AbstractType<unknown>, Set<string | null>>) {
    if ((type as unknown) === modules) for (const id of keys) ids.add(String(id))
    else {
      const id = moduleOf(type, modules)
      if (id !== null) ids.add(id)
    }
  }
  return [...ids].filter((id) => modules.has(id))
}

/** The module that contains a shared type, however deep; null outside all modules. */
function moduleOf(type: Y.AbstractType<unknown>, modules: Y.Map<unknown>): string | null {
  for (let at: Y.AbstractType<unknown> | null = type; at?._item; at = at.parent) {
    if ((at.parent as unknown) === modules) return at._item.parentSub
  }
  return null
}
