import { CHANGE_DELAY_MS } from './folio-access.ts'

/** Several changes to the people of a folio are taken in together, this long after the last one [SYNC-37]. */
const PEOPLE_DEBOUNCE_MS = 1_000

type Clock = {
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}

/**
 * Hears that people of a folio accepted, refused, were changed or taken off, and calls `settle` when it is calm. A change
 * of a right comes 800 ms later than the rest [SYNC-38].
 */
export function createPeopleDebouncer({ setTimer, clearTimer }: Clock, settle: () => void) {
  let calm: unknown = null
  const late = new Set<unknown>()
  function wait(): void {
    if (calm !== null) clearTimer(calm)
    calm = setTimer(() => {
      calm = null
      settle()
    }, PEOPLE_DEBOUNCE_MS)
  }
  return {
    hear(verb: 'accept' | 'reject' | 'change' | 'remove'): void {
      if (verb !== 'change') wait()
      else {
        const timer = setTimer(() => {
          late.delete(timer)
          wait()
        }, CHANGE_DELAY_MS)
        late.add(timer)
      }
    },
    stop(): void {
      for (const timer of late) clearTimer(timer)
      late.clear()
      if (calm !== null) clearTimer(calm)
      calm = null
    },
  }
}
