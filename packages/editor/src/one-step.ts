/** What follows the step under way. */
const waiting = new Set<() => void>()
let steps = 0

/**
 * Begins a step of a gesture: it sets several states and may write to the folio. What depends on them follows once, when
 * all of that is done, and before the next frame.
 */
export function beginStep(): void {
  steps++
}

/** Ends a step. */
export function endStep(): void {
  steps--
  if (steps === 0 && waiting.size > 0) queueMicrotask(follow)
}

function follow(): void {
  const now = [...waiting]
  waiting.clear()
  for (const run of now) run()
}

/** Runs something now or, during a step, once after it. */
export function afterStep(run: () => void): void {
  if (steps > 0) waiting.add(run)
  else run()
}

/** Subscribes a component to a source: during a step, it is told once after it. Returns what unsubscribes. */
export function tellReact(listener: () => void, subscribe: (told: () => void) => () => void): () => void {
  const off = subscribe(() => afterStep(listener))
  return () => {
    off()
    waiting.delete(listener)
  }
}
