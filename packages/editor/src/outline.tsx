import { type Outline, type OutlineEntry, outlineOf } from '@recto/document'
import { OutlineContext } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react'
import { tellReact } from './one-step.ts'

/** The live folio's outline for the views inside; only they are drawn again when it changes. */
export function FolioOutline({
  store,
  children,
}: {
  store: Pick<FolioStore, 'read' | 'subscribe'>
  children: ReactNode
}) {
  const known = useRef<Outline | null>(null)
  const read = () => {
    const now = outlineOf(store.read())
    if (known.current === null || !isSame(known.current, now)) known.current = now
    return known.current
  }
  const subscribe = useCallback((listener: () => void) => tellReact(listener, store.subscribe), [store])
  return <OutlineContext value={useSyncExternalStore(subscribe, read, read)}>{children}</OutlineContext>
}

function isSame(a: Outline, b: Outline): boolean {
  return (
    a.entries.length === b.entries.length &&
    a.before.size === b.before.size &&
    a.entries.every((entry, at) => isSameEntry(entry, b.entries[at] as OutlineEntry)) &&
    [...a.before].every(([id, count]) => b.before.get(id) === count)
  )
}

const isSameEntry = (a: OutlineEntry, b: OutlineEntry): boolean =>
  a.anchor === b.anchor && a.label === b.label && a.level === b.level

/** Brings the section, module or heading of this anchor into view on the canvas. */
export function goTo(anchor: string, canvas: HTMLElement): void {
  const [, ofHeading, nth] = /^h-(.+)-(\d+)$/.exec(anchor) ?? []
  const id = ofHeading ?? anchor.slice(2)
  const box = canvas.querySelector<HTMLElement>(
    `[${anchor.startsWith('s-') ? 'data-section' : 'data-module'}="${CSS.escape(id)}"]`,
  )
  const heading = nth ? box?.querySelectorAll(HEADINGS)[Number(nth) - 1] : undefined
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  ;(heading ?? box)?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}

const HEADINGS = '[data-text] :is(h1, h2, h3, h4)'
