import { type ReactNode, type RefObject, useState } from 'react'
import type { Editor } from '../core/editor.ts'
import { selectOnly, selectSection } from '../core/selection.ts'
import type { SheetPoint } from '../core/sheet.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { Boxes } from './boxes.ts'
import type { ModuleMenuProps } from './ModuleMenu.tsx'

const ModuleMenu = lazyPart(async () => (await import('./ModuleMenu.tsx')).ModuleMenu)

type MenuUse = {
  editor: Editor
  scroller: RefObject<HTMLElement | null>
  boxes: Boxes
  show: (id: string) => void
}

/** The menu of the selection, or of a section: by a right click, or by key at the module. */
export function useMenu({ editor, scroller, boxes, show }: MenuUse): {
  openAt: (target: Element, at: SheetPoint) => void
  openByKey: () => void
  node: ReactNode
} {
  const { store, selection } = editor
  const [at, setAt] = useState<ModuleMenuProps['at'] | null>(null)
  const first = () => selection.get().ids[0]
  const close = () => {
    setAt(null)
    // The menu returns the focus to its anchor, which disappears, so the focus goes to the selection instead.
    requestAnimationFrame(() => {
      const id = first()
      if (document.activeElement !== document.body) return
      if (id !== undefined) show(id)
      else scroller.current?.focus({ preventScroll: true })
    })
  }
  return {
    openAt(target, point) {
      const id = target.closest<HTMLElement>('[data-module]')?.dataset.module
      const module = id === undefined ? undefined : store.module(id)
      if (module) selection.set((now) => (now.ids.includes(module.id) ? now : selectOnly(now, module)))
      else selection.set((now) => selectSection(now, point.sectionId))
      setAt(point)
    },
    openByKey() {
      const id = first()
      const rect = (id === undefined ? scroller.current : boxes.get(id))?.getBoundingClientRect()
      if (rect) setAt({ clientX: rect.left + 24, clientY: Math.max(rect.top, 0) + 24 })
    },
    node: at && <ModuleMenu at={at} editor={editor} onClose={close} />,
  }
}
