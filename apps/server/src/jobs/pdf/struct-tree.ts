import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib'

/** A piece of a page's content. */
export type Content = { mcid: number; page: PDFRef }
/** An annotation that belongs to an element. */
export type Annotated = { annotation: PDFRef; page: PDFRef }

/** A child of an element of the structure tree. */
export type Kid = Element | Content | Annotated

/** An element of the structure tree: its role. */
export type Element = {
  type: string
  kids: Kid[]
  /** Its other entries: `Alt`, `ID`, attributes. */
  said: Map<string, PDFObject>
  ref: PDFRef
}

/** Whether a child is an element. */
export const isElement = (kid: Kid): kid is Element => 'type' in kid

/** Whether a child is marked content. */
export const isContent = (kid: Kid): kid is Content => 'mcid' in kid

const name = PDFName.of
/** Keys that follow from an element's position. */
const OF_THE_PLACE = new Set(['S', 'K', 'P', 'Pg', 'Type'])

/** The structure tree of a document; null: it has none. */
export function readStructure(pdf: PDFDocument): Element | null {
  const root = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  if (!root) return null
  const { context } = pdf
  const kidsOf = (k: PDFObject | undefined, page: PDFRef | null): Kid[] => {
    if (k instanceof PDFArray) return k.asArray().flatMap((one) => kidsOf(one, page))
    if (k instanceof PDFNumber) return page ? [{ mcid: k.asNumber(), page }] : []
    const dict = k instanceof PDFRef ? context.lookup(k) : k
    if (!(dict instanceof PDFDict)) return []
    const own = dict.get(name('Pg'))
    const at = own instanceof PDFRef ? own : page
    const type = dict.get(name('Type'))
    if (type === name('MCR')) return kidsOf(dict.get(name('MCID')), at)
    const annotation = dict.get(name('Obj'))
    if (type === name('OBJR')) return annotation instanceof PDFRef && at ? [{ annotation, page: at }] : []
    return k instanceof PDFRef ? [elementOf(dict, k, at)] : []
  }
  const elementOf = (dict: PDFDict, ref: PDFRef, page: PDFRef | null): Element => {
    const said = new Map<string, PDFObject>()
    for (const [key, value] of dict.entries()) {
      const word = key.decodeText()
      if (!OF_THE_PLACE.has(word)) said.set(word, value)
    }
    const type = dict.lookup(name('S'), PDFName).decodeText()
    return { type, said, ref, kids: kidsOf(dict.get(name('K')), page) }
  }
  const [first] = kidsOf(root.get(name('K')), null)
  return first && isElement(first) ? first : null
}

/** Every element below one, itself first, in reading order. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element
  for (const kid of element.kids) if (isElement(kid)) yield* elementsOf(kid)
}

/** Every piece of content below an element, in reading order. */
export function* contentOf(element: Element): Generator<Content> {
  for (const kid of element.kids) {
    if (isElement(kid)) yield* contentOf(kid)
    else if (isContent(kid)) yield kid
  }
}

/**
 * Writes a tree in place of the one that was read (`before`), whose elements are removed if they are no longer used.
 */
export function writeStructure(pdf: PDFDocument, tree: Element, gone: Iterable<PDFRef>): void {
  const { context } = pdf
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict)
  const rootRef = pdf.catalog.get(name('StructTreeRoot')) as PDFRef
  for (const ref of gone) context.delete(ref)
  for (const key of ['ParentTree', 'IDTree']) removeTree(context, root.get(name(key)))
  const byPage = new Map<PDFRef, Map<number, PDFRef>>()
  const byKey = new Map<number, PDFObject>()

  function kidOf(kid: Kid, parent: PDFRef, page: PDFRef | undefined): PDFObject {
    if (isElement(kid)) {
      write(kid, parent)
      return kid.ref
    }
    if (isContent(kid)) {
      const ofPage = byPage.get(kid.page) ?? new Map<number, PDFRef>()
      byPage.set(kid.page, ofPage.set(kid.mcid, parent))
      return kid.page === page ? PDFNumber.of(kid.mcid) : context.obj({ Type: 'MCR', Pg: kid.page, MCID: kid.mcid })
    }
    const key = context.lookup(kid.annotation, PDFDict).lookup(name('StructParent'), PDFNumber)
    byKey.set(key.asNumber(), parent)
    return context.obj({ Type: 'OBJR', Obj: kid.annotation, Pg: kid.page })
  }
  function write(element: Element, parent: PDFRef): void {
    const dict = context.obj({ Type: 'StructElem', S: element.type, P: parent })
    for (const [key, value] of element.said) dict.set(name(key), value)
    const page = element.kids.find(isContent)?.page
    if (page) dict.set(name('Pg'), page)
    const kids = element.kids.map((kid) => kidOf(kid, element.ref, page))
    if (kids.length > 0) dict.set(name('K'), kids.length === 1 && kids[0] ? kids[0] : context.obj(kids))
    context.assign(element.ref, dict)
  }

  write(tree, rootRef)
  for (const page of pdf.getPages()) {
    const key = page.node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber()
    if (key === undefined) continue
    const pieces = byPage.get(page.ref) ?? new Map<number, PDFRef>()
    const length = Math.max(-1, ...pieces.keys()) + 1
    byKey.set(key, context.register(context.obj(Array.from({ length }, (_, id) => pieces.get(id) ?? PDFNull))))
  }
  const numbers = [...byKey].sort(([a], [b]) => a - b).flatMap(([key, value]) => [PDFNumber.of(key), value])
  root.set(name('K'), tree.ref)
  root.set(name('ParentTree'), context.register(context.obj({ Nums: numbers })))
  root.set(name('ParentTreeNextKey'), PDFNumber.of(Math.max(-1, ...byKey.keys()) + 1))
  writeIds(pdf, root, tree)
}

/** Removes a number or name tree from the file: its nodes, not their targets. */
function removeTree(context: PDFContext, node: PDFObject | undefined): void {
  const dict = node instanceof PDFRef ? context.lookup(node) : node
  if (node instanceof PDFRef) context.delete(node)
  if (!(dict instanceof PDFDict)) return
  for (const kid of dict.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? []) removeTree(context, kid)
}

/** Elements that others name by their ids, as cells name their headers. */
function writeIds({ context }: PDFDocument, root: PDFDict, tree: Element): void {
  const named = [...elementsOf(tree)].flatMap(({ said, ref }) => {
    const id = said.get('ID')
    return id ? [{ id, ref, text: id.toString() }] : []
  })
  root.delete(name('IDTree'))
  if (named.length === 0) return
  named.sort((a, b) => (a.text < b.text ? -1 : 1))
  const [first, last] = [named[0], named.at(-1)] as [(typeof named)[0], (typeof named)[0]]
  const leaf = context.obj({ Limits: [first.id, last.id], Names: named.flatMap(({ id, ref }) => [id, ref]) })
  root.set(name('IDTree'), context.register(context.obj({ Kids: [context.register(leaf)] })))
}
