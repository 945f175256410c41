import { useCallback, useSyncExternalStore } from 'react'
import type { Members, State } from './core/state.ts'
import { tellReact } from './one-step.ts'

/** Follows a state, or a part of it that keeps its identity while it is unchanged. */
export function useValue<T>(state: State<T>): T
export function useValue<T, P>(state: State<T>, part: (value: T) => P): P
export function useValue<T, P>(state: State<T>, part?: (value: T) => P): T | P {
  const subscribe = useCallback((listener: () => void) => tellReact(listener, state.subscribe), [state])
  const read = () => (part ? part(state.get()) : state.get())
  return useSyncExternalStore(subscribe, read, read)
}

/** Whether `id` is in the set; re-renders only when that changes. */
export function useIsMember(members: Members, id: string): boolean {
  const watch = useCallback(
    (listener: () => void) => tellReact(listener, (told) => members.watch(id, told)),
    [members, id],
  )
  const read = () => members.get().has(id)
  return useSyncExternalStore(watch, read, read)
}
