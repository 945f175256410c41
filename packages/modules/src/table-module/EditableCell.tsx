import { domToRichText, type RichTextJson, richTextToHtml, richTextToPlain } from '@recto/document'
import { isTypedEnter, keyOf, shortcutNames } from '@recto/words'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import { REST_MS } from '../kit/settings/rest.ts'

/** Keys of what browsers have no key for, in a field as in a text. */
const POWER_KEYS: Readonly<Record<string, string>> = { 'Mod-.': 'superscript', 'Mod-,': 'subscript' }

/** Where typing goes on after a cell: the next one or the one before, typed in as well; the one below; or nowhere. */
export type Then = 'next' | 'previous' | 'below' | 'here' | null

type EditableCellProps = {
  /** Names the cell while it is typed in. */
  label: string
  content: RichTextJson
  /** A head is one line of plain words. */
  isPlain?: boolean
  onWrite: (content: RichTextJson) => void
  /** Typing is over; where it goes on. */
  onEnd: (then: Then) => void
  /** Several cells were pasted from a spreadsheet. */
  onPasteRows: (rows: string[][]) => void
}

/**
 * The words of a cell being typed, bold and coloured as they are. What is typed is written when the hand rests, so that
 * "Saved" is true while the field is open; Enter, Tab, Escape and leaving keep it.
 */
export function EditableCell({ label, content, isPlain, onWrite, onEnd, onPasteRows }: EditableCellProps) {
  const field = useRef<HTMLDivElement>(null)
  // What the cell held when typing began: someone else's change does not take the field away.
  const before = useRef(content)
  const written = useRef('')
  const hasWritten = useRef(false)
  const isOver = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const typed = (): RichTextJson => (field.current ? domToRichText(field.current) : before.current)
  const write = () => {
    const next = typed()
    const text = JSON.stringify(next)
    if (text === written.current) return
    written.current = text
    hasWritten.current = true
    onWrite(next)
  }
  const endRef = useRef<(then: Then) => void>(() => {})
  const writeRef = useRef(write)
  writeRef.current = write
  useEffect(() => {
    const element = field.current
    if (!element) return
    if (isPlain) element.textContent = richTextToPlain(before.current)
    // Our own serialiser, which escapes everything.
    else element.innerHTML = richTextToHtml(before.current)
    written.current = JSON.stringify(domToRichText(element))
    element.focus()
    getSelection()?.selectAllChildren(element)
    const onEnter = (event: InputEvent) => {
      if (!isTypedEnter(event)) return
      event.preventDefault()
      endRef.current('below')
    }
    element.addEventListener('beforeinput', onEnter)
    return () => {
      element.removeEventListener('beforeinput', onEnter)
      clearTimeout(rest.current)
    }
  }, [isPlain])

  const end = (then: Then) => {
    if (isOver.current) return
    isOver.current = true
    clearTimeout(rest.current)
    // Someone else wrote in the cell meanwhile: what was typed here last holds, and they are offered theirs.
    if (hasWritten.current && JSON.stringify(content) !== written.current) written.current = ''
    write()
    onEnd(then)
  }
  endRef.current = end
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the words are not keys of the table or the canvas.
    event.stopPropagation()
    const power = isPlain ? undefined : POWER_KEYS[shortcutNames(event).find((name) => name in POWER_KEYS) ?? '']
    if (power) {
      event.preventDefault()
      document.execCommand(power)
    }
    const isLineBreak = keyOf(event) === 'Enter' && event.shiftKey && !isPlain
    if (isLineBreak || !['Enter', 'Escape', 'Tab'].includes(keyOf(event))) return
    event.preventDefault()
    if (keyOf(event) === 'Escape') end('here')
    else if (keyOf(event) === 'Enter') end('below')
    else end(event.shiftKey ? 'previous' : 'next')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area has a height of its own; a cell is as high as its words
    <div
      ref={field}
      className="cell-field words"
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline={!isPlain}
      contentEditable={isPlain ? 'plaintext-only' : 'true'}
      suppressContentEditableWarning
      data-no-drag=""
      onKeyDown={onKeyDown}
      onInput={() => {
        clearTimeout(rest.current)
        rest.current = setTimeout(() => writeRef.current(), REST_MS)
      }}
      onBlur={() => end(null)}
      onPaste={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const text = event.clipboardData.getData('text/plain')
        const rows = pastedRows(text)
        if (rows) {
          isOver.current = true
          clearTimeout(rest.current)
          onPasteRows(rows)
          onEnd('here')
        } else document.execCommand('insertText', false, isPlain ? text.replace(/\s+/g, ' ') : text)
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
    />
  )
}
