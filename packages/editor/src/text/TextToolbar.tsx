import type { Theme } from '@recto/document'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useValue } from '../state.ts'
import { LinkField } from './LinkField.tsx'
import { useTextServices } from './services.ts'
import { TextTools } from './TextTools.tsx'
import css from './text.module.css'

export type TextToolbarProps = {
  scroller: RefObject<HTMLElement | null>
  boxOf: (moduleId: string) => HTMLElement | undefined
  theme: Theme
}

/** The toolbar of the text being typed in, right above its box. Loaded with the text editor. */
export default function TextToolbar({ scroller, boxOf, theme }: TextToolbarProps) {
  const { active, linkAsked, toolsAsked } = useTextServices()
  const text = useValue(active)
  const asked = useValue(linkAsked)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const seen = useRef(asked)
  const wanted = useValue(toolsAsked)
  const followed = useRef(wanted)
  const moduleId = text?.moduleId

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

  useLayoutEffect(() => {
    const root = scroller.current
    const element = bar.current
    if (!root || !element || !moduleId) return
    const follow = () => {
      const box = boxOf(moduleId)?.getBoundingClientRect()
      const view = root.getBoundingClientRect()
      if (!box) return
      const { offsetWidth: width, offsetHeight: height } = element
      const left = Math.max(view.left + 8, Math.min(box.left, view.right - width - 8))
      const above = box.top - height - 10
      const below = Math.min(box.bottom + 10, view.bottom - height - 10)
      const top = above >= view.top + 8 ? above : box.bottom + 10 + height <= view.bottom ? below : view.top + 8
      element.style.transform = `translate(${left - view.left}px, ${top - view.top}px)`
      element.style.visibility = 'visible'
    }
    follow()
    root.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      root.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  })

  if (!text) return null
  return (
    <div
      ref={bar}
      className={css.toolbar}
      role="toolbar"
      aria-label="Text"
      data-no-drag=""
      data-region="text tools"
      style={{ visibility: 'hidden' }}
      onKeyDown={(event) => walkTools(event, () => text.view.focus())}
    >
      {isLinking ? (
        <LinkField text={text} onDone={() => setLinking(false)} />
      ) : (
        <TextTools text={text} theme={theme} onLink={() => setLinking(true)} />
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows walk through the controls, Home and End go to the edges, Escape back into the text. */
function walkTools(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { key, target } = event
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
