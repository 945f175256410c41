import type { EditorState } from '../editor-state.ts'
import { NOTHING, type Selectable, selectOnly, selectSection, tabStop, toggle } from '../selection.ts'
import { always } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

/** Changing the selection by keyboard. */
export const selectCommands = {
  selectNext: command<{ readonly by: 1 | -1 }>({
    label: words.selectTheNextModule,
    keys: { Tab: { by: 1 }, 'Shift-Tab': { by: -1 } },
    may: always,
    run(editor, { by }) {
      const next = stopAt(editor, by)
      if (!next) {
        // Tab leaves the canvas at its end; the next visit starts at the first module.
        editor.selection.set((now) => selectSection(now, now.sectionId))
        return false
      }
      editor.selection.set((now) => selectOnly(now, next))
      editor.view().show(next.id)
    },
  }),
  /** Adds the next module in reading order to the selection. */
  extendSelection: command<undefined>({
    label: words.selectNextToo,
    keys: { 'Shift-Enter': undefined },
    may: always,
    run(editor) {
      const next = stopAt(editor, 1)
      if (!next) return false
      editor.selection.set((now) => (now.ids.includes(next.id) ? now : toggle(now, next)))
      editor.view().show(next.id)
    },
  }),
  selectEdge: command<{ readonly edge: 'first' | 'last' }>({
    label: (_, { edge }) => words.selectEdgeModule(edge),
    keys: { Home: { edge: 'first' }, End: { edge: 'last' } },
    may: always,
    run(editor, { edge }) {
      const found = tabStop(lanesOf(editor), NOTHING, edge === 'first' ? 1 : -1)
      if (!found) return false
      editor.selection.set((now) => selectOnly(now, found))
      editor.view().show(found.id)
    },
  }),
  selectAll: command<undefined>({
    label: words.selectAllInTheSection,
    keys: { 'Mod-a': undefined },
    palette: '',
    may: always,
    run({ store, selection, view }) {
      const sectionId = selection.get().sectionId ?? view().target()?.sectionId
      if (sectionId === undefined) return
      selection.set({ ids: store.modulesOf(sectionId).map(({ id }) => id), sectionId })
    },
  }),
  escape: command<undefined>({
    label: words.selectNothing,
    keys: { Escape: undefined },
    may: always,
    run: ({ selection }) => selection.set((now) => (now.ids.length > 0 ? selectSection(now, now.sectionId) : NOTHING)),
  }),
}

const lanesOf = ({ store }: EditorState): { modules: readonly Selectable[] }[] =>
  store.read().sections.map(({ id }) => ({ modules: store.modulesOf(id) }))

const stopAt = (editor: EditorState, by: 1 | -1) => tabStop(lanesOf(editor), editor.selection.get(), by)
