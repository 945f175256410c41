import type { PressedPlace } from '../core/typing.ts'

/** What is read of a press. */
export type PlainPress = { target: EventTarget | null; clientX: number; clientY: number }

/** Remembers a press on the words of a module, for the letters typed next; null for one beside any words. */
export function pressedPlace(moduleId: string, { target, clientX, clientY }: PlainPress): PressedPlace | null {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null
  if (!text) return null
  const { left, top, width, height } = text.getBoundingClientRect()
  const found = document.caretPositionFromPoint?.(clientX, clientY)
  const before = document.createRange()
  before.setStart(text, 0)
  if (found && text.contains(found.offsetNode)) before.setEnd(found.offsetNode, found.offset)
  return {
    moduleId,
    name: text.dataset.text,
    x: (clientX - left) / width,
    y: (clientY - top) / height,
    words: text.textContent ?? '',
    offset: before.toString().length,
  }
}
