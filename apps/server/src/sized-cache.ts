/** What was used last, as much of it as `most` allows; sizes are in whatever unit the caller counts. */
export type SizedCache<K, V> = {
  get(key: K): V | undefined
  /** What is larger than the whole cache is not kept. */
  put(key: K, value: V, size: number): void
}

/** A cache that drops what was used longest ago once it holds more than `most`. */
export function createSizedCache<K, V>(most: number): SizedCache<K, V> {
  const kept = new Map<K, { value: V; size: number }>()
  let total = 0

  function drop(key: K): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known.value
    },
    put(key, value, size) {
      drop(key)
      if (size > most) return
      kept.set(key, { value, size })
      total += size
      for (const [oldest] of kept) {
        if (total <= most) return
        drop(oldest)
      }
    },
  }
}
