import { useCallback, useEffect, useRef } from 'react'
import type { Editor } from '../core/editor.ts'
import type { PressedPlace, TypingStart } from '../core/typing.ts'
import { type PlainPress, pressedPlace } from './pressed-place.ts'

/**
 * Lets a key that begins to type do so where the words were pressed: until something else is selected, or the text has
 * been opened. Typing in a module that is locked is refused.
 */
export function usePressedPlace(editor: Editor, start: TypingStart) {
  const pressed = useRef<PressedPlace | null>(null)
  const { store, selection } = editor
  useEffect(
    () =>
      selection.subscribe(() => {
        if (pressed.current && selection.get().ids.join() !== pressed.current.moduleId) pressed.current = null
      }),
    [selection],
  )
  const startTyping = useCallback<TypingStart>(
    (id, from, name) => {
      const refusal = store.refusalOf('setModule', id, {})
      if (refusal !== null) return editor.view().refused(refusal)
      const at = typeof from === 'object' && 'typed' in from && pressed.current?.moduleId === id && pressed.current
      pressed.current = null
      if (at) start(id, { ...from, at }, at.name)
      else start(id, from, name)
    },
    [editor, store, start],
  )
  const notePress = useCallback((id: string, press: PlainPress) => {
    pressed.current = pressedPlace(id, press)
  }, [])
  const isPressed = useCallback((id: string) => pressed.current?.moduleId === id, [])
  return { startTyping, notePress, isPressed }
}
