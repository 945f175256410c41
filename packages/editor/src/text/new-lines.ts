import type { Node } from 'prosemirror-model'
import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'

type Binding = { doc: Y.Doc; _prosemirrorChanged: (doc: Node) => void }

/**
 * A line created while typing contains an empty shared text from the start, like those of a new text: two people who
 * type the first letter of a line at the same moment then write into the same text. Otherwise each would create one,
 * and y-prosemirror, which joins neighbours on both sides, would double what was typed. It is written in the
 * transaction that creates the line, so no one sees a line without it.
 */
export function holdTextInNewLines(binding: Binding): void {
  const write = binding._prosemirrorChanged.bind(binding)
  binding._prosemirrorChanged = (doc) => {
    binding.doc.transact((transaction) => {
      write(doc)
      for (const parent of [...transaction.changed.keys()]) {
        if (parent instanceof Y.XmlFragment) fill(parent)
      }
    }, ySyncPluginKey)
  }
}

function fill(parent: Y.XmlFragment): void {
  for (const child of parent.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue
    if (child.length > 0) fill(child)
    else if (LINES.has(child.nodeName)) child.insert(0, [new Y.XmlText()])
  }
}

const LINES = new Set(['paragraph', 'heading'])
