import type { FolioDocument, FolioModule } from '@recto/document'
import type { FolioStore, StoreChange } from '@recto/store'
import { useEffect } from 'react'
import type { Say } from '../core/say.ts'
import type { Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import type { Typing } from '../core/typing.ts'
import { lazyCode } from '../lazy-part.tsx'
import { afterStep } from '../one-step.ts'
import * as ownWords from './words.ts'

// The sentences come with the first edit that there is something to say of.
const loadWords = lazyCode(() => import('./what-changed.ts'))

/** A held key is announced once, when it rests. ms */
const REST_MS = 400

type EditsSaidProps = {
  store: Pick<FolioStore, 'read' | 'module' | 'subscribe'>
  selection: State<Selection>
  typing: State<Typing | null>
  label: (module: FolioModule) => string
  say: Say
}

/** Announces the results of this person's own edits and choices, however they were made; never those of others. */
export function EditsSaid({ store, selection, typing, label, say }: EditsSaidProps): null {
  useEffect(() => {
    let known: FolioDocument = store.read()
    let latest = known
    let held: { modules: Set<string>; sections: boolean; step: StoreChange['step'] } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let chosen = selection.get()

    const tell = async () => {
      const edit = held && {
        before: known,
        after: store.read(),
        ...held,
        selected: selection.get().ids,
        isTyping: typing.get() !== null,
        word: store.read().page.mode === 'paged' ? ('page' as const) : ('section' as const),
        label,
      }
      const choice = ofSelection(chosen, selection.get(), store)
      chosen = selection.get()
      known = store.read()
      held = null
      timer = undefined
      // Cut off before they came, it goes unsaid.
      const words =
        edit &&
        (await loadWords().then(
          ({ whatChanged }) => whatChanged(edit),
          () => null,
        ))
      const all = words ?? choice
      if (all) say(all)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void tell(), REST_MS)
    }
    const note = (change: StoreChange) => {
      const before = latest
      latest = store.read()
      if (!change.local) {
        if (!held) known = latest
        return
      }
      // An undo right after an edit is announced separately; together, neither would be clear.
      if (held && held.step !== change.step) {
        held = null
        known = before
      }
      held ??= { modules: new Set(), sections: false, step: null }
      for (const id of change.modules) held.modules.add(id)
      held.sections ||= change.sections
      held.step = change.step
      soon()
    }
    const offs = [store.subscribe((change) => afterStep(() => note(change))), selection.subscribe(soon)]
    return () => {
      clearTimeout(timer)
      for (const off of offs) off()
    }
  }, [store, selection, typing, label, say])
  return null
}

/** The focus already says which module is selected; only what it cannot say is announced here. */
function ofSelection(before: Selection, now: Selection, store: Pick<FolioStore, 'module'>): string | null {
  if (now.ids === before.ids) return null
  if (now.ids.length > 1) return ownWords.modulesSelected(now.ids.length)
  const isLetGo = now.ids.length === 0 && before.ids.some((id) => store.module(id))
  return isLetGo ? ownWords.nothingSelected : null
}
