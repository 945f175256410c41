import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Takes over where the browser has the caret. A browser tells of a move in a task of its own; an edit or a caret of somebody
 * else that comes before it would be drawn with the caret where it was, and undo the move.
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
