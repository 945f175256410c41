/** Timers that run when the test says so. */
export function handClock() {
  let now = 0
  let nextTimer = 1
  const timers = new Map<number, { at: number; work: () => void }>()
  return {
    now: () => now,
    setTimer(work: () => void, ms: number): unknown {
      timers.set(nextTimer, { at: now + ms, work })
      return nextTimer++
    },
    clearTimer: (timer: unknown): void => void timers.delete(timer as number),
    /** Lets time pass. */
    pass(ms: number): void {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        now = due[1].at
        timers.delete(due[0])
        due[1].work()
      }
      now = until
    },
  }
}
