import { useState } from 'react'
import type { Say } from '../core/say.ts'
import { createState, type State } from '../core/state.ts'
import { useValue } from '../use-state.ts'

/** The editor's one voice. */
export type Announcer = { said: State<string>; say: Say }

/** An announcer for this part of the editor. */
export function useAnnouncer(): Announcer {
  const [own] = useState((): Announcer => {
    const said = createState('')
    // Repeating the same text must be announced again, so a space at the end makes it different.
    return { said, say: (words) => said.set(said.get() === words ? `${words}\u00a0` : words) }
  })
  return own
}

/** The live region in which the editor's announcements are read out; other than it, only messages are announced. */
export function Announcements({ said }: { said: State<string> }) {
  return (
    <p className="sr" role="status" aria-live="polite" data-announcer="">
      {useValue(said)}
    </p>
  )
}
