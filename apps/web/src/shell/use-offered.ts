import { useEffect, useRef } from 'react'
import { type Action, offered } from './offered.ts'

/** Offers what this screen can do while it is open. What runs is always what the screen means now. */
export function useOffered(actions: readonly Action[]): void {
  const now = useRef(actions)
  now.current = actions
  const shape = JSON.stringify(actions.map(({ id, name, keys }) => [id, name, keys]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says when the list is another one
  useEffect(
    () =>
      offered.offer(
        now.current.map((one) => ({ ...one, run: () => now.current.find(({ id }) => id === one.id)?.run() })),
      ),
    [shape],
  )
}
