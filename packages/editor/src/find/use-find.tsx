import { type ReactNode, useState } from 'react'
import type { Boxes } from '../gestures/preview.ts'
import type { Selection } from '../select/selection.ts'
import type { State } from '../state.ts'
import { FindBar, type FindBarProps } from './FindBar.tsx'

export type FindUse = Omit<FindBarProps, 'reveal' | 'onClose'> & {
  selection: State<Selection>
  boxes: Boxes
  show: (id: string) => void
}

/** Find in this folio: what it leads to is chosen, and has the focus once the search is closed. */
export function useFind({ selection, boxes, show, ...use }: FindUse): { open: () => void; node: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const node = isOpen && (
    <FindBar
      {...use}
      reveal={({ moduleId, sectionId }) => {
        selection.set({ ids: [moduleId], sectionId })
        boxes.get(moduleId)?.scrollIntoView({ block: 'center', inline: 'nearest' })
      }}
      onClose={() => {
        setOpen(false)
        const [id] = selection.get().ids
        if (id !== undefined) show(id)
        else use.scroller.current?.focus({ preventScroll: true })
      }}
    />
  )
  return { open: () => setOpen(true), node }
}
