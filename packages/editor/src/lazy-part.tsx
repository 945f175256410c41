import { sidePart } from '@recto/ui'
import { type ComponentType, useEffect } from 'react'

/** Parts that have not been requested yet. */
const waiting = new Set<() => Promise<unknown>>()

/**
 * A part of the editor that is not needed to open a folio. It is loaded when it is first shown, or once the browser is
 * idle; until then, or if the code cannot be loaded, `Waiting` is shown in its place, or nothing: the folio stays open,
 * and a message offers to reload. Not for parts that take the keys typed next.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): ComponentType<P> {
  const Later = sidePart(load, Waiting)
  lazyCode(Later.fetch)
  return Later
}

/** Code that opening a folio does not wait for either; returns a function that loads it. */
export function lazyCode<T>(load: () => Promise<T>): () => Promise<T> {
  waiting.add(load)
  return load
}

/**
 * Loads the remaining parts, one after another while the browser is idle, so that they are there if the connection is
 * lost.
 */
export function usePrefetch(): void {
  useEffect(() => {
    let isHere = true
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
    const next = () => {
      const [load] = waiting
      if (!isHere || !load) return
      waiting.delete(load)
      // Without a connection it stays as it is: the part requests its code again when shown.
      load().then(
        () => idle(next),
        () => {},
      )
    }
    idle(next)
    return () => {
      isHere = false
    }
  }, [])
}
