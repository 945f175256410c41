import { useCallback, useSyncExternalStore } from 'react'
import type { Members, State } from './core/state.ts'

/** Follows a state, or a part of it that keeps its identity while it is unchanged. */
export function useValue<T>(state: State<T>): T
export function useValue<T, P>(state: State<T>, part: (value: T) => P): P
export function useValue<T, P>(state: State<T>, part?: (value: T) => P): T | P {
  const read = () => (part ? part(state.get()) : state.get())
  return useSyncExternalStore(state.subscribe, read, read)
}

/** Whether `id` is in the set; re-renders only when that changes. */
export function useIsMember(members: Members, id: string): boolean {
  const watch = useCallback((listener: () => void) => members.watch(id, listener), [members, id])
  const read = () => members.get().has(id)
  return useSyncExternalStore(watch, read, read)
}
