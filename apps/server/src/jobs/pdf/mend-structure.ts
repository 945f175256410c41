import { type PDFContext, PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { type Content, contentOf, type Element, isContent, isElement, type Kid } from './struct-tree.ts'

/** What is known about a piece of content. */
export type Piece = { isWritten: boolean }

/** Elements without meaning: the browser writes one for each box of a page. */
const WRAPPERS = new Set(['NonStruct', 'Div', 'Part', 'Sect', 'Art'])
const INLINE = new Set(['Span', 'Em', 'Strong', 'Code', 'Quote', 'Link', 'Figure', 'Form', 'Formula', 'Reference'])
/** Elements that contain blocks: bare text in them becomes a paragraph. */
const GROUPING = new Set(['Document', 'BlockQuote'])
/** Elements that contain text or blocks. */
const EITHER = new Set(['LBody', 'TD', 'TH', 'Caption'])
/** Elements kept even if empty: each cell counts. */
const KEPT_EMPTY = new Set(['TD', 'TH', 'Document'])

/**
 * The tree as a reader needs it: meaningless boxes are removed, lists and tables contain only what they may, a picture
 * is described once, and decoration (backgrounds, lines) is left out.
 */
export function mendStructure(context: PDFContext, tree: Element, pieceOf: (content: Content) => Piece): Element {
  const made = (type: string, kids: Kid[]): Element => ({ type, kids, said: new Map(), ref: context.nextRef() })

  /**
   * Figures have descriptions; text and lines within them belong to them. One without a description is treated as a
   * box.
   */
  function figure(element: Element, inBlocks: boolean): Kid[] {
    if (textOf(element.said.get('Alt')).trim() === '')
      return wrapper({ ...element, type: 'NonStruct', said: new Map() }, inBlocks)
    const kids: Kid[] = [...contentOf(element)]
    return kids.length > 0 ? [{ ...element, kids }] : []
  }

  /** The content of a meaningless box; bare text in it becomes a paragraph if there are blocks next to it. */
  function wrapper(element: Element, inBlocks: boolean): Kid[] {
    const kids = kidsOf(element, inBlocks)
    return kids.some(isBlock) ? paragraphs(kids) : kids
  }

  /** Runs of text between blocks, each as a paragraph. */
  function paragraphs(kids: readonly Kid[]): Kid[] {
    const blocks: Kid[] = []
    let run: Kid[] | null = null
    for (const kid of kids) {
      if (isBlock(kid)) {
        run = null
        blocks.push(kid)
      } else if (run) run.push(kid)
      else if (isElement(kid) && kid.type === 'Figure') blocks.push(kid)
      else {
        run = [kid]
        blocks.push(made('P', run))
      }
    }
    return blocks
  }

  /** `inBlocks`: adjacent boxes of text are separate paragraphs, not parts of one. */
  function kidsOf(element: Element, inBlocks: boolean): Kid[] {
    return element.kids.flatMap((kid): Kid[] => {
      if (isContent(kid)) return pieceOf(kid).isWritten || DRAWN.has(element.type) ? [kid] : []
      if (!isElement(kid)) return [kid]
      if (kid.type === 'Figure') return figure(kid, inBlocks)
      if (WRAPPERS.has(kid.type)) {
        const inner = wrapper(kid, inBlocks)
        // A piece of text is a wrapper without elements in it.
        return inBlocks && kid.kids.some(isElement) ? paragraphs(inner) : inner
      }
      const mended = mend(kid)
      return mended ? [mended] : []
    })
  }

  function mend(element: Element): Element | null {
    let kids = kidsOf(element, GROUPING.has(element.type))
    if (GROUPING.has(element.type)) kids = paragraphs(kids)
    if (EITHER.has(element.type) && kids.some(isBlock)) kids = paragraphs(kids)
    if (element.type === 'L') kids = kids.map((kid) => (isOf(kid, ['LI', 'Caption']) ? kid : item([kid])))
    if (element.type === 'LI') kids = itemKids(kids)
    if (element.type === 'Table') kids = kids.filter((kid) => isOf(kid, ['TR', 'THead', 'TBody', 'TFoot', 'Caption']))
    if (element.type === 'TR') kids = kids.filter((kid) => isOf(kid, ['TH', 'TD']))
    if (element.type !== 'Table' && element.type !== 'L') kids = kids.map(withoutCaption)
    return kids.length > 0 || KEPT_EMPTY.has(element.type) ? { ...element, kids } : null
  }

  const item = (kids: Kid[]): Element => made('LI', itemKids(kids))

  /** A label, then a body. */
  function itemKids(kids: readonly Kid[]): Kid[] {
    const labels = kids.filter((kid) => isOf(kid, ['Lbl']))
    const rest = kids.flatMap((kid) =>
      isElement(kid) && kid.type === 'LBody' ? kid.kids : labels.includes(kid) ? [] : [kid],
    )
    return [...labels, ...(rest.length > 0 ? [made('LBody', rest.some(isBlock) ? paragraphs(rest) : rest)] : [])]
  }

  return mend(tree) ?? { ...tree, kids: [] }
}

/** Elements that may be drawn without a word. */
const DRAWN = new Set(['Figure', 'Form', 'Formula'])

const isBlock = (kid: Kid): boolean => isElement(kid) && !INLINE.has(kid.type)
const isOf = (kid: Kid, types: readonly string[]): boolean => isElement(kid) && types.includes(kid.type)
/** The caption of a picture that is no longer a figure becomes a paragraph. */
const withoutCaption = (kid: Kid): Kid => (isElement(kid) && kid.type === 'Caption' ? { ...kid, type: 'P' } : kid)

/** Of a text string of the file. */
export function textOf(value: PDFObject | undefined): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}
