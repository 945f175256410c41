import type { DragEvent } from 'react'

/** What a drag of folios carries. */
const TYPE = 'application/x-recto-folios'

/** Begins a drag of these folios. */
export function carryFolios(event: DragEvent, tokens: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(tokens))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether what is dragged are folios of ours; their tokens are known only once they are dropped. */
export const carriesFolios = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE)

/** The folios that were dropped; none for anything that is no list of tokens. */
export function droppedFolios(event: DragEvent): string[] {
  try {
    const tokens: unknown = JSON.parse(event.dataTransfer.getData(TYPE))
    return Array.isArray(tokens) ? tokens.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}
