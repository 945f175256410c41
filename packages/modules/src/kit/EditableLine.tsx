import { cutText } from '@recto/document'
import { isTypedEnter, keyOf } from '@recto/words'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { REST_MS } from './settings/rest.ts'

/** The caret when a line is opened: a point on the screen, characters from the start, or the end. */
export type LineStart = { clientX: number; clientY: number } | number | 'end'

/** A request from inside a line; `before` and `after` are the text on both sides of the caret. */
export type LineKey =
  | { is: 'split'; before: string; after: string }
  | { is: 'join'; after: string }
  | { is: 'previous' | 'next' | 'tick' | 'leave' }

type EditableLineProps = {
  /** Names the line while it is typed in. */
  label: string
  words: string
  start: LineStart
  maxLength: number
  placeholder: string
  onWrite: (words: string) => void
  /** Typed text has been written by then, except when lines are split or joined. Returns whether it was. */
  onKey: (key: LineKey) => boolean
  /** The focus moved elsewhere. */
  onEnd: () => void
  /** Returns whether it handled the lines; a single line is inserted into the text. */
  onPasteLines: (text: string) => boolean
}

/**
 * One line of plain text edited in place on the canvas. It is written when typing pauses and when it is left, so that
 * "Saved" is true while it is open.
 */
export function EditableLine(props: EditableLineProps) {
  const { label, placeholder, maxLength, onKey } = props
  const field = useRef<HTMLSpanElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props
  const opened = useRef(props)
  const written = useRef(props.words)
  // Its text has moved elsewhere: the field's content is no longer written.
  const isOver = useRef(false)

  const splitRef = useRef(() => {})

  const typed = () => cutText((field.current?.textContent ?? '').replace(/\s+/g, ' '), maxLength)
  const write = () => {
    clearTimeout(rest.current)
    const words = typed().trim()
    if (words === written.current || isOver.current) return
    written.current = words
    latest.current.onWrite(words)
  }
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = opened.current.words
    element.focus()
    placeCaret(element, opened.current.start)
    const onEnter = (event: InputEvent) => {
      if (!isTypedEnter(event)) return
      event.preventDefault()
      splitRef.current()
    }
    element.addEventListener('beforeinput', onEnter)
    return () => {
      element.removeEventListener('beforeinput', onEnter)
      clearTimeout(rest.current)
    }
  }, [])

  const ask = (asked: LineKey) => {
    isOver.current = asked.is === 'split' || asked.is === 'join'
    write()
    isOver.current = onKey(asked)
  }
  const splitAt = (words: string, at: number): LineKey => ({
    is: 'split',
    before: words.slice(0, at).trim(),
    after: words.slice(at).trim(),
  })
  splitRef.current = () => {
    const element = field.current
    if (element) ask(splitAt(element.textContent ?? '', caretIn(element).at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Text keys are not canvas keys.
    event.stopPropagation()
    const element = field.current
    if (!element || keyOf(event) === '') return
    const { at, isEmpty } = caretIn(element)
    const words = element.textContent ?? ''
    const asked = ((): LineKey | null => {
      if (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey)) return { is: 'tick' }
      if (keyOf(event) === 'Enter') return splitAt(words, at)
      if (keyOf(event) === 'Backspace' && at === 0 && isEmpty) return { is: 'join', after: words.trim() }
      if (keyOf(event) === 'ArrowUp' || (keyOf(event) === 'Tab' && event.shiftKey)) return { is: 'previous' }
      if (keyOf(event) === 'ArrowDown' || keyOf(event) === 'Tab') return { is: 'next' }
      return keyOf(event) === 'Escape' ? { is: 'leave' } : null
    })()
    if (!asked) return
    event.preventDefault()
    ask(asked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input does not wrap; a line is as high as its words
    <span
      ref={field}
      className="line-field"
      role="textbox"
      tabIndex={0}
      aria-label={label}
      data-placeholder={placeholder}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      data-no-drag=""
      onKeyDown={onKeyDown}
      onInput={() => {
        clearTimeout(rest.current)
        rest.current = setTimeout(write, REST_MS)
      }}
      onBlur={() => {
        write()
        latest.current.onEnd()
      }}
      onPaste={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const text = event.clipboardData.getData('text/plain')
        write()
        isOver.current = latest.current.onPasteLines(text)
        if (isOver.current) return
        const room = maxLength - typed().length
        document.execCommand('insertText', false, text.replace(/\s+/g, ' ').slice(0, Math.max(0, room)))
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
    />
  )
}

/** Number of characters before the caret, and whether nothing is selected. */
function caretIn(element: HTMLElement): { at: number; isEmpty: boolean } {
  const selection = getSelection()
  if (!selection?.rangeCount) return { at: 0, isEmpty: true }
  const range = selection.getRangeAt(0)
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  return { at: before.toString().length, isEmpty: range.collapsed }
}

function placeCaret(element: HTMLElement, start: LineStart): void {
  const selection = getSelection()
  if (!selection) return
  selection.selectAllChildren(element)
  selection.collapseToEnd()
  if (start === 'end') return
  const words = element.firstChild
  if (typeof start === 'number') {
    if (words) selection.collapse(words, Math.min(start, words.textContent?.length ?? 0))
    return
  }
  const found = document.caretPositionFromPoint?.(start.clientX, start.clientY)
  if (found && element.contains(found.offsetNode)) selection.collapse(found.offsetNode, found.offset)
}
