/** Lets `max` go on at a time for each key; the others wait, first come first served. */
export function createTurns<K>(max: number) {
  const lines = new Map<K, { going: number; waiting: (() => void)[] }>()

  /** Resolves when it is one's turn, with what ends it. */
  return async (key: K): Promise<() => void> => {
    const line = lines.get(key) ?? { going: 0, waiting: [] }
    lines.set(key, line)
    if (line.going < max) line.going++
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
