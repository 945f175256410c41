// Browsers translate a page by moving its texts: a text node goes, or goes inside an element of theirs, and neighbours
// become one. React keeps its node, and later removes it, puts something before it or changes its words.

/** Texts that a translator took away, in their order, and the element that shows their words. */
type Translated = { place: ChildNode; texts: Node[] }

const translated = new WeakMap<Node, Translated>()
const ofPlace = new WeakMap<Node, Translated>()
/** Nodes that the page itself removed. */
const removedByPage = new WeakSet<Node>()

const { appendChild, insertBefore, removeChild } = typeof Node === 'undefined' ? ({} as Node) : Node.prototype

/**
 * Lets React remove, move and change texts after a translator has moved them: what it does to its node happens to the
 * words that stand for it. Nodes that never were children of an element are refused as before. Call it once, before
 * somebody has the page translated.
 */
export function tolerateTranslation(): void {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  new MutationObserver(note).observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removedByPage.add(child)
    if (child.parentNode === this || !leave(child, this)) return removeChild.call(this, child) as T
    return child
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    arrive(node)
    return appendChild.call(this, node) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    arrive(node)
    return insertBefore.call(this, node, next && next.parentNode !== this ? placeBefore(next, this) : next) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string | null) {
      value?.set?.call(this, words)
      const group = translated.get(this)
      // The texts are back; the translator finds them as it finds new ones.
      if (group && !this.isConnected) putBack(group)
    },
  })
}

function arrive(node: Node): void {
  removedByPage.delete(node)
  takeOut(node)
}

/** Removes what stands for a child that is no longer there. False if it never was one. */
function leave(child: Node, parent: Node): boolean {
  if (takeOut(child)) return true
  if (!parent.contains(child)) return child.nodeType === Node.TEXT_NODE
  let at = child
  // Elements of the translator go with the last text that they hold.
  while (at.parentNode && at.parentNode !== parent && at.parentNode.childNodes.length === 1) at = at.parentNode
  if (at.parentNode) removeChild.call(at.parentNode, at)
  return true
}

/** Separates a text from the words that stand for it; the texts beside it come back. False if nothing stands for it. */
function takeOut(node: Node): boolean {
  const group = translated.get(node)
  if (!group) return false
  group.texts.splice(group.texts.indexOf(node), 1)
  translated.delete(node)
  putBack(group)
  return true
}

/** The child of `parent` before which something comes that is put before `next`. */
function placeBefore(next: Node, parent: Node): Node | null {
  const group = translated.get(next)
  if (group?.place.parentNode === parent) {
    if (group.texts[0] === next) return group.place
    putBack(group)
    return next
  }
  let at: Node | null = next
  while (at && at.parentNode !== parent) at = at.parentNode
  // A text that went without a trace was the last that is known of its place; anything else is refused.
  return at ?? (next.nodeType === Node.TEXT_NODE ? null : next)
}

function putBack({ place, texts }: Translated): void {
  for (const text of texts) {
    translated.delete(text)
    if (place.parentNode) insertBefore.call(place.parentNode, text, place)
  }
  if (place.parentNode) removeChild.call(place.parentNode, place)
}

/** Remembers which element came where texts went. */
function note(records: MutationRecord[]): void {
  const left: [text: Node, beside: Node, after: boolean][] = []
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || removedByPage.has(text)) continue
      const place = [...addedNodes, previousSibling, nextSibling].find((one) => one && isForeign(one))
      if (place) join(text, groupAt(place as ChildNode), 0)
      else if (previousSibling) left.push([text, previousSibling, true])
      else if (nextSibling) left.push([text, nextSibling, false])
    }
  }
  // A sentence of several texts: all but one of them went beside others that went. The last to go went nearest to it.
  left.reverse()
  for (let joined = true; joined; ) {
    joined = false
    for (const [text, beside, after] of left) {
      const group = translated.get(beside)
      if (!group || translated.has(text)) continue
      join(text, group, group.texts.indexOf(beside) + (after ? 1 : 0))
      joined = true
    }
  }
}

function groupAt(place: ChildNode): Translated {
  const group = ofPlace.get(place) ?? { place, texts: [] }
  ofPlace.set(place, group)
  return group
}

function join(text: Node, group: Translated, at: number): void {
  group.texts.splice(at, 0, text)
  translated.set(text, group)
}

/** Elements that React made bear its marks. */
const isForeign = (node: Node): boolean =>
  node instanceof HTMLElement && !Object.keys(node).some((key) => key.startsWith('__react'))
