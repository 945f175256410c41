import { useEffect, useRef } from 'react'
import type { EditorHost, OfferedAction } from './host.ts'

/** Offers actions to the app while this part of the editor is shown. They always run the editor's current version. */
export function useOffer({ offer }: Pick<EditorHost, 'offer'>, actions: readonly OfferedAction[]): void {
  const now = useRef(actions)
  now.current = actions
  const shape = actions.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says when the list is another one
  useEffect(
    () =>
      offer?.(now.current.map((one) => ({ ...one, run: () => now.current.find(({ id }) => id === one.id)?.run() }))),
    [offer, shape],
  )
}
