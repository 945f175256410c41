import { BusyError } from '../fair-queue.ts'

/** After how long someone who found no place may try again. */
const RETRY_AFTER_S = 5

/** Allows `max` at a time per key; `mostWaiting` others wait, first come first served. */
export function createConcurrencyLimit<K>(max: number, mostWaiting: number) {
  const lines = new Map<K, { going: number; waiting: (() => void)[] }>()

  /**
   * Resolves in turn, with the function that releases the place. @throws BusyError if there is no place left to wait.
   */
  return async (key: K): Promise<() => void> => {
    const line = lines.get(key) ?? { going: 0, waiting: [] }
    lines.set(key, line)
    if (line.going < max) line.going++
    else if (line.waiting.length >= mostWaiting) throw new BusyError(RETRY_AFTER_S)
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.going === 0) lines.delete(key)
    }
  }
}
