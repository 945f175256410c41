import type { Clock } from './clock.ts'

/** Timers with names: one that is set again begins anew. */
export type Timers<Name extends string> = {
  set(name: Name, delayMs: number, run: () => void): void
  stop(name: Name): void
  stopAll(): void
  isSet(name: Name): boolean
}

/** Timers of the given clock. */
export function createTimers<Name extends string>(clock: Clock): Timers<Name> {
  const cancels = new Map<Name, () => void>()
  function stop(name: Name): void {
    cancels.get(name)?.()
    cancels.delete(name)
  }
  return {
    set(name, delayMs, run) {
      stop(name)
      cancels.set(
        name,
        clock.after(delayMs, () => {
          cancels.delete(name)
          run()
        }),
      )
    },
    stop,
    stopAll() {
      for (const name of [...cancels.keys()]) stop(name)
    },
    isSet: (name) => cancels.has(name),
  }
}
