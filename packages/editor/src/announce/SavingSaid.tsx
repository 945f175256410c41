import { useEffect } from 'react'
import type { Say } from '../core/say.ts'
import type { State } from '../core/state.ts'
import { saveWords } from '../save/save.words.ts'
import type { SaveStatus, SaveValue } from '../save/save-status.ts'

const isNote = (value: SaveValue | null) =>
  value === 'logged-in' || value === 'module-copied' || value === 'module-pasted'

/**
 * Announces when saving stops or resumes, and that a copy was made; announcing "Saved" after each edit would drown out
 * the rest.
 */
export function SavingSaid({ status, say }: { status: State<SaveStatus>; say: Say }): null {
  useEffect(() => {
    // The folio opens before it is connected: that is no loss.
    let before: SaveValue | null = null
    const look = () => {
      const now = status.get()
      if (now.value === before || (before === null && now.value !== 'on')) return
      const isFirst = before === null
      const wasNote = isNote(before)
      before = now.value
      if (isFirst || (wasNote && now.value === 'on')) return
      const { text, detail } = saveWords(now.value === 'on' ? { ...now, unacknowledged: 0 } : now)
      say(now.value === 'module-copied' || now.value === 'module-pasted' ? `${text}.` : `${text}. ${detail}`)
    }
    look()
    return status.subscribe(look)
  }, [status, say])
  return null
}
