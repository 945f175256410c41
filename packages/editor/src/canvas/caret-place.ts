/** Between the line of the caret and what opens at it. Px. */
const GAP = 6

/** Below the caret of the text that is being typed, px of the window; null while no one types. */
export function caretPlace(): { clientX: number; clientY: number } | null {
  const [typed, selection] = [document.activeElement, getSelection()]
  if (!(typed instanceof HTMLElement && typed.isContentEditable) || !selection?.rangeCount) return null
  const range = selection.getRangeAt(0)
  const [caret] = range.getClientRects()
  // In an empty line the caret has no rectangle of its own.
  const node = range.startContainer
  const line = caret ?? (node instanceof Element ? (node.children[range.startOffset] ?? node) : node.parentElement)
  const rect = line instanceof Element ? line.getBoundingClientRect() : line
  return rect ? { clientX: rect.left, clientY: rect.bottom + GAP } : null
}
