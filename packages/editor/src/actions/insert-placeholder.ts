import type { FolioStore, NewModule, SectionPatch } from '@recto/store'
import { createState, type State } from '../state.ts'

/** What takes the place of a placeholder: a section with its modules. */
export type Inserted = { section?: SectionPatch; modules: readonly Omit<NewModule, 'sectionId'>[] }

/**
 * The place that a section being made elsewhere will take. It is this tab's alone and never part of the folio, so no
 * save and nobody else ever sees it [SAVE-07].
 */
export type InsertPlaceholder = {
  /** The section it stands behind; null before the first. Undefined while there is none. */
  readonly behind: State<string | null | undefined>
  /** Puts it behind a section, or before all; where there is one already, it moves. */
  open: (behind: string | null) => void
  /** Puts the section where the placeholder stands, in one undo step. Answers its id, or null without a placeholder. */
  replace: (content: Inserted) => string | null
  cancel: () => void
  destroy: () => void
}

/** Follows its place while people move and delete sections: behind what it stood behind, or what came before that. */
export function createInsertPlaceholder(
  store: Pick<FolioStore, 'read' | 'subscribe' | 'transact' | 'addSection' | 'moveSection' | 'addModules'>,
): InsertPlaceholder {
  const behind = createState<string | null | undefined>(undefined)
  const order = () => store.read().sections.map((section) => section.id)
  let before: readonly string[] = []

  const stop = store.subscribe(({ sections }) => {
    const now = behind.get()
    if (!sections || now === undefined) return
    const there = order()
    if (now !== null && !there.includes(now)) behind.set(before.findLast((id) => there.includes(id)) ?? null)
    remember()
  })

  /** The sections before it, as they stand: where to go when the one it stands behind is deleted. */
  function remember(): void {
    const now = behind.get()
    before = now ? order().slice(0, order().indexOf(now)) : []
  }

  return {
    behind,
    open(after) {
      behind.set(after)
      remember()
    },
    replace({ section = {}, modules }) {
      const after = behind.get()
      if (after === undefined) return null
      let sectionId = ''
      store.transact(() => {
        sectionId = store.addSection(after === null ? {} : { after }, section)
        if (after === null) store.moveSection(sectionId, null)
        store.addModules(modules.map((module) => ({ ...module, sectionId })))
      })
      behind.set(undefined)
      return sectionId
    },
    cancel: () => behind.set(undefined),
    destroy: stop,
  }
}
