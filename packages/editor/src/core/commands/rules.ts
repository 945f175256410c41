import type { FolioModule } from '@recto/document'
import { pageRows, type Rect } from '@recto/grid'
import type { FolioStore, ModulePatch } from '@recto/store'
import type { EditorState, Refusal } from '../editor-state.ts'

/** The modules that a command is for: those that are named, or those that are selected. */
export type OfModules = { readonly ids?: readonly string[] | undefined } | undefined

/** Refuses a command that would change nothing. */
export const NOTHING_TO_DO: Refusal = { reason: 'nothing' }
/** The refusal of a command whose modules are all locked. */
export const LOCKED_MODULES: Refusal = { reason: 'locked-modules' }
/** Refuses a command that would change what the style guide locks. */
const HELD: Refusal = { reason: 'held' }

/** Ids that a command is about: those given, else the selected modules. */
export const idsOf = (editor: EditorState, arg?: OfModules): readonly string[] => arg?.ids ?? editor.selection.get().ids

/** The same change for each of these modules. */
export const patched = (ids: readonly string[], patch: ModulePatch): Record<string, ModulePatch> =>
  Object.fromEntries(ids.map((id) => [id, patch]))

/** The modules of these ids that still exist. */
export const modulesFor = ({ store }: Pick<EditorState, 'store'>, ids: readonly string[]): FolioModule[] =>
  ids.flatMap((id) => store.module(id) ?? [])

/** A module locked by the style guide keeps its content too. */
export const heldBy = ({ store }: EditorState, ids: readonly string[]): Refusal | null =>
  ids.length > 0 && ids.every((id) => store.isHeld(id)) ? HELD : null

/** Always allowed: it changes nothing in the folio. */
export const always = (): null => null

/** Whether anything may be written at all: editing is not stopped, and this person may edit. */
export const mayWrite = ({ store }: EditorState): Refusal | null => store.refusalOf('undo')

/** For a command that changes these modules and works if at least one of them accepts the change. */
export function mayChange(editor: EditorState, ids: readonly string[]): Refusal | null {
  const modules = modulesFor(editor, ids)
  let refusal: Refusal | null = NOTHING_TO_DO
  for (const { id } of modules) {
    refusal = editor.store.refusalOf('setModule', id, {})
    if (refusal === null) return null
  }
  return refusal
}

/** The same, for changes that a lock of the module itself also prevents. */
export function mayChangeUnlocked(editor: EditorState, ids: readonly string[]): Refusal | null {
  const modules = modulesFor(editor, ids)
  const unlocked = modules.filter(({ locked }) => !locked)
  const refusal = mayChange(
    editor,
    modules.map(({ id }) => id),
  )
  if (refusal !== null || unlocked.length === 0) return refusal ?? LOCKED_MODULES
  return mayChange(
    editor,
    unlocked.map(({ id }) => id),
  )
}

/** For a command that adds copies next to these modules. */
export function mayAdd({ store }: EditorState, modules: readonly Pick<FolioModule, 'type' | 'sectionId' | 'rect'>[]) {
  return modules.length === 0 ? NOTHING_TO_DO : store.refusalOf('addModules', modules)
}

/** For a command that changes a section. */
export const maySet = ({ store }: EditorState, id: string): Refusal | null =>
  store.section(id) ? store.refusalOf('setSection', id, {}) : NOTHING_TO_DO

/** The last row of a page; none in a pageless folio. */
export function maxRowOf(store: Pick<FolioStore, 'read'>): number | undefined {
  const { page } = store.read()
  return page.mode === 'paged' ? pageRows(page) : undefined
}

/** Selects modules, and shows the first of them. `gap`: the place of what was deleted, which they took. */
export function selectModules(
  { store, selection, view }: EditorState,
  ids: readonly string[],
  sectionId?: string,
  gap?: Rect,
) {
  const [first] = ids
  selection.set({
    ids,
    sectionId: sectionId ?? (first === undefined ? null : (store.module(first)?.sectionId ?? null)),
    gap,
  })
  if (first !== undefined) view().show(first)
}

/** What the grid needs for each type: its default and minimum size. */
export const sizesOf =
  ({ specOf }: EditorState) =>
  (type: FolioModule['type']) =>
    specOf(type).size
