import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Adopts the browser's caret position. A browser reports a move in a separate task; another person's edit or caret that
 * arrives before it would be drawn with the old caret, and revert the move.
 */
export function takeCaret(view: EditorView): void {
  if (view.isDestroyed || view.composing || !view.editable || !view.hasFocus()) return
  const { selection, doc } = view.state
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (!(selection instanceof TextSelection) || !anchorNode || !focusNode) return
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0)
  const head = view.posAtDOM(focusNode, focusOffset ?? 0)
  const isMoved = anchor !== selection.anchor || head !== selection.head
  const isInWords = [anchor, head].every((at) => at <= doc.content.size && doc.resolve(at).parent.inlineContent)
  if (isMoved && isInWords) view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, anchor, head)))
}
