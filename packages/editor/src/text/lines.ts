import type { Node, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** A block of a text and its position in the document. */
export type Line = { node: Node; pos: number }

/** A block of the schema by its name. */
export const nodeType = (state: Pick<EditorState, 'schema'>, name: string): NodeType =>
  state.schema.nodes[name] as NodeType

/** The text blocks that the selection touches. */
export function linesOf(state: Pick<EditorState, 'doc' | 'selection'>): Line[] {
  const found: Line[] = []
  const { from, to } = state.selection
  state.doc.nodesBetween(from, to, (one, pos) => {
    if (!one.isTextblock) return true
    found.push({ node: one, pos })
    return false
  })
  return found
}

/** The runs of text that the selection touches. */
export function runsOf(state: Pick<EditorState, 'doc' | 'selection'>): Line[] {
  const found: Line[] = []
  const { from, to } = state.selection
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isText) found.push({ node, pos })
  })
  return found
}
