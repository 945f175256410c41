/** One value that parts of the editor watch without rendering each other. */
export type State<T> = {
  get: () => T
  /** Tells listeners only when the value is another one (`Object.is`). */
  set: (next: T | ((value: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that tells its listeners when it is set to another one. */
export function createState<T>(initial: T): State<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      const made = typeof next === 'function' ? (next as (value: T) => T)(value) : next
      if (Object.is(made, value)) return
      value = made
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Listeners by id: what happens to one tells nothing to those of another. */
export type ListenersById = {
  /** Calls back when `tell` is called for `id`; answers what ends it. */
  watch: (id: string, listener: () => void) => () => void
  tell: (id: string) => void
}

/** Keeps listeners by id. */
export function createListenersById(): ListenersById {
  const listeners = new Map<string, Set<() => void>>()
  return {
    watch(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
    tell(id) {
      for (const listener of [...(listeners.get(id) ?? [])]) listener()
    },
  }
}

/** A set of ids of which each part of the editor watches its own: what others come and go tells it nothing. */
export type Members = {
  get: () => ReadonlySet<string>
  set: (next: ReadonlySet<string>) => void
  /** Calls back when `id` came in or went out. */
  watch: ListenersById['watch']
}

/** A set of ids that tells the listeners of an id when it joins or leaves. */
export function createMembers(): Members {
  let ids: ReadonlySet<string> = new Set()
  const { watch, tell } = createListenersById()
  return {
    get: () => ids,
    set(next) {
      const before = ids
      ids = next
      for (const id of before) if (!next.has(id)) tell(id)
      for (const id of next) if (!before.has(id)) tell(id)
    },
    watch,
  }
}
