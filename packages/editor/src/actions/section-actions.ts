import type { ModuleType, RichTextJson } from '@recto/document'
import type { Rect } from '@recto/grid'
import type { FolioStore, SectionPatch } from '@recto/store'
import { onceOnline } from '@recto/ui'
import type { SectionWord } from '../core/section-word.ts'
import { type Selection, selectSection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import type { StoredPicture } from '../host.ts'
import { sizeOf, specOf } from '../module-registry.ts'
import { asBackground, pickPicture, pictureFault } from './section-picture.ts'

export type SectionDeps = {
  store: Pick<
    FolioStore,
    | 'read'
    | 'section'
    | 'modulesOf'
    | 'addSection'
    | 'moveSection'
    | 'setSection'
    | 'duplicateSection'
    | 'deleteSection'
    | 'place'
    | 'transact'
    | 'joinSteps'
    | 'addModules'
    | 'module'
    | 'flowOf'
    | 'setBreaks'
    | 'deleteModules'
  >
  selection: State<Selection>
  /** Rows that a text needs at a width in columns. */
  textRows: (text: RichTextJson, columns: number) => number
  /** Whether so many sections and these modules fit into it. */
  hasRoomForAll: (sections: number, types: readonly ModuleType[]) => boolean
  /** Brings a section into view. */
  show: (id: string) => void
  say: (text: string, options?: { isUndoable?: boolean; isProblem?: boolean }) => void
  word: () => SectionWord
  /** Name of the person here. */
  user: string
  isTeamOwner: boolean
  /** Largest upload that the plan takes, MB. */
  uploadMegabytes: () => number
  /** Says that the plan has no duplicates of sections; absent where it has them. */
  refuseDuplicate: () => (() => void) | undefined
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  progress: (name: string, share: number | null) => void
  /** Puts the address of a place on the page on the clipboard. */
  copyAnchor: (sectionId: string) => void
  /** Opens the order of phones. */
  onPhoneOrder: (sectionId: string) => void
  /** Opens the popup that copies or moves it into another folio; absent where there is none. */
  onTransfer?: ((sectionId: string) => void) | undefined
}

export type SectionActions = ReturnType<typeof createSectionActions>

/** What people do with sections, from the rail, the section tools and the panel. */
export function createSectionActions(deps: SectionDeps) {
  const { store, selection, show, say, word } = deps
  const order = () => store.read().sections.map((section) => section.id)
  const select = (id: string | null) => selection.set((now) => selectSection(now, id))
  const shown = (id: string) => {
    // A refused command made no section.
    if (id === '') return
    select(id)
    // The new section is on the sheet after React drew it.
    requestAnimationFrame(() => requestAnimationFrame(() => show(id)))
  }
  const title = () => (word() === 'page' ? 'Page' : 'Section')

  async function setPicture(id: string): Promise<void> {
    const file = await pickPicture()
    if (!file) return
    const fault = pictureFault(file, deps.uploadMegabytes(), deps.isTeamOwner)
    if (fault !== null) return say(fault, { isProblem: true })
    try {
      deps.progress(file.name, 0)
      const stored = await deps.upload(file, (share) => deps.progress(file.name, share))
      store.setSection(id, { picture: asBackground(stored, store.section(id)?.picture) })
    } catch (error) {
      say(error instanceof Error ? error.message : 'The picture could not be stored.', { isProblem: true })
    } finally {
      deps.progress(file.name, null)
    }
  }

  return {
    select,
    show(id: string) {
      select(id)
      show(id)
    },
    add() {
      const last = order().at(-1)
      shown(store.addSection(last === undefined ? {} : { after: last }))
    },
    addAfter: (id: string) => shown(store.addSection({ after: id })),
    /** `isJoined`: goes on with the undo step before it. */
    set(id: string, patch: SectionPatch, isJoined = false) {
      if (isJoined) store.joinSteps(true)
      store.setSection(id, patch)
      if (isJoined) store.joinSteps(false)
    },
    pickPicture: (id: string) => void setPicture(id),
    /** Puts a section behind another one; null: first. */
    place(id: string, after: string | null) {
      store.moveSection(id, after)
      shown(id)
    },
    move(id: string, by: 1 | -1) {
      const ids = order()
      const at = ids.indexOf(id)
      const to = at + by
      if (at < 0 || to < 0 || to >= ids.length) return
      const after = by === 1 ? ids[to] : ids[to - 1]
      store.moveSection(id, after ?? null)
      say(`${title()} is now number ${to + 1} of ${ids.length}.`)
    },
    /** Rows kept free above the first module: all of them move together. */
    setSpaceAbove(id: string, rows: number) {
      const modules = store.modulesOf(id)
      const shift = Math.max(0, rows) - spaceAbove(modules)
      if (modules.length === 0 || shift === 0) return
      store.place(
        Object.fromEntries(modules.map(({ id: one, rect }): [string, Rect] => [one, { ...rect, y: rect.y + shift }])),
      )
    },
    setHidden(id: string, isHidden: boolean) {
      store.setSection(id, { isHidden: isHidden || undefined })
      say(isHidden ? `${title()} is hidden from readers.` : `${title()} shows to readers.`, { isUndoable: true })
    },
    setLocked(id: string, isLocked: boolean) {
      store.setSection(id, { lockedBy: isLocked ? deps.user || 'Somebody' : undefined })
      say(isLocked ? `${title()} is locked. Nothing in it moves or is edited.` : `${title()} is unlocked.`)
    },
    setPhoneOrder: (id: string, ids: readonly string[] | null) =>
      store.setSection(id, { phoneOrder: ids === null ? undefined : [...ids] }),
    copyAnchor: deps.copyAnchor,
    openPhoneOrder: deps.onPhoneOrder,
    transfer: deps.onTransfer,
    /** Whether the plan has no duplicates of sections. */
    isDuplicateLocked: () => deps.refuseDuplicate() !== undefined,
    duplicate(id: string) {
      const refuse = deps.refuseDuplicate()
      if (refuse) return refuse()
      shown(store.duplicateSection(id))
    },
    /** What reaches past the page's end goes on behind it (RULES.md). */
    async continueOnNewPage(id: string, rows: number) {
      const { continuePage } = await onceOnline(() => import('./continue-page.ts'))
      const last = continuePage({ ...deps, specOf, sizeOf }, id, rows)
      if (last) shown(last)
      else if (last === null)
        say('This is higher than a page by itself. Make it lower, or choose larger pages.', { isProblem: true })
    },
    remove(id: string) {
      const ids = order()
      if (ids.length < 2) return
      const lockedBy = store.section(id)?.lockedBy
      if (lockedBy !== undefined) return say(lockedWords(word(), lockedBy))
      const at = ids.indexOf(id)
      store.deleteSection(id)
      select(ids[at + 1] ?? ids[at - 1] ?? null)
      say(`${title()} deleted.`, { isUndoable: true })
    },
  }
}

/** Free rows above the first module. */
export const spaceAbove = (modules: readonly { rect: Rect }[]): number =>
  modules.length === 0 ? 0 : Math.min(...modules.map(({ rect }) => rect.y))

/** Said when somebody tries to change what is locked. */
export const lockedWords = (word: SectionWord, lockedBy: string): string =>
  `This ${word} is locked by ${lockedBy}. Unlock it first.`
