import type { FolioDocument, FolioModule } from '@recto/document'
import type { FolioStore, StoreChange } from '@recto/store'
import { useEffect } from 'react'
import type { Selection } from '../select/selection.ts'
import type { State } from '../state.ts'
import type { Typing } from '../text/services.ts'
import type { Say } from './Announcer.tsx'
import { whatChanged } from './what-changed.ts'

/** A held key is one sentence, said when it rests. ms */
const REST_MS = 400

export type EditsSaid = {
  store: Pick<FolioStore, 'read' | 'module' | 'subscribe'>
  selection: State<Selection>
  typing: State<Typing | null>
  label: (module: FolioModule) => string
  say: Say
}

/** Says what this person's own edits and choices did, whichever way they were made; of others' edits nothing. */
export function useEditsSaid({ store, selection, typing, label, say }: EditsSaid): void {
  useEffect(() => {
    let known: FolioDocument = store.read()
    let held: { modules: Set<string>; sections: boolean; step: StoreChange['step'] } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let chosen = selection.get()

    const tell = () => {
      const after = store.read()
      const words = held
        ? whatChanged({
            before: known,
            after,
            ...held,
            selected: selection.get().ids,
            isTyping: typing.get() !== null,
            word: after.page.mode === 'paged' ? 'page' : 'section',
            label,
          })
        : null
      const choice = ofSelection(chosen, selection.get(), store)
      chosen = selection.get()
      known = after
      held = null
      timer = undefined
      const all = words ?? choice
      if (all) say(all)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, REST_MS)
    }
    const offs = [
      store.subscribe((change) => {
        if (!change.local) {
          if (!held) known = store.read()
          return
        }
        held ??= { modules: new Set(), sections: false, step: null }
        for (const id of change.modules) held.modules.add(id)
        held.sections ||= change.sections
        held.step = change.step
        soon()
      }),
      selection.subscribe(soon),
    ]
    return () => {
      clearTimeout(timer)
      for (const off of offs) off()
    }
  }, [store, selection, typing, label, say])
}

/** The focus says which module is chosen; only what it cannot say is said here. */
function ofSelection(before: Selection, now: Selection, store: Pick<FolioStore, 'module'>): string | null {
  if (now.ids === before.ids) return null
  if (now.ids.length > 1) return `${now.ids.length} modules selected.`
  const isLetGo = now.ids.length === 0 && before.ids.some((id) => store.module(id))
  return isLetGo ? 'Nothing selected.' : null
}
