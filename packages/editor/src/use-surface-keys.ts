import type { RefObject } from 'react'
import { toCanvasPoint } from './canvas/view-port.ts'
import type { KeyCommand } from './core/keyboard.ts'
import type { TypingStart } from './core/typing.ts'
import type { Boxes } from './gestures/preview.ts'
import type { EditorHost } from './host.ts'
import { specOf } from './module-registry.ts'
import { type KeyDeps, useKeys } from './use-keys.ts'
import { useOffer } from './use-offer.ts'

export type SurfaceKeysUse = Omit<KeyDeps, 'modules' | 'scale' | 'enter'> & {
  modules: KeyDeps['modules'] & { setUp: (moduleId: string) => boolean }
  scroller: RefObject<HTMLElement | null>
  boxes: Boxes
  /** The settings beside the canvas. */
  panel: RefObject<HTMLElement | null>
  startTyping: TypingStart
  host: Pick<EditorHost, 'offer'>
}

/** What keys do on the editing surface; the same is offered to the command palette. */
export function useSurfaceKeys(use: SurfaceKeysUse): (command: KeyCommand) => boolean {
  const { store, modules, canEdit, scroller, boxes, panel, startTyping, onAdd, onFind } = use
  const onKey = useKeys({
    ...use,
    scale: () => toCanvasPoint(scroller.current)?.scale ?? 1,
    enter: (id) => {
      const module = store.module(id)
      if (modules.setUp(id)) return
      if (module && (specOf(module.type).texts ?? []).length > 0) startTyping(id, 'end')
      else if (enterContent(boxes.get(id))) return
      else
        panel.current?.querySelector<HTMLElement>('input:not([type="radio"]), button[role="switch"], :checked')?.focus()
    },
  })
  const press = (command: KeyCommand['do']) => () => void onKey({ do: command } as KeyCommand)
  useOffer(use.host, [
    { id: 'find', name: 'Find in this folio', keys: 'Mod + F', words: 'search text', run: onFind },
    ...(canEdit ? [{ id: 'add', name: 'Add a module', keys: '/', words: 'insert new', run: onAdd }] : []),
    { id: 'select-all', name: 'Select all in the section', keys: 'Mod + A', run: modules.selectAll },
    { id: 'zoom-in', name: 'Zoom in', keys: 'Mod + plus', run: press('zoom-in') },
    { id: 'zoom-out', name: 'Zoom out', keys: 'Mod + minus', run: press('zoom-out') },
    { id: 'zoom-fit', name: 'Fit the sheet', keys: 'Mod + 0', words: 'zoom', run: press('zoom-fit') },
  ])
  return onKey
}

/** Goes into what a module offers to the keys on the canvas: the first cell of a table, a slider. */
function enterContent(box: HTMLElement | undefined): boolean {
  const target = box?.querySelector<HTMLElement>('[data-enter]')
  target?.focus()
  return target !== null && target !== undefined
}
