import type { Theme } from '@recto/document'
import { keyOf } from '@recto/words'
import type { Command } from 'prosemirror-state'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useValue } from '../use-state.ts'
import { stepSize } from './commands.ts'
import { LinkField } from './LinkField.tsx'
import { useTextServices } from './services.ts'
import { TextTools } from './TextTools.tsx'
import css from './text.module.css'
import { sizeAt } from './text-look.ts'
import { useTextLook } from './use-text-look.ts'
import * as words from './words.ts'

type TextToolbarProps = {
  scroller: RefObject<HTMLElement | null>
  boxOf: (moduleId: string) => HTMLElement | undefined
  theme: Theme
  /** The settings beside it have all tools: it shows those used while writing. */
  isShort: boolean
}

/**
 * The toolbar of the text being edited, right above its box. Loaded with the text editor. A key re-renders it only if
 * the selection's look changed.
 */
export default function TextToolbar({ scroller, boxOf, theme, isShort }: TextToolbarProps) {
  const { active, linkAsked, toolsAsked } = useTextServices()
  const view = useValue(active, (text) => text?.view)
  const moduleId = useValue(active, (text) => text?.moduleId)
  const asked = useValue(linkAsked)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const seen = useRef(asked)
  const wanted = useValue(toolsAsked)
  const followed = useRef(wanted)

  useEffect(() => {
    if (asked !== seen.current) setLinking(true)
    seen.current = asked
  }, [asked])
  useEffect(() => {
    if (!moduleId) setLinking(false)
  }, [moduleId])

  useEffect(() => {
    if (wanted !== followed.current) bar.current?.querySelector('button')?.focus()
    followed.current = wanted
  }, [wanted])

  const follow = useCallback(() => {
    const root = scroller.current
    const element = bar.current
    const box = moduleId && boxOf(moduleId)?.getBoundingClientRect()
    if (!root || !element || !box) return
    const around = root.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const left = Math.max(around.left + 8, Math.min(box.left, around.right - width - 8))
    const above = box.top - height - 10
    const below = Math.min(box.bottom + 10, around.bottom - height - 10)
    const top = above >= around.top + 8 ? above : box.bottom + 10 + height <= around.bottom ? below : around.top + 8
    element.style.transform = `translate(${left - around.left}px, ${top - around.top}px)`
    element.style.visibility = 'visible'
  }, [scroller, boxOf, moduleId])
  const look = useTextLook(active, follow)
  const isShown = view !== undefined && look !== null

  useLayoutEffect(() => {
    const root = scroller.current
    const element = bar.current
    const box = moduleId && boxOf(moduleId)
    if (!isShown || !root || !element || !box) return
    follow()
    // The box grows with typing; the bar is wider for some styles than for others.
    const observer = new ResizeObserver(follow)
    observer.observe(box)
    observer.observe(element)
    root.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      root.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [scroller, boxOf, moduleId, isShown, follow])

  const run = useCallback(
    (command: Command) => {
      if (!view) return
      command(view.state, view.dispatch)
      // People who came by keyboard stay in the toolbar; Escape returns to the text.
      if (!document.activeElement?.closest('[role="toolbar"]')) view.focus()
    },
    [view],
  )
  const step = useCallback(
    (by: 1 | -1) => view && run(stepSize(by, (node, pos) => sizeAt(view, node, pos))),
    [view, run],
  )
  const ask = useCallback(() => setLinking(true), [])

  if (!isShown) return null
  return (
    <div
      ref={bar}
      className={css.toolbar}
      role="toolbar"
      aria-label={words.text}
      data-no-drag=""
      data-region="text tools"
      style={{ visibility: 'hidden' }}
      onKeyDown={(event) => walkTools(event, () => view.focus())}
    >
      {isLinking ? (
        <LinkField view={view} onDone={() => setLinking(false)} />
      ) : (
        <TextTools look={look} theme={theme} isShort={isShort} run={run} onStep={step} onLink={ask} />
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows walk through the controls, Home and End go to the edges, Escape back into the text. */
function walkTools(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { target } = event
  const key = keyOf(event)
  if (!(target instanceof HTMLButtonElement)) return
  if (key === 'Escape') {
    event.stopPropagation()
    leave()
    return
  }
  const place = target.closest('[role="dialog"]') ?? event.currentTarget
  const all = [...place.querySelectorAll('button')].filter(
    (one) => !one.disabled && (one.closest('[role="dialog"]') ?? event.currentTarget) === place,
  )
  const at = all.indexOf(target)
  const to = key === 'Home' ? 0 : key === 'End' ? all.length - 1 : at + (STEPS[key] ?? 0)
  if (to === at) return
  event.preventDefault()
  event.stopPropagation()
  all.at(to % all.length)?.focus()
}
