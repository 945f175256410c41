import { isRightToLeft } from '@recto/document'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const key = new PluginKey<DecorationSet>('right-to-left')

/** Nodes are immutable, so results stay valid. */
const known = new WeakMap<Node, boolean>()

function runsRightToLeft(node: Node): boolean {
  const before = known.get(node)
  if (before !== undefined) return before
  const is = isRightToLeft(node)
  known.set(node, is)
  return is
}

function decorations(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, pos) => {
    if (runsRightToLeft(node)) found.push(Decoration.node(pos, pos + node.nodeSize, { dir: 'rtl' }))
    return !node.isTextblock
  })
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty
}

/** Lines of Arabic, Hebrew and the like run from the right while they are typed, as the serialiser writes them. */
export const rightToLeft = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorations(doc),
      apply: (tr, before) => (tr.docChanged ? decorations(tr.doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  })
