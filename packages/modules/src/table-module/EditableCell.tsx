import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import { REST_MS } from '../kit/settings/rest.ts'

export type EditableCellProps = {
  /** Names the cell while it is typed in. */
  label: string
  words: string
  /** What is stored, with its looks. */
  content: unknown
  isEditing: boolean
  /** Starts typing in it. */
  onStart: () => void
  onWrite: (words: string) => void
  /** Typing is taken back: the cell holds again what it held. */
  onRestore: (content: unknown) => void
  /** Typing is over; where it goes on: the next cell, the one before, or none. */
  onEnd: (then: 'next' | 'previous' | null) => void
  /** Several cells were pasted from a spreadsheet. */
  onPasteRows?: (rows: string[][]) => void
  children: ReactNode
}

/**
 * A cell on the canvas: pressed twice it is typed in. What is typed is written when the hand rests, so that "Saved" is
 * true while the field is open; Enter and Tab keep it, as leaving does; Escape takes it back. A cell that is not changed
 * keeps its looks.
 */
export function EditableCell({ words, isEditing, onStart, children, ...field }: EditableCellProps) {
  if (isEditing) return <CellField words={words} {...field} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each cell is also a field of the settings, by key
    <div className="cell-idle" onDoubleClick={onStart}>
      {children}
    </div>
  )
}

type CellFieldProps = Omit<EditableCellProps, 'isEditing' | 'onStart' | 'children'>

function CellField({ label, words, content, onWrite, onRestore, onEnd, onPasteRows }: CellFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  // What the cell held when typing began: somebody else's change does not take the field away.
  const before = useRef({ words, content })
  const written = useRef(words)
  const isOver = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const write = (next: string) => {
    if (next === written.current) return
    written.current = next
    onWrite(next)
  }
  const writeRef = useRef(write)
  writeRef.current = write
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = before.current.words
    element.focus()
    getSelection()?.selectAllChildren(element)
    return () => clearTimeout(rest.current)
  }, [])

  // biome-ignore lint/performance/useDomNodeTextContent: line breaks count, and only innerText has them
  const typed = () => (field.current?.innerText ?? '').replace(/\n$/, '')

  const end = (isKept: boolean, then: 'next' | 'previous' | null) => {
    if (isOver.current) return
    isOver.current = true
    clearTimeout(rest.current)
    if (isKept) write(typed())
    else if (written.current !== before.current.words) onRestore(before.current.content)
    onEnd(then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isLineBreak = event.key === 'Enter' && event.shiftKey
    if (isLineBreak || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const module = field.current?.closest<HTMLElement>('[data-module]')
    end(event.key !== 'Escape', event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : null)
    // Keys go on from the module, not from nowhere.
    if (event.key !== 'Tab') module?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area has a height of its own; a cell is as high as its words
    <div
      ref={field}
      className="cell-field"
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline="true"
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      data-no-drag=""
      onKeyDown={onKeyDown}
      onInput={() => {
        clearTimeout(rest.current)
        rest.current = setTimeout(() => writeRef.current(typed()), REST_MS)
      }}
      onBlur={() => end(true, null)}
      onPaste={(event) => {
        const rows = pastedRows(event.clipboardData.getData('text/plain'))
        if (!rows || !onPasteRows) return
        event.preventDefault()
        isOver.current = true
        clearTimeout(rest.current)
        onPasteRows(rows)
        onEnd(null)
      }}
    />
  )
}
