import { TOAST_MS, toast } from '@recto/ui'
import type { Refusal } from './core/editor-state.ts'
import { lockedWords, type SectionWord } from './core/section-word.ts'
import * as words from './words.ts'

let said: { text: string; until: number } | null = null

/** A press that does nothing is often repeated; the reason need not be. */
function sayOnce(text: string): void {
  const now = performance.now()
  if (said?.text === text && now < said.until) return
  said = { text, until: now + TOAST_MS }
  toast(text)
}

/** Shows why a command did not run; `onFull` is called for a plan limit. */
export function sayRefusal(refusal: Refusal, word: SectionWord, onFull: (of: string) => void): void {
  if (refusal.reason === 'plan') onFull(refusal.of)
  else if (refusal.reason === 'locked') sayOnce(lockedWords(word, refusal.lockedBy))
  else if (refusal.reason === 'locked-modules') sayOnce(words.lockedModulesStay)
  else if (refusal.reason === 'held') sayOnce(words.logosAreLocked)
}
