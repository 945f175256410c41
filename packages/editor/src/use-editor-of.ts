import type { TeamRole } from '@recto/document'
import { isGuestRole } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createEditor, type Editor } from './core/editor.ts'
import type { EditorPopupName } from './core/editor-state.ts'
import type { State } from './core/state.ts'
import type { FolioEditorProps } from './editor-props.ts'
import { specOf } from './module-registry.ts'
import { sectionName } from './rail/section-name.ts'
import { type SaveStatus, takesEdits } from './save/save-status.ts'
import type { FolioSession } from './session.ts'

type EditorOfUse = Pick<FolioEditorProps, 'user' | 'host' | 'initial'> & {
  session: FolioSession
  status: State<SaveStatus>
  openPopup: (popup: EditorPopupName) => void
}

/** The editor of an open folio; it stays the same until the folio is left. */
export function useEditorOf(use: EditorOfUse): Editor {
  const { session, status } = use
  const { store, provider } = session
  const latest = useRef(use)
  latest.current = use
  const [editor] = useState(() => {
    const { user, host, initial } = use
    return createEditor({
      store,
      specOf,
      kindOf: (type) => MODULE_KINDS[type],
      userName: user.fullName,
      hasDuplicates: () => latest.current.host.refuseDuplicate === undefined,
      starts: isGuestRole(initial.teamRole as TeamRole | null) ? 'preview' : 'edit',
      openPopup: (popup) => latest.current.openPopup(popup),
      ...(host.popups.includes('copy-section') && {
        transfer: (id) => openTransfer(latest.current, id),
      }),
    })
  })
  useEffect(() => () => editor.carry.cancel(), [editor])
  // While editing is stopped no control writes; other people's edits and merges are still received.
  useLayoutEffect(() => {
    let isTaking = takesEdits(status.get())
    const offs = [
      status.subscribe((now) => {
        isTaking = takesEdits(now)
      }),
      store.guard(() => {
        if (provider?.state.refused) return { reason: 'role' }
        return isTaking ? null : { reason: 'stopped' }
      }),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [store, status, provider])
  return editor
}

/** Opens the popup that copies or moves a section into another folio. */
function openTransfer({ host, session: { store, provider } }: EditorOfUse, sectionId: string): void {
  const { sections, page } = store.read()
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) return
  const index = sections.indexOf(section)
  const word = page.mode === 'paged' ? 'page' : 'section'
  host.openPopup('copy-section', {
    sectionId,
    name: sectionName(section, store.modulesOf(sectionId), index + 1, word),
    word,
    index,
    // A moved section must be what the server has.
    flush: () => provider?.flush() ?? Promise.resolve(),
  })
}
