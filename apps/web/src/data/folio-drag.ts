import type { DragEvent } from 'react'

/** The data of a drag of folios. */
const TYPE = 'application/x-recto-folios'

/** Begins a drag of these folios. */
export function carryFolios(event: DragEvent, tokens: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(tokens))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether folios of ours are being dragged; their tokens are known only once they are dropped. */
export const carriesFolios = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE)

/** The dropped folios; none if the data is not a list of tokens. */
export function droppedFolios(event: DragEvent): string[] {
  try {
    const tokens: unknown = JSON.parse(event.dataTransfer.getData(TYPE))
    return Array.isArray(tokens) ? tokens.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}
