import type { Clock } from './clock.ts'

/** Named timers: setting one again restarts it. */
export type Timers<Name extends string> = {
  set(name: Name, delayMs: number, run: () => void): void
  stop(name: Name): void
  stopAll(): void
  isSet(name: Name): boolean
}

/** Timers on the given clock. */
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
