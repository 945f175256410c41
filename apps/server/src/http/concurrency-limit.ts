import { BusyError } from '../fair-queue.ts'

/** So soon somebody who found no place may come again. */
const RETRY_AFTER_S = 5

/** Lets `max` go on at a time for each key; `mostWaiting` others wait, first come first served. */
export function createConcurrencyLimit<K>(max: number, mostWaiting: number) {
  const lines = new Map<K, { going: number; waiting: (() => void)[] }>()

  /** Resolves when it is one's turn, with what ends it. @throws BusyError when no place is left to wait in. */
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
