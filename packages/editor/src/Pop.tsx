import { keyOf } from '@recto/words'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './editor.module.css'

type PopProps = {
  /** Its name for screen readers. */
  label: string
  /** The button's face. */
  face: ReactNode
  buttonClass?: string | undefined
  /** Where it opens relative to the button. */
  side?: 'below' | 'above' | 'right'
  align?: 'start' | 'end'
  /** Keeps the caret where it is when the button is pressed with the mouse. */
  keepsFocus?: boolean
  isDisabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A small panel that opens from a button of the editor: Escape and a press elsewhere close it. */
export function Pop({
  label,
  face,
  buttonClass,
  side = 'below',
  align = 'start',
  keepsFocus,
  isDisabled,
  children,
}: PopProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      if (!keepsFocus || root.current?.contains(document.activeElement)) button.current?.focus()
    }
    window.addEventListener('pointerdown', onDown, true)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen, keepsFocus])
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen && panel.current) keepInSight(panel.current)
  }, [isOpen])
  // When opened by keyboard, the focus moves into it; with the mouse the caret stays where it was.
  useEffect(() => {
    if (!isOpen || !keepsFocus || document.activeElement !== button.current) return
    root.current?.querySelector<HTMLElement>('[role="dialog"] button')?.focus()
  }, [isOpen, keepsFocus])
  return (
    <span ref={root} className={css.pop}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        onMouseDown={(event) => keepsFocus && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={css.popPanel}
          data-side={side}
          data-align={align}
          role="dialog"
          aria-label={label}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </span>
  )
}

/** px between a panel and the edge of what cuts it off. */
const EDGE_PX = 8

/** Moves a panel into the element that shows it: the stage clips whatever extends beyond it. */
function keepInSight(panel: HTMLElement): void {
  panel.style.translate = ''
  const box = panel.getBoundingClientRect()
  const seen = (panel.closest('main') ?? document.documentElement).getBoundingClientRect()
  const right = Math.min(seen.right, window.innerWidth) - EDGE_PX
  const bottom = Math.min(seen.bottom, window.innerHeight) - EDGE_PX
  const x = Math.max(seen.left + EDGE_PX - box.left, Math.min(0, right - box.right))
  const opener = panel.parentElement?.getBoundingClientRect()
  const isBelow = box.bottom > bottom && opener && opener.top - box.height - EDGE_PX > seen.top
  const y = isBelow ? opener.top - EDGE_PX - box.bottom : Math.min(0, bottom - box.bottom)
  if (x !== 0 || y !== 0) panel.style.translate = `${x}px ${y}px`
}
