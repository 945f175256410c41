import { useEffect, useState } from 'react'
import type { EditorHost } from '../host.ts'

/** Names to choose from, once they are there; without them a name is typed. */
export function usePeople({ people }: Pick<EditorHost, 'people'>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    people?.().then(
      (found) => isHere && setNames(found),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [people])
  return names
}
