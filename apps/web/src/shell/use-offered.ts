import { useEffect, useRef } from 'react'
import { type Action, offered } from './offered.ts'

/** Offers this screen's actions while it is open. An action always runs in its latest version. */
export function useOffered(actions: readonly Action[]): void {
  const now = useRef(actions)
  now.current = actions
  const shape = JSON.stringify(actions.map(({ id, name, keys }) => [id, name, keys]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` changes when the list does
  useEffect(
    () =>
      offered.offer(
        now.current.map((one) => ({ ...one, run: () => now.current.find(({ id }) => id === one.id)?.run() })),
      ),
    [shape],
  )
}
