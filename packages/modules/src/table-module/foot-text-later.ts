import { codeLater } from '../kit/canvas-part.ts'
import type { footText as FootText } from './foot-text.ts'

let loaded: typeof FootText | undefined
let isAsked = false
const waiting = new Set<() => void>()

/**
 * In a browser the reader of figures comes with the first table that has a foot: empty until then. What shows it is told by
 * `onFoots`.
 */
export const footText: typeof FootText = (...given) => {
  if (loaded) return loaded(...given)
  if (!isAsked) {
    isAsked = true
    codeLater(() => import('./foot-text.ts')).then(
      (code) => {
        loaded = code.footText
        for (const tell of waiting) tell()
      },
      () => {
        isAsked = false
      },
    )
  }
  return ''
}

/** Calls `tell` once the reader is there; returns what ends that. */
export function onFoots(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** Whether foots can be worked out already. */
export const areFootsHere = (): boolean => loaded !== undefined
