import { keyOf } from '@recto/words'
import { beginStep, endStep } from '../one-step.ts'

/** Px the pointer travels before a press is a drag. */
const DRAG_THRESHOLD_PX = 4

/**
 * Distance of the pointer from the edge of the scroller at which auto-scrolling starts, and its maximum speed in px per
 * frame.
 */
const EDGE_PX = 56
const FASTEST_PX = 18

/** How long the pointer stays where it is until the hand rests, ms. */
const REST_MS = 250

/** The pointer; whether snapping is wanted: Ctrl or Cmd leaves it out; and whether it was the sheet that moved under it. */
export type PointerState = { clientX: number; clientY: number; isFree: boolean; isScrolled?: boolean }

/** What a pointer press does as it continues. */
export type Press = {
  /** The pointer moved further than the threshold. Called once, before the first `move`. */
  start: () => void
  /** Pointer position, or a scroll under it. */
  move: (event: PointerState) => void
  drop: () => void
  /** The pointer has stayed where it is for a moment. */
  rest?: () => void
  /** Escape, a lost pointer or a second button: everything is as before. */
  cancel: () => void
  /** Released without having moved. */
  click?: (event: PointerEvent) => void
}

/**
 * Follows one press of the main button from `down` to its end, with pointer capture, Escape and scrolling at the edges
 * of `scroller`. Returns a function that ends it as cancelled.
 */
export function followPress(
  down: PointerEvent,
  target: Element,
  scroller: HTMLElement | null,
  press: Press,
): () => void {
  let isDragging = false
  let last = stateOf(down)
  let frame = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  // Read once: each further reading would force a layout of what the gesture moves.
  const edges = scroller?.getBoundingClientRect()

  const onRest = inOneStep(() => press.rest?.())
  const move = (event: PointerState) => {
    press.move(event)
    clearTimeout(resting)
    resting = setTimeout(onRest, REST_MS)
  }
  const scroll = inOneStep(() => {
    frame = 0
    if (!isDragging || !scroller || !edges) return
    const step = edgeStep(edges, last.clientY)
    if (step === 0) return
    const before = scroller.scrollTop
    scroller.scrollTop += step
    if (scroller.scrollTop !== before) move({ ...last, isScrolled: true })
    frame = requestAnimationFrame(scroll)
  })

  const onMove = inOneStep((event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    last = stateOf(event)
    if (!isDragging) {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= DRAG_THRESHOLD_PX
      if (!far) return
      isDragging = true
      // Capture may fail when the pointer is gone already; the drag then ends with its `pointercancel`.
      if (target.isConnected) (target as HTMLElement).setPointerCapture?.(down.pointerId)
      // Mouse events repeat the pointer events: ignoring them during a drag makes each frame shorter.
      window.addEventListener('mousemove', unheard, true)
      press.start()
    }
    event.preventDefault()
    move(last)
    if (frame === 0 && edges && edgeStep(edges, last.clientY) !== 0) frame = requestAnimationFrame(scroll)
  })
  const onUp = inOneStep((event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    end()
    if (isDragging) press.drop()
    else press.click?.(event)
  })
  const onCancel = inOneStep(() => {
    end()
    if (isDragging) press.cancel()
  })
  const onKey = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const end = () => {
    clearTimeout(resting)
    cancelAnimationFrame(frame)
    window.removeEventListener('mousemove', unheard, true)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('blur', onCancel)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('blur', onCancel)
  return onCancel
}

const unheard = (event: Event): void => event.stopPropagation()

const stateOf = ({ clientX, clientY, ctrlKey, metaKey }: PointerEvent): PointerState => ({
  clientX,
  clientY,
  isFree: ctrlKey || metaKey,
})

/** Px to scroll this frame: faster the nearer to the edge. */
export function edgeStep({ top, bottom }: { top: number; bottom: number }, y: number): number {
  if (y < top + EDGE_PX) return -Math.ceil((FASTEST_PX * Math.min(EDGE_PX, top + EDGE_PX - y)) / EDGE_PX)
  if (y > bottom - EDGE_PX) return Math.ceil((FASTEST_PX * Math.min(EDGE_PX, y - bottom + EDGE_PX)) / EDGE_PX)
  return 0
}

/** A listener of a gesture as one step. */
export function inOneStep<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
  return (...given) => {
    beginStep()
    try {
      run(...given)
    } finally {
      endStep()
    }
  }
}
