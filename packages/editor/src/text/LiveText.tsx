import { type RefObject, useEffect, useRef } from 'react'
import type { CaretStart } from '../core/typing.ts'
import { caretPart, showPart } from './flow-part.ts'
import type { HeldKey } from './held-keys.ts'
import { openLiveView } from './live-view.ts'
import { placeCaret, typeHeld } from './place-caret.ts'
import { useTextServices } from './services.ts'
import * as words from './words.ts'

type LiveTextProps = {
  moduleId: string
  name: string
  label: string
  start: CaretStart | null
  /** What was typed while this was loading. */
  held: RefObject<readonly HeldKey[]>
}

/** The mounted ProseMirror view of one text; `start` null shows it without taking input. */
export function LiveText({ moduleId, name, label, start, held }: LiveTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const services = useTextServices()
  // The view is opened once for this text; later renders must not close it under the caret.
  const opened = useRef({ services, start })

  useEffect(() => {
    const element = place.current
    if (!element) return
    const { services: use, start: at } = opened.current
    const { view, close } = openLiveView({
      place: element,
      fragment: use.fragment(moduleId, name),
      trackOrigin: use.trackOrigin,
      moduleId,
      name,
      label,
      isEditable: at !== null,
      peers: use.peers,
      tellCaret: use.tellCaret,
      part: {
        place: () => use.flow.place(moduleId),
        goOn: (by) => use.flow.goOn(moduleId, by),
        setBreaks: (breaks) => use.flow.setBreaks(moduleId, breaks),
      },
      keys: {
        undo: use.undo,
        redo: use.redo,
        leave: use.leave,
        openAdd: use.openAdd,
        openLink: () => use.linkAsked.set((times) => times + 1),
        openTools: () => use.toolsAsked.set((times) => times + 1),
      },
      onUpdate(updated, isOwnEdit) {
        const { doc } = updated.state
        const isEmpty = doc.textContent === '' && doc.childCount < 2 && doc.firstChild?.type.name === 'paragraph'
        if (isEmpty) element.dataset.placeholder = words.placeholder
        else delete element.dataset.placeholder
        if (at === null) return
        if (isOwnEdit) use.onOwnEdit(moduleId)
        use.active.set({ view: updated, moduleId, name, caretPart: () => caretPart(updated.state) })
      },
      endStep: use.endStep,
      onFull: use.onFull,
      say: use.say,
    })
    if (at !== null) {
      placeCaret(view, at)
      typeHeld(view, held.current)
      use.active.set({ view, moduleId, name, caretPart: () => caretPart(view.state) })
    }
    held.current = []
    const offChange = use.flow.onChange(() => showPart(view))
    return () => {
      offChange()
      use.active.set((now) => (now?.view === view ? null : now))
      close()
    }
  }, [moduleId, name, label, held])

  return <div ref={place} className="rt recto-text" data-text={name} data-live="" />
}
