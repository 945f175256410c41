import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { pastedRows } from '../kit/settings/paste-rows.ts'

export type EditableCellProps = {
  /** Names the cell while it is typed in. */
  label: string
  words: string
  isEditing: boolean
  /** Starts typing in it. */
  onStart: () => void
  onWrite: (words: string) => void
  /** Typing is over; where it goes on: the next cell, the one before, or none. */
  onEnd: (then: 'next' | 'previous' | null) => void
  /** Several cells were pasted from a spreadsheet. */
  onPasteRows?: (rows: string[][]) => void
  children: ReactNode
}

/**
 * A cell on the canvas: pressed twice it is typed in. Enter and Tab keep what was typed, as leaving it does; Escape takes
 * it back. A cell that is not changed keeps its looks.
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

function CellField({ label, words, onWrite, onEnd, onPasteRows }: CellFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  // What the cell held when typing began: somebody else's change does not take the field away.
  const before = useRef(words)
  const isOver = useRef(false)
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = before.current
    element.focus()
    getSelection()?.selectAllChildren(element)
  }, [])

  const end = (isKept: boolean, then: 'next' | 'previous' | null) => {
    if (isOver.current) return
    isOver.current = true
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks count, and only innerText has them
    const typed = (field.current?.innerText ?? '').replace(/\n$/, '')
    if (isKept && typed !== before.current) onWrite(typed)
    onEnd(then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isLineBreak = event.key === 'Enter' && event.shiftKey
    if (isLineBreak || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key !== 'Escape', event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : null)
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
      onBlur={() => end(true, null)}
      onPaste={(event) => {
        const rows = pastedRows(event.clipboardData.getData('text/plain'))
        if (!rows || !onPasteRows) return
        event.preventDefault()
        isOver.current = true
        onPasteRows(rows)
        onEnd(null)
      }}
    />
  )
}
