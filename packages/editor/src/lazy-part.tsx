import { sidePart } from '@recto/ui'
import { type ComponentType, useEffect } from 'react'

/** Parts that nobody asked for yet. */
const waiting = new Set<() => Promise<unknown>>()

/**
 * A part of the editor that opening a folio does not wait for. It loads when it is first shown, or once the browser has
 * nothing to do; until then `Waiting` stands in its place, or nothing, and so it does where the code cannot be had: the
 * folio stays open, and a message offers to reload. Not for what takes the keys that are typed next.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): ComponentType<P> {
  const Later = sidePart(load, Waiting)
  lazyCode(Later.fetch)
  return Later
}

/** Code that opening a folio does not wait for either; answers what loads it. */
export function lazyCode<T>(load: () => Promise<T>): () => Promise<T> {
  waiting.add(load)
  return load
}

/** Fetches what was left for later, one part after another while the browser idles: it is there when the line is cut. */
export function usePrefetch(): void {
  useEffect(() => {
    let isHere = true
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
    const next = () => {
      const [load] = waiting
      if (!isHere || !load) return
      waiting.delete(load)
      // Without a line it stays with what it would show: the part asks again then.
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
