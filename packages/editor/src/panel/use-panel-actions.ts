import type { FolioStore } from '@recto/store'
import { toast } from '@recto/ui'
import { useMemo } from 'react'
import type { createModuleActions } from '../actions/module-actions.ts'

type PanelActionParts = {
  store: FolioStore
  modules: ReturnType<typeof createModuleActions>
  /** Before a write that may make the module grow, and after it. */
  begin: (moduleId: string) => void
  onOwnEdit: (moduleId: string) => void
}

/** What the settings do to modules. */
export function usePanelActions({ store, modules, begin, onOwnEdit }: PanelActionParts) {
  return useMemo(
    () => ({
      setProps(id: string, patch: Record<string, unknown>) {
        begin(id)
        if (stored(() => store.setProps(id, patch))) onOwnEdit(id)
      },
      setRecord(id: string, name: string, key: string, value: unknown) {
        begin(id)
        if (stored(() => store.setRecord(id, name, key, value))) onOwnEdit(id)
      },
      /** Its padding is part of what its content needs. */
      setBox(id: string, box: Parameters<typeof store.setModule>[1]['box']) {
        begin(id)
        store.setModule(id, { box: box ?? {} })
        onOwnEdit(id)
      },
      setVAlign: (id: string, vAlign: 'top' | 'center' | 'bottom') => store.setModule(id, { vAlign }),
      setUp: modules.setUp,
      lock: modules.lock,
      place: modules.place,
      align: modules.align,
      distribute: modules.distribute,
      matchSize: modules.matchSize,
      restack: modules.restack,
      setVAligns: modules.setVAlign,
      duplicate: modules.duplicate,
      remove: modules.remove,
    }),
    [store, modules, begin, onOwnEdit],
  )
}

/** Runs a write; what a type's schema refuses is not stored, and the person is told. */
function stored(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    toast('This value does not fit here and was not stored.', { problem: true })
    return false
  }
}
