/** A cache of the most recently used values, up to a total of `most`; sizes are in whatever unit the caller counts. */
export type SizedCache<K, V> = {
  get(key: K): V | undefined
  /** A value larger than the whole cache is not cached. */
  put(key: K, value: V, size: number): void
  /** Forgets one. */
  drop(key: K): void
  keys(): K[]
}

/** A cache that drops the least recently used values once it exceeds `most`. */
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
    drop,
    keys: () => [...kept.keys()],
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
