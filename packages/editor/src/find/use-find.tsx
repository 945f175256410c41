import { type ReactNode, useState } from 'react'
import type { Boxes } from '../canvas/boxes.ts'
import type { Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { FindBarProps } from './FindBar.tsx'
import css from './find.module.css'
import * as ownWords from './words.ts'

const FindBar = lazyPart(async () => (await import('./FindBar.tsx')).FindBar, Waiting)

type FindUse = Omit<FindBarProps, 'reveal' | 'onClose' | 'words' | 'onWords'> & {
  selection: State<Selection>
  boxes: Boxes
  show: (id: string) => void
}

/** Find in this folio: the match it leads to is selected, and has the focus once the search is closed. */
export function useFind({ selection, boxes, show, ...use }: FindUse): { open: () => void; node: ReactNode } {
  /** Null while it is closed. */
  const [words, setWords] = useState<string | null>(null)
  const node = words !== null && (
    <FindBar
      {...use}
      words={words}
      onWords={setWords}
      reveal={({ moduleId, sectionId }) => {
        selection.set({ ids: [moduleId], sectionId })
        boxes.get(moduleId)?.scrollIntoView({ block: 'center', inline: 'nearest' })
      }}
      onClose={() => {
        setWords(null)
        const [id] = selection.get().ids
        if (id !== undefined) show(id)
        else use.scroller.current?.focus({ preventScroll: true })
      }}
    />
  )
  return { open: () => setWords((now) => now ?? ''), node }
}

/** Collects the keys until the search bar is loaded. */
function Waiting({ words, onWords }: Pick<FindBarProps, 'words' | 'onWords'>) {
  return (
    <search className={css.bar} data-no-drag="">
      <input
        ref={(input) => input?.focus()}
        value={words}
        aria-label={ownWords.findInThisFolio}
        onChange={(event) => onWords(event.target.value)}
      />
    </search>
  )
}
