/** A head without news for this long is taken away [SYNC-36]. */
export const TYPE_HEAD_MS = 240_000
/** While a person types, the others are told this often. */
const TELL_AGAIN_MS = 30_000

/** A person typing in a module. */
export type TypingHead = { moduleId: string; email: string; fullName: string }
type Clock = {
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}

/** Who of the others types in which module, one head a person. */
export function createTypingHeads({ setTimer, clearTimer }: Clock) {
  const timers = new Map<string, unknown>()
  const watchers = new Set<() => void>()
  let heads: readonly TypingHead[] = []

  function change(next: readonly TypingHead[]): void {
    heads = next
    for (const watcher of watchers) watcher()
  }

  function take(email: string): void {
    clearTimer(timers.get(email))
    timers.delete(email)
    change(heads.filter((head) => head.email !== email))
  }

  return {
    hear({ moduleId, email, fullName }: Omit<TypingHead, 'moduleId'> & { moduleId: string | null }): void {
      take(email)
      if (moduleId === null) return
      const timer = setTimer(() => take(email), TYPE_HEAD_MS)
      timers.set(email, timer)
      change([...heads, { moduleId, email, fullName }])
    },
    /** The connection is lost: who types is unknown. */
    clear(): void {
      for (const timer of timers.values()) clearTimer(timer)
      timers.clear()
      change([])
    },
    get: (): readonly TypingHead[] => heads,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/**
 * Tells where this person types: at once when it is another module, and again every half minute of typing, so that the
 * head of someone who only left the caret there goes.
 */
export function createTypingTeller(now: () => number, tell: (moduleId: string | null) => void) {
  let toldModule: string | null = null
  let toldAt = 0
  return (moduleId: string | null): void => {
    if (moduleId === toldModule && (moduleId === null || now() - toldAt < TELL_AGAIN_MS)) return
    toldModule = moduleId
    toldAt = now()
    tell(moduleId)
  }
}
