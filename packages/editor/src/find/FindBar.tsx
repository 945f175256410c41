import type { ModuleSpec, ModuleType } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { IconButton } from '@recto/ui'
import { keyOf, shortcutNames } from '@recto/words'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFolioPart, useSections } from '../store-hooks.ts'
import css from './find.module.css'
import { findMatches, type Match } from './find-matches.ts'
import { clearMatches, paintMatches } from './highlights.ts'
import * as ownWords from './words.ts'

/** Props of the find bar. */
export type FindBarProps = {
  store: Pick<FolioStore, 'read' | 'subscribe'>
  specOf: (type: ModuleType) => ModuleSpec
  /** The canvas: matches in its drawn content are marked. */
  scroller: RefObject<HTMLElement | null>
  /** Chooses a module and brings it into view, without taking the focus. */
  reveal: (match: Match) => void
  onClose: () => void
  /** The search text: some of it may be typed before this part is loaded. */
  words: string
  onWords: (words: string) => void
}

/** Find in this folio: counts, goes to the next and previous place, and marks them all. */
export function FindBar({ store, specOf, scroller, reveal, onClose, words, onWords }: FindBarProps) {
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(words)
  const sections = useSections(store)
  const modules = useFolioPart(store, (folio) => folio.modules)
  const matches = useMemo(() => findMatches({ sections, modules }, wanted, specOf), [sections, modules, wanted, specOf])
  const index = matches.length === 0 ? -1 : Math.min(at, matches.length - 1)
  const current = matches[index] ?? null

  // Only content near the screen is drawn, so matches are marked when they come into view.
  useEffect(() => {
    const sheet = scroller.current?.querySelector('.recto-sheet')
    if (!sheet) return
    let frame = 0
    const paint = () => {
      frame = 0
      paintMatches(sheet, wanted, current)
    }
    const later = () => {
      frame ||= requestAnimationFrame(paint)
    }
    paint()
    const observer = new MutationObserver(later)
    observer.observe(sheet, { childList: true, subtree: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [scroller, wanted, current])
  useEffect(() => clearMatches, [])

  const go = (by: number) => {
    if (matches.length === 0) return
    const next = (index + by + matches.length) % matches.length
    setAt(next)
    reveal(matches[next] as Match)
  }
  const type = (typed: string) => {
    onWords(typed)
    setAt(0)
    const [first] = findMatches({ sections, modules }, typed, specOf)
    if (first) reveal(first)
  }
  const begin = useRef(() => {
    input.current?.focus()
    if (words !== '') type(words)
  })
  // Before the next key: the field that took the keys until now has just gone.
  useLayoutEffect(() => begin.current(), [])
  const count =
    words.trim() === '' ? '' : matches.length === 0 ? ownWords.nothingFound : `${index + 1} of ${matches.length}`

  return (
    <search className={css.bar} aria-label={ownWords.findInThisFolio} data-no-drag="">
      <input
        ref={input}
        value={words}
        placeholder={ownWords.findInThisFolio}
        aria-label={ownWords.findInThisFolio}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') go(event.shiftKey ? -1 : 1)
          else if (keyOf(event) === 'F3') go(event.shiftKey ? -1 : 1)
          else if (keyOf(event) === 'Escape') onClose()
          else if (shortcutNames(event).includes('Mod-f')) event.currentTarget.select()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span className={css.count} role="status">
        {count}
      </span>
      <IconButton
        size="compact"
        icon={ChevronUp}
        label={ownWords.previous}
        keys={ownWords.shiftEnter}
        onClick={() => go(-1)}
      />
      <IconButton size="compact" icon={ChevronDown} label={ownWords.next} keys="Enter" onClick={() => go(1)} />
      <IconButton size="compact" icon={X} label={ownWords.close} keys="Esc" onClick={onClose} />
    </search>
  )
}
