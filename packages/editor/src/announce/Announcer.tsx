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
    // The same words again are news again: a space at their end makes them another text.
    return { said, say: (words) => said.set((before) => (before === words ? `${words}\u00a0` : words)) }
  })
  return own
}

/** Where the editor's words are read out; beside it only messages speak. */
export function Announcements({ said }: { said: State<string> }) {
  return (
    <p className="sr" role="status" aria-live="polite" data-announcer="">
      {useValue(said)}
    </p>
  )
}
