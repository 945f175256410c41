type RetryParts = {
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  again: () => void
}

/** Tries again after a failure: so often, with such a pause. */
export function createRetries(
  { setTimer, clearTimer, again }: RetryParts,
  { tries, everyMs }: { tries: number; everyMs: number },
) {
  let left = tries
  let timer: unknown = null
  return {
    /** It failed; one more try follows, while there are any. */
    failed(): void {
      if (left === 0) return
      left--
      timer = setTimer(again, everyMs)
    },
    stop(): void {
      if (timer !== null) clearTimer(timer)
    },
  }
}
