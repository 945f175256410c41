import type { FolioStore } from '@recto/store'
import type { SectionWord } from '../canvas/SectionTools.tsx'
import type { RailProps } from '../rail/SectionRail.tsx'
import { type Selection, selectSection } from '../select/selection.ts'
import type { State } from '../state.ts'

export type SectionDeps = {
  store: Pick<FolioStore, 'read' | 'addSection' | 'moveSection' | 'setSection' | 'duplicateSection' | 'deleteSection'>
  selection: State<Selection>
  /** Brings a section into view. */
  show: (id: string) => void
  /** Says what happened, with a way back. */
  say: (text: string) => void
  word: () => SectionWord
}

/** What people do with sections, from the rail, the section tools and the panel. */
export function createSectionActions({ store, selection, show, say, word }: SectionDeps): RailProps['actions'] {
  const order = () => store.read().sections.map((section) => section.id)
  const select = (id: string | null) => selection.set((now) => selectSection(now, id))
  const shown = (id: string) => {
    select(id)
    // The new section is on the sheet after React drew it.
    requestAnimationFrame(() => requestAnimationFrame(() => show(id)))
  }
  return {
    select,
    show(id) {
      select(id)
      show(id)
    },
    add() {
      const last = order().at(-1)
      shown(store.addSection(last === undefined ? {} : { after: last }))
    },
    addAfter: (id) => shown(store.addSection({ after: id })),
    rename: (id, title) => store.setSection(id, { title }),
    setBackground: (id, background) => store.setSection(id, { background }),
    place: (id, after) => store.moveSection(id, after),
    move(id, by) {
      const ids = order()
      const at = ids.indexOf(id)
      const to = at + by
      if (at < 0 || to < 0 || to >= ids.length) return
      const after = by === 1 ? ids[to] : ids[to - 1]
      store.moveSection(id, after ?? null)
    },
    duplicate: (id) => shown(store.duplicateSection(id)),
    remove(id) {
      const ids = order()
      if (ids.length < 2) return
      const at = ids.indexOf(id)
      store.deleteSection(id)
      select(ids[at + 1] ?? ids[at - 1] ?? null)
      say(`${word() === 'page' ? 'Page' : 'Section'} deleted.`)
    },
  }
}
