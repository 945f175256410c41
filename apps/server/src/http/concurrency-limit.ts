import { BusyError } from '../fair-queue.ts'
import { begin } from '../load/load.ts'
import type { NameOf } from '../load/table.ts'

/** After how long someone who found no place may try again. */
const RETRY_AFTER_S = 5

/** Allows `max` at a time per key; `mostWaiting` others wait, first come first served. Counted as `of`. */
export function createConcurrencyLimit<K>(of: NameOf<'running'> & NameOf<'waiting'>, max: number, mostWaiting: number) {
  const lines = new Map<K, { going: number; waiting: (() => void)[] }>()

  /**
   * Resolves in turn, with the function that releases the place. @throws BusyError if there is no place left to wait.
   */
  return async (key: K): Promise<() => void> => {
    const line = lines.get(key) ?? { going: 0, waiting: [] }
    lines.set(key, line)
    if (line.going < max) line.going++
    else if (line.waiting.length >= mostWaiting) throw new BusyError(RETRY_AFTER_S)
    else {
      const { end } = begin('waiting', of)
      await new Promise<void>((resolve) => line.waiting.push(resolve)).finally(end)
    }
    const counted = begin('running', of)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      counted.end()
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.going === 0) lines.delete(key)
    }
  }
}
