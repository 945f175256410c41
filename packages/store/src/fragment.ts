import {
  emptyRichText,
  isTextblock,
  type RichTextJson,
  type RichTextNode,
  readRichText,
  sharedMarks,
  sharedNodeAttrs,
} from '@recto/document'
import * as Y from 'yjs'

/** Deeper than the reader goes; only there so that a hostile document cannot exhaust the stack. */
const MAX_DEPTH = 50

/** A shared text as rich text; anything unknown to the schema is dropped. Undefined reads as an empty text. */
export function fragmentToRichText(fragment: Y.XmlFragment | undefined): RichTextJson {
  return fragment === undefined ? emptyRichText() : readRichText({ type: 'doc', content: children(fragment, 0) })
}

function children(parent: Y.XmlFragment, depth: number): unknown[] {
  if (depth > MAX_DEPTH) return []
  return parent.toArray().flatMap((child): unknown[] => {
    if (child instanceof Y.XmlText) return runs(child)
    if (!(child instanceof Y.XmlElement)) return []
    return [{ type: child.nodeName, attrs: child.getAttributes(), content: children(child, depth + 1) }]
  })
}

/** The runs of a text; a mark is a formatting attribute, perhaps with a hash behind its name (y-prosemirror writes so for marks that may overlap). */
function runs(text: Y.XmlText): unknown[] {
  return text.toDelta().map((run: { insert: unknown; attributes?: Record<string, unknown> }) => ({
    type: 'text',
    text: run.insert,
    marks: Object.entries(run.attributes ?? {}).map(([key, attrs]) => ({
      type: key.replace(/--[a-zA-Z0-9+/=]{8}$/, ''),
      attrs,
    })),
  }))
}

/** Rich text as a new shared fragment, in exactly the shape that y-prosemirror uses. */
export function richTextToFragment(json: RichTextJson): Y.XmlFragment {
  const fragment = new Y.XmlFragment()
  fragment.insert(0, sharedChildren(readRichText(json)))
  return fragment
}

/** Neighbouring runs share one Y.XmlText. */
function sharedChildren({ content = [] }: { content?: readonly RichTextNode[] }): (Y.XmlElement | Y.XmlText)[] {
  const shared: (Y.XmlElement | Y.XmlText)[] = []
  let run: RichTextNode[] = []
  const settleRun = () => {
    if (run.length > 0) shared.push(sharedText(run))
    run = []
  }
  for (const child of content) {
    if (child.type === 'text') {
      run.push(child)
      continue
    }
    settleRun()
    shared.push(sharedElement(child))
  }
  settleRun()
  return shared
}

function sharedText(run: readonly RichTextNode[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(run.map((node) => ({ insert: node.text, attributes: sharedMarks(node) })))
  return text
}

function sharedElement(node: RichTextNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type)
  for (const [name, value] of Object.entries(sharedNodeAttrs(node))) {
    // Yjs accepts any JSON here, though its types say string.
    if (value !== null) element.setAttribute(name, value as string)
  }
  // An empty line contains an empty text: two people who start typing in it at once then write into the same one,
  // instead of one each, which y-prosemirror would join on both sides and so double what was typed.
  const isEmptyLine = isTextblock(node) && !node.content
  element.insert(0, isEmptyLine ? [new Y.XmlText()] : sharedChildren(node))
  return element
}

/** A fragment with one empty paragraph, so that two people who start typing in it do not each create one. */
export const emptyFragment = (): Y.XmlFragment => richTextToFragment(emptyRichText())
