import { useSyncExternalStore } from 'react'

/** One value that parts of the editor watch without rendering each other. */
export type State<T> = {
  get: () => T
  /** Tells listeners only when the value is another one (`Object.is`). */
  set: (next: T | ((value: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

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

/** Follows a state, or a part of it that keeps its identity while it is unchanged. */
export function useValue<T>(state: State<T>): T
export function useValue<T, P>(state: State<T>, part: (value: T) => P): P
export function useValue<T, P>(state: State<T>, part?: (value: T) => P): T | P {
  const read = () => (part ? part(state.get()) : state.get())
  return useSyncExternalStore(state.subscribe, read, read)
}
