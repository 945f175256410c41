import { useSyncExternalStore } from 'react'
import type { Place } from './area.ts'

/** The cells that are selected on the canvas, for the settings beside it; of this tab only. */
export type Selected = { moduleId: string; from: Place; to: Place }

let selected: Selected | null = null
const listeners = new Set<() => void>()

/** Sets which cells of which table are selected, and tells the listeners. */
export function selectCells(next: Selected | null): void {
  selected = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The selected cells of one table; null while there are none. */
export const useSelectedCells = (moduleId: string): Selected | null =>
  useSyncExternalStore(
    subscribe,
    () => (selected?.moduleId === moduleId ? selected : null),
    () => null,
  )
