import { useEffect } from 'react'
import type { Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import type { Typing } from '../core/typing.ts'
import { afterStep } from '../one-step.ts'
import type { Live } from './presence.ts'

/** Tells the others which modules and section this person has selected, and that they edit. */
export function useTellWhere(live: Live, selection: State<Selection>, typing: State<Typing | null>): void {
  useEffect(() => {
    const tell = () => {
      const { ids, sectionId } = selection.get()
      live.tell({ selection: ids, sectionId, isEditing: ids.length > 0 || typing.get() !== null })
    }
    tell()
    const soon = () => afterStep(tell)
    const offs = [selection.subscribe(soon), typing.subscribe(soon)]
    return () => {
      for (const off of offs) off()
      live.tell({ selection: [], sectionId: null, pointer: null, held: [], caret: null, isEditing: false })
    }
  }, [live, selection, typing])
}
