import { keyOf } from '@recto/words'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { REST_MS } from '../kit/settings/rest.ts'
import { placeOf, placeWords, stepped } from './places.ts'

type SliderProps = {
  value: number
  steps: number
  label: string
  /** The first of its module: where Enter goes. */
  isFirst: boolean
  onWrite: (value: number) => void
  children: (value: number) => React.ReactNode
}

/**
 * The thumb of a slider on the canvas, moved where it stands: by hand, or with arrow keys (with Shift by ten), Home and
 * End. It is written at the release, or once the keys rest. Escape goes back to the module.
 */
export function CanvasSlider({ value, steps, label, isFirst, onWrite, children }: SliderProps) {
  const thumb = useRef<HTMLSpanElement>(null)
  const [draft, setDraft] = useState<number | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ draft, value, onWrite })
  latest.current = { draft, value, onWrite }
  const settle = () => {
    clearTimeout(rest.current)
    const now = latest.current
    if (now.draft !== null && now.draft !== now.value) now.onWrite(now.draft)
    setDraft(null)
  }
  const settleRef = useRef(settle)
  settleRef.current = settle
  useEffect(() => () => settleRef.current(), [])
  const shown = draft ?? value

  const at = (event: PointerEvent): number => {
    const line = thumb.current?.parentElement?.getBoundingClientRect()
    return line ? placeOf(((event.clientX - line.left) / line.width) * 100, steps) : shown
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey && steps < 2 ? 10 : 1
    const next = {
      ArrowRight: stepped(shown, far, steps),
      ArrowUp: stepped(shown, far, steps),
      ArrowLeft: stepped(shown, -far, steps),
      ArrowDown: stepped(shown, -far, steps),
      Home: 0,
      End: 100,
    }[keyOf(event)]
    if (next !== undefined) {
      setDraft(next)
      clearTimeout(rest.current)
      rest.current = setTimeout(() => settleRef.current(), REST_MS)
    } else if (keyOf(event) === 'Tab' || keyOf(event) === 'Escape') {
      settle()
      const all = [...(thumb.current?.closest('.scales')?.querySelectorAll<HTMLElement>('[role="slider"]') ?? [])]
      const beside = all[all.indexOf(thumb.current as HTMLSpanElement) + (event.shiftKey ? -1 : 1)]
      if (keyOf(event) === 'Tab' && beside) beside.focus()
      else thumb.current?.closest<HTMLElement>('[data-module]')?.focus({ preventScroll: true })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <span
        ref={thumb}
        className="sc-thumb"
        style={{ left: `clamp(8px, ${shown}%, calc(100% - 8px))` }}
        role="slider"
        tabIndex={-1}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shown)}
        aria-valuetext={placeWords(shown, steps)}
        data-no-drag=""
        data-own-keys=""
        {...(isFirst ? { 'data-enter': '' } : {})}
        onKeyDown={onKeyDown}
        onBlur={settle}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDraft(value)
        }}
        onPointerMove={(event) => event.buttons === 1 && draft !== null && setDraft(at(event))}
        onPointerUp={settle}
        onPointerCancel={() => setDraft(null)}
      />
      {children(shown)}
    </>
  )
}
