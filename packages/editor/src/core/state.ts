/** One value that parts of the editor watch without rendering each other. */
export type State<T> = {
  get: () => T
  /** Notifies listeners only if the value differs (`Object.is`). */
  set: (next: T | ((value: T) => T)) => void
  /** Calls back with the new value; returns what unsubscribes. */
  subscribe: (listener: (value: T) => void) => () => void
}

/** A value that notifies its listeners when it is set to a different one. */
export function createState<T>(initial: T): State<T> {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next) {
      const made = typeof next === 'function' ? (next as (value: T) => T)(value) : next
      if (Object.is(made, value)) return
      value = made
      for (const listener of [...listeners]) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A set of ids in which each part of the editor watches only its own: changes to other ids do not notify it. */
export type Members = {
  get: () => ReadonlySet<string>
  set: (next: ReadonlySet<string>) => void
  /** Calls back when `id` was added or removed; returns what unsubscribes. */
  watch: (id: string, listener: () => void) => () => void
}

/** Creates a set of ids that notifies the listeners of an id when it joins or leaves. */
export function createMembers(): Members {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Map<string, Set<() => void>>()
  const tell = (id: string) => {
    for (const listener of [...(listeners.get(id) ?? [])]) listener()
  }
  return {
    get: () => ids,
    set(next) {
      const before = ids
      ids = next
      for (const id of before) if (!next.has(id)) tell(id)
      for (const id of next) if (!before.has(id)) tell(id)
    },
    watch(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
  }
}
