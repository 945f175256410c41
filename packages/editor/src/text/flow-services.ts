import type { TextBreak } from '@recto/document'
import type { FolioStore } from '@recto/store'
import type { Typing } from '../core/typing.ts'
import type { FlowServices } from './services.ts'

/**
 * The folio, for the editor of a text that continues from module to module. `goOnIn` moves the typing to one of them.
 */
export function flowServices(
  store: Pick<FolioStore, 'module' | 'flowOf' | 'setBreaks' | 'subscribe'>,
  goOnIn: (moduleId: string, start: Typing['start']) => void,
): FlowServices {
  const breaksOf = (ids: readonly string[]): TextBreak[] => ids.slice(1).flatMap((id) => store.module(id)?.flow ?? [])
  return {
    place(moduleId) {
      const ids = store.flowOf(moduleId)
      return ids.length > 1 ? { nth: ids.indexOf(moduleId), breaks: breaksOf(ids) } : undefined
    },
    setBreaks(moduleId, breaks) {
      const later = store.flowOf(moduleId).slice(1)
      const now = breaksOf([moduleId, ...later])
      const moved = later.flatMap((id, nth) => {
        const [was, is] = [now[nth], breaks[nth]]
        return is && (was?.block !== is.block || was.at !== is.at) ? [[id, is] as const] : []
      })
      if (moved.length > 0) store.setBreaks(Object.fromEntries(moved), { sameStep: true })
    },
    onChange: (listener) => store.subscribe(listener),
    goOn(moduleId, by) {
      const ids = store.flowOf(moduleId)
      const next = ids[ids.indexOf(moduleId) + by]
      if (next === undefined) return false
      goOnIn(next, by === 1 ? 'start' : 'end')
      return true
    },
  }
}
