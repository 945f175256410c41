import type { PlanFacts } from '@recto/contract'

let current: PlanFacts | null = null
const watchers = new Set<() => void>()

/** The plan of the team that the person works in; null until it is known. */
export const currentPlan = {
  get: (): PlanFacts | null => current,
  set(next: PlanFacts | null): void {
    if (next === current) return
    current = next
    for (const watcher of watchers) watcher()
  },
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}
