import type { Rect } from '@recto/grid'
import type { NewModule, SectionPatch } from '@recto/store'
import { common } from '@recto/words'
import { blankModules } from '../blank-section.ts'
import type { EditorState, Refusal } from '../editor-state.ts'
import { selectSection } from '../selection.ts'
import { always, maySet, mayWrite, NOTHING_TO_DO } from './rules.ts'
import { command } from './types.ts'
import * as ownWords from './words.ts'

type OfSection = { readonly id: string }

const orderOf = ({ store }: EditorState) => store.read().sections.map(({ id }) => id)
const title = ({ word }: EditorState) => (word() === 'page' ? 'Page' : 'Section')

/** Selects and shows a section that a command created or moved; nothing if the command was refused. */
function shown({ selection, view }: EditorState, id: string): void {
  if (id === '') return
  selection.set((now) => selectSection(now, id))
  view().showSection(id)
}

/** The section that is selected, or the first one. */
const inHand = (editor: EditorState): string => editor.selection.get().sectionId ?? orderOf(editor)[0] ?? ''

/** Free rows above the first module. */
export const spaceAbove = (modules: readonly { rect: Rect }[]): number =>
  modules.length === 0 ? 0 : Math.min(...modules.map(({ rect }) => rect.y))

function mayDuplicate({ store, hasDuplicates }: EditorState, id: string): Refusal | null {
  const refusal = store.refusalOf('duplicateSection', id)
  return refusal ?? (hasDuplicates() ? null : { reason: 'plan', of: 'duplicates' })
}

/** Commands on sections, from the rail, the section tools and the panel. */
export const sectionCommands = {
  selectSection: command<{ readonly id: string | null }>({
    label: (editor) => ownWords.select(editor.word()),
    may: always,
    run: ({ selection }, { id }) => selection.set((now) => selectSection(now, id)),
  }),
  goToSection: command<OfSection>({
    label: (editor) => ownWords.goTo(editor.word()),
    may: always,
    run: (editor, { id }) => shown(editor, id),
  }),
  addSection: command<{ readonly after?: string } | undefined>({
    label: (editor, arg) =>
      arg?.after === undefined ? ownWords.addNew(title(editor)) : ownWords.addBelow(editor.word()),
    may: (editor) => editor.store.refusalOf('addSection', {}),
    run(editor, arg) {
      const after = arg?.after ?? orderOf(editor).at(-1)
      shown(editor, editor.store.addSection(after === undefined ? {} : { after }))
    },
  }),
  /** Opens the layouts for a new section, after the given one or the selected one. */
  openSections: command<{ readonly after?: string } | undefined>({
    label: (editor) => ownWords.layouts(title(editor)),
    palette: 'insert add section layout pattern template',
    may(editor, arg) {
      const after = arg?.after ?? editor.selection.get().sectionId ?? orderOf(editor).at(-1)
      if (after !== undefined && blankModules(editor.store, after)) return maySet(editor, after)
      return editor.store.refusalOf('addSection', {})
    },
    run({ selection, openPopup }, arg) {
      const { after } = arg ?? {}
      if (after !== undefined) selection.set((now) => selectSection(now, after))
      openPopup('sections')
    },
  }),
  /** Adds a section with its content after another one, or in place of one that is still blank, as one step. */
  insertSection: command<{
    readonly after: string | null
    readonly section: SectionPatch
    readonly modules: readonly NewModule[]
  }>({
    label: (editor) => ownWords.insert(editor.word()),
    may({ store }, { after, section, modules }) {
      const blank = after && blankModules(store, after)
      if (!after || !blank) return store.refusalOf('addSection', {}) ?? store.refusalOf('addModules', modules)
      // The blank ones make room for as many.
      return store.refusalOf('setSection', after, section) ?? store.refusalOf('addModules', modules.slice(blank.length))
    },
    run(editor, { after, section, modules }) {
      const { store } = editor
      const blank = after && blankModules(store, after)
      let id = after ?? ''
      let added: readonly string[] = []
      store.transact(() => {
        if (after && blank) {
          store.setSection(after, section)
          store.deleteModules(blank)
        } else id = store.addSection(after === null ? {} : { after }, section)
        added = store.addModules(modules.map((module) => ({ ...module, sectionId: id })))
      })
      shown(editor, id)
      // As drawn, a table may need more room than was reckoned.
      for (const one of added) editor.view().edited(one)
    },
  }),
  /** Opens other layouts for the section's content. */
  openLayouts: command<{ readonly id?: string } | undefined>({
    label: (editor) => ownWords.otherLayoutFor(editor.word()),
    palette: 'layout arrange rearrange columns design',
    may: (editor, arg) => maySet(editor, arg?.id ?? inHand(editor)),
    run(editor, arg) {
      editor.selection.set((now) => selectSection(now, arg?.id ?? inHand(editor)))
      editor.openPopup('layouts')
    },
  }),
  /** Moves everything in a section to a new layout, as one step. */
  arrangeSection: command<OfSection & { readonly rects: Readonly<Record<string, Rect>>; readonly patch: SectionPatch }>(
    {
      label: ownWords.changeTheLayout,
      may: ({ store }, { id, rects, patch }) =>
        store.refusalOf('setSection', id, patch) ?? store.refusalOf('place', rects),
      run({ store, view }, { id, rects, patch }) {
        store.transact(() => {
          store.place(rects)
          store.setSection(id, patch)
        })
        view().showSection(id)
      },
    },
  ),
  /** `isJoined`: it continues the previous undo step. */
  setSection: command<OfSection & { readonly patch: SectionPatch; readonly isJoined?: boolean }>({
    label: ownWords.setUp,
    may: ({ store }, { id, patch }) => store.refusalOf('setSection', id, patch),
    run({ store }, { id, patch, isJoined = false }) {
      if (isJoined) store.joinSteps(true)
      store.setSection(id, patch)
      if (isJoined) store.joinSteps(false)
    },
  }),
  pickSectionPicture: command<OfSection>({
    label: ownWords.chooseAPicture,
    may: (editor, { id }) => maySet(editor, id),
    run: ({ view }, { id }) => view().pickSectionPicture(id),
  }),
  /** Moves a section after another one; null: to the beginning. */
  placeSection: command<OfSection & { readonly after: string | null }>({
    label: ownWords.move,
    may: ({ store }, { id, after }) => store.refusalOf('moveSection', id, after),
    run(editor, { id, after }) {
      editor.store.moveSection(id, after)
      shown(editor, id)
    },
  }),
  moveSection: command<OfSection & { readonly by: 1 | -1 }>({
    label: (_, { by }) => (by === 1 ? ownWords.moveDown : ownWords.moveUp),
    may(editor, { id, by }) {
      const ids = orderOf(editor)
      const to = ids.indexOf(id) + by
      return to < 0 || to >= ids.length ? NOTHING_TO_DO : editor.store.refusalOf('moveSection', id, null)
    },
    run(editor, { id, by }) {
      const ids = orderOf(editor)
      const to = ids.indexOf(id) + by
      editor.store.moveSection(id, (by === 1 ? ids[to] : ids[to - 1]) ?? null)
      editor.view().say(ownWords.newPlace(title(editor), to + 1, ids.length))
    },
  }),
  /** Rows kept free above the first module: all modules move together. */
  setSpaceAbove: command<OfSection & { readonly rows: number }>({
    label: ownWords.spaceAbove,
    may: (editor, { id }) => maySet(editor, id),
    run({ store }, { id, rows }) {
      const modules = store.modulesOf(id)
      const shift = Math.max(0, rows) - spaceAbove(modules)
      if (modules.length === 0 || shift === 0) return
      store.place(
        Object.fromEntries(modules.map(({ id: one, rect }): [string, Rect] => [one, { ...rect, y: rect.y + shift }])),
      )
    },
  }),
  hideSection: command<OfSection & { readonly isHidden: boolean }>({
    label: (_, { isHidden }) => (isHidden ? ownWords.hideFromReaders : ownWords.showToReaders),
    may: (editor, { id }) => maySet(editor, id),
    run(editor, { id, isHidden }) {
      editor.store.setSection(id, { isHidden: isHidden || undefined })
      const said = isHidden ? ownWords.sectionHidden : ownWords.sectionShown
      editor.view().say(said(title(editor)), { isUndoable: true })
    },
  }),
  lockSection: command<OfSection & { readonly isLocked: boolean }>({
    label: (editor, { isLocked: locks }) => `${locks ? ownWords.lock : ownWords.unlock} ${editor.word()}`,
    may: ({ store }, { id }) => store.refusalOf('setSection', id, { lockedBy: undefined }),
    run(editor, { id, isLocked: locks }) {
      editor.store.setSection(id, { lockedBy: locks ? editor.userName || common.someone : undefined })
      const said = locks ? ownWords.sectionLocked : ownWords.sectionUnlocked
      editor.view().say(said(title(editor)))
    },
  }),
  setPhoneOrder: command<OfSection & { readonly ids: readonly string[] | null }>({
    label: ownWords.setThePhoneOrder,
    may: (editor, { id }) => maySet(editor, id),
    run: ({ store }, { id, ids }) => store.setSection(id, { phoneOrder: ids === null ? undefined : [...ids] }),
  }),
  openPhoneOrder: command<OfSection>({
    label: ownWords.phoneOrder,
    may: (editor, { id }) => maySet(editor, id),
    run: ({ view }, { id }) => view().open({ phoneOrder: id }),
  }),
  copySectionLink: command<OfSection>({
    label: (editor) => ownWords.copyLinkTo(editor.word()),
    may: always,
    run: ({ view }, { id }) => view().copySectionLink(id),
  }),
  transferSection: command<OfSection>({
    label: ownWords.copyOrMoveTo,
    may: ({ transfer }) => (transfer ? null : NOTHING_TO_DO),
    run: ({ transfer }, { id }) => transfer?.(id),
  }),
  duplicateSection: command<OfSection>({
    label: ownWords.duplicate,
    may: (editor, { id }) => mayDuplicate(editor, id),
    run: (editor, { id }) => shown(editor, editor.store.duplicateSection(id)),
  }),
  /** Content that extends past the page's end continues on the next page (RULES.md). */
  continueOnNewPage: command<OfSection & { readonly rows: number }>({
    label: ownWords.continueOnANewPage,
    may: (editor, { id }) => maySet(editor, id) ?? mayWrite(editor),
    run: ({ view }, { id, rows }) => view().continueOnNewPage(id, rows),
  }),
  deleteSection: command<OfSection>({
    label: (editor) => ownWords.deleteSection(editor.word()),
    may(editor, { id }) {
      if (orderOf(editor).length < 2) return NOTHING_TO_DO
      return editor.store.refusalOf('deleteSection', id)
    },
    run(editor, { id }) {
      const ids = orderOf(editor)
      const at = ids.indexOf(id)
      editor.store.deleteSection(id)
      editor.selection.set((now) => selectSection(now, ids[at + 1] ?? ids[at - 1] ?? null))
      editor.view().say(`${title(editor)} deleted.`, { isUndoable: true })
    },
  }),
}
