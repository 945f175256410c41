import { sectionAnchor } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { TOAST_MS, toast } from '@recto/ui'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rowsOn } from '../bring-in/text-rows.ts'
import { wordOf } from '../core/section-word.ts'
import type { Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import type { Typing } from '../core/typing.ts'
import type { EditorHost, EditorUser } from '../host.ts'
import { sayDone } from './say-done.ts'
import { createSectionActions, lockedWords, type SectionActions, type SectionDeps } from './section-actions.ts'

export type SectionsUse = {
  store: FolioStore
  selection: State<Selection>
  typing: State<Typing | null>
  scroller: RefObject<HTMLElement | null>
  host: Pick<EditorHost, 'upload' | 'urls' | 'pageUrl' | 'refuseDuplicate'>
  user: EditorUser
  isTeamOwner: boolean
  /** Largest upload that the plan takes, MB. */
  uploadMegabytes: number
  onTransfer: SectionDeps['onTransfer']
} & Pick<SectionDeps, 'hasRoomForAll' | 'progress'>

export type Sections = {
  actions: SectionActions
  /** The section whose order on phones is being set. */
  phoneOrderOf: string | null
  closePhoneOrder: () => void
  /** Whether things may be put into a section; says who locked it otherwise. */
  isOpen: (sectionId: string) => boolean
  /** Whether a module may be typed in; says who locked its section otherwise. */
  mayType: (moduleId: string) => boolean
}

/** The section tools of one editing surface, and what a locked section keeps from happening. */
export function useSections(use: SectionsUse): Sections {
  const { store, selection, typing, scroller } = use
  const [phoneOrderOf, setPhoneOrderOf] = useState<string | null>(null)
  const latest = useRef(use)
  latest.current = use

  const actions = useMemo(
    () =>
      createSectionActions({
        store,
        selection,
        textRows: (text, columns) => rowsOn(scroller)?.(text, columns) ?? 8,
        hasRoomForAll: (sections, types) => latest.current.hasRoomForAll(sections, types),
        show: (id) =>
          void scroller.current
            ?.querySelector(`[data-section="${CSS.escape(id)}"]`)
            ?.scrollIntoView({ block: 'start', behavior: smooth() }),
        say: (text, { isUndoable, isProblem } = {}) => {
          if (isUndoable) sayDone(store, text)
          // Empty: the app has said it.
          else if (text) toast(text, isProblem ? { problem: true } : {})
        },
        word: () => wordOf(store),
        user: latest.current.user.fullName,
        isTeamOwner: latest.current.isTeamOwner,
        uploadMegabytes: () => latest.current.uploadMegabytes,
        refuseDuplicate: () => latest.current.host.refuseDuplicate,
        upload: (file, say) => latest.current.host.upload(file, say),
        progress: (name, share) => latest.current.progress(name, share),
        copyAnchor: (id) => copyAnchor(latest.current.host, id),
        onPhoneOrder: setPhoneOrderOf,
        onTransfer: latest.current.onTransfer,
      }),
    [store, selection, scroller],
  )

  const isOpen = useCallback(
    (sectionId: string) => {
      const lockedBy = store.section(sectionId)?.lockedBy
      if (lockedBy !== undefined) sayOnce(lockedWords(wordOf(store), lockedBy))
      return lockedBy === undefined
    },
    [store],
  )
  const mayType = useCallback(
    (moduleId: string) => {
      const home = store.module(moduleId)?.sectionId
      return home === undefined || isOpen(home)
    },
    [store, isOpen],
  )

  // Somebody deletes the section that is selected, or locks the one that is typed in.
  useEffect(
    () =>
      store.subscribe(({ sections }) => {
        if (!sections) return
        selection.set((now) =>
          now.sectionId !== null && !store.section(now.sectionId) ? { ...now, sectionId: null } : now,
        )
        const typed = typing.get()
        if (typed && !mayType(typed.moduleId)) typing.set(null)
      }),
    [store, selection, typing, mayType],
  )

  return { actions, phoneOrderOf, closePhoneOrder: useCallback(() => setPhoneOrderOf(null), []), isOpen, mayType }
}

let said: { text: string; until: number } | null = null

/** A press that does nothing is often repeated; the reason need not be. */
function sayOnce(text: string): void {
  const now = performance.now()
  if (said?.text === text && now < said.until) return
  said = { text, until: now + TOAST_MS }
  toast(text)
}

function copyAnchor({ urls, pageUrl }: Pick<EditorHost, 'urls' | 'pageUrl'>, sectionId: string): void {
  const isPrivate = pageUrl === undefined || pageUrl === null
  navigator.clipboard.writeText(`${urls.page}#${sectionAnchor(sectionId)}`).then(
    () => void toast(isPrivate ? 'Link copied. Only people of this folio can open it.' : 'Link copied.'),
    () => void toast('The link could not be copied. Allow the clipboard for this page.', { problem: true }),
  )
}

const smooth = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
