import { keyOf, writtenBy } from '@recto/words'
import { type RefObject, useEffect } from 'react'
import { blankModules } from '../core/blank-section.ts'
import { COMMANDS } from '../core/commands/index.ts'
import type { Editor } from '../core/editor.ts'
import { type Asked, keyCommand, placedCommand } from '../core/keyboard.ts'
import { isInOwnKeys, isTypingIn, takesWords } from '../focus-kinds.ts'
import { focusables } from '../regions.ts'

/** Copy, cut and paste as the browser's clipboard events bring them. */
export type CanvasClipboard = {
  copy: (event: ClipboardEvent, isCut: boolean) => void
  paste: (event: ClipboardEvent) => void
}

type CanvasKeysUse = {
  editor: Editor
  scroller: RefObject<HTMLElement | null>
  clipboard: CanvasClipboard
}

/** Runs the commands of keys on the canvas, and those that work everywhere. */
export function useCanvasKeys({ editor, scroller, clipboard }: CanvasKeysUse): void {
  useEffect(() => {
    /** On the sheet, or nowhere in particular. */
    const isOnCanvas = () => {
      const focused = document.activeElement
      return (scroller.current?.contains(focused) || focused === document.body) && !isTypingIn(focused)
    }
    /** On the sheet, or on a control next to it that has no use for the keys. */
    const isMine = () => {
      const focused = document.activeElement
      return (
        (!takesWords(focused) || isInOwnKeys(focused)) &&
        !focused?.closest('[role="dialog"]:not([data-beside]), [role="menu"], [role="listbox"]')
      )
    }
    /** Shift Tab in the first tool after the sheet goes to the last module. */
    const isBackOnto = (command: Asked) => {
      const root = scroller.current
      if (command.name !== 'selectNext' || command.arg.by === 1 || !root) return false
      return focusables(root).find((one) => !one.closest('[data-module]')) === document.activeElement
    }
    const onKey = (event: KeyboardEvent) => {
      // In a text too: the browser's own search finds only what is currently drawn.
      const isFind = keyCommand(event)?.name === 'openFind'
      if (isFind && !event.defaultPrevented && scroller.current?.contains(document.activeElement)) {
        event.preventDefault()
        editor.run('openFind')
        return
      }
      // Escape that ended typing has done its work.
      if (event.defaultPrevented || !isMine()) return
      const written = isOfWords(editor, event) ? null : keyCommand(event)
      if (!written && isOnCanvas() && typeInto(editor, event)) return event.preventDefault()
      const command = written ?? placedCommand(event)
      if (!command || (!isOnCanvas() && !COMMANDS[command.name].isEverywhere && !isBackOnto(command))) return
      // If nothing has focus, let the browser handle Tab.
      if (command.name === 'selectNext' && document.activeElement === document.body) return
      if (runAsked(editor, command)) event.preventDefault()
    }
    const onCopy = (event: ClipboardEvent) => isMine() && clipboard.copy(event, false)
    const onCut = (event: ClipboardEvent) => isMine() && clipboard.copy(event, true)
    const onPaste = (event: ClipboardEvent) => isMine() && clipboard.paste(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor, scroller, clipboard])
}

/** Home and End after a press on words go to the ends of that line, and to the first and last module otherwise. */
const isOfWords = (editor: Editor, event: KeyboardEvent): boolean => {
  const [id = ''] = editor.selection.get().ids
  const isFree = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
  return isFree && /^(Home|End)$/.test(keyOf(event)) && editor.view().isPressed(id)
}

/**
 * A letter on a text that is chosen begins to type where it was pressed, else at its end; in a folio still blank, in its
 * first text.
 */
function typeInto(editor: Editor, event: KeyboardEvent): boolean {
  const typed = writtenBy(event) || (isOfWords(editor, event) ? keyOf(event) : '')
  if (typed === '' || typed === ' ') return false
  const { ids } = editor.selection.get()
  const [id, ...others] = ids.length > 0 ? ids : blankTexts(editor)
  const module = id === undefined || others.length > 0 ? undefined : editor.store.module(id)
  if (!module || editor.specOf(module.type).texts === undefined) return false
  if (ids.length > 0 && editor.refuses('edit')) return false
  editor.view().startTyping(module.id, { typed })
  return true
}

/** The first text of a folio in which nothing has been written yet; none of any other. */
function blankTexts({ store }: Editor): readonly string[] {
  const [first, ...others] = store.read().sections
  if (!first || others.length > 0) return []
  return blankModules(store, first.id)?.slice(0, 1) ?? []
}

const runAsked = (editor: Editor, { name, arg }: Asked): boolean =>
  (editor.run as (...asked: unknown[]) => boolean)(name, arg)
