/** Pointers with a button held down. */
const held = new Set<number>()
const waiting = new Set<() => void>()

const onDown = ({ pointerId }: PointerEvent) => void held.add(pointerId)
const onUp = ({ pointerId }: PointerEvent) => {
  held.delete(pointerId)
  if (held.size > 0) return
  for (const run of [...waiting]) run()
}
/** A release outside the window, which sends no event. */
const onMove = (event: PointerEvent) => {
  if (event.buttons === 0 && held.has(event.pointerId)) onUp(event)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', onDown, true)
  window.addEventListener('pointerup', onUp, true)
  window.addEventListener('pointercancel', onUp, true)
  window.addEventListener('pointermove', onMove, true)
}

/**
 * Runs something at once or, while a mouse button is down, when it is released: a drag must not wait for it. Returns
 * what cancels it.
 */
export function whenPointerRests(run: (hasWaited: boolean) => void): () => void {
  if (held.size === 0) {
    run(false)
    return () => {}
  }
  const go = () => {
    waiting.delete(go)
    run(true)
  }
  waiting.add(go)
  return () => void waiting.delete(go)
}
