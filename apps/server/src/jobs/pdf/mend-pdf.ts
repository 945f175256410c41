import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

import { type MarkedPiece, markAll, piecesOf } from './marked-content.ts'
import { mendStructure, textOf } from './mend-structure.ts'
import { contentOfPage, replaceContent } from './page-content.ts'
import {
  type Content,
  contentOf,
  type Element,
  elementsOf,
  isContent,
  isElement,
  readStructure,
  writeStructure,
} from './struct-tree.ts'
import { xmpOf } from './xmp.ts'

const name = PDFName.of
/** PDF 2.0 types that the browser writes, mapped to the version that all readers know. */
const ROLES = { Em: 'Span', Strong: 'Span' }
const NO_PIECE: MarkedPiece = { text: '', isWritten: false, bounds: null }

/**
 * The browser's PDF, corrected to what PDF/UA-1 (ISO 14289-1) requires: it has metadata, everything drawn is tagged or
 * an artifact, links have descriptions, and the structure contains only what is allowed. `lang`: of the page, which the
 * browser states only for text. `size`: of its pages in CSS px, if they have one.
 */
export async function mendPdf(
  bytes: Uint8Array,
  lang: string,
  size: { width: number; height: number } | null = null,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context } = pdf
  context.header = PDFHeader.forVersion(1, 7)
  tagAll(pdf, readStructure(pdf) ?? emptyStructure(pdf))
  if (size) cutPages(pdf, size)
  const language = textOf(pdf.catalog.get(name('Lang'))) || lang
  pdf.catalog.set(name('Lang'), PDFString.of(language))
  const xmp = xmpOf({
    title: pdf.getTitle() ?? '',
    language,
    producer: pdf.getProducer() ?? '',
    at: pdf.getCreationDate(),
  })
  const metadata = context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })
  pdf.catalog.set(name('Metadata'), context.register(metadata))
  return pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

const PT_PER_PX = 0.75

/** The browser rounds pages up to points: the excess at the right and bottom is cut off. */
function cutPages(pdf: PDFDocument, size: { width: number; height: number }): void {
  for (const page of pdf.getPages()) {
    const { x, y, width, height } = page.getMediaBox()
    const [w, h] = [Math.min(width, size.width * PT_PER_PX), Math.min(height, size.height * PT_PER_PX)]
    page.setMediaBox(x, y + height - h, w, h)
  }
}

/** Gives a file its corrected structure, and tags all of its content accordingly. */
function tagAll(pdf: PDFDocument, read: Element): void {
  const { context } = pdf
  const contents = new Map(pdf.getPages().map((page) => [page.ref, contentOfPage(page)]))
  const pieces = new Map([...contents].map(([ref, content]) => [ref, piecesOf(content.text, content.fonts)]))
  const pieceOf = ({ page, mcid }: Content) => pieces.get(page)?.get(mcid) ?? NO_PIECE
  const before = [...elementsOf(read)].map(({ ref }) => ref)
  const tree = mendStructure(context, read, pieceOf)
  for (const element of elementsOf(tree)) describe(pdf, element, pieceOf)
  const kept = new Set([...elementsOf(tree)].map(({ ref }) => ref))
  writeStructure(
    pdf,
    tree,
    before.filter((ref) => !kept.has(ref)),
  )
  leadOutlineTo(pdf, kept)
  const needed = new Map<PDFRef, Set<number>>()
  for (const { page, mcid } of contentOf(tree)) needed.set(page, (needed.get(page) ?? new Set()).add(mcid))
  for (const page of pdf.getPages()) {
    const marked = markAll(contents.get(page.ref)?.text ?? '', (mcid) => needed.get(page.ref)?.has(mcid) === true)
    replaceContent(page, marked)
  }
  pdf.catalog.lookup(name('StructTreeRoot'), PDFDict).set(name('RoleMap'), context.obj(ROLES))
}

/** The browser tags nothing on a page without text: such a file gets a structure that says so. */
function emptyStructure({ catalog, context }: PDFDocument): Element {
  if (!catalog.get(name('StructTreeRoot')))
    catalog.set(name('StructTreeRoot'), context.register(context.obj({ Type: 'StructTreeRoot' })))
  catalog.set(name('MarkInfo'), context.obj({ Type: 'MarkInfo', Marked: true }))
  return { type: 'Document', kids: [], said: new Map(), ref: context.nextRef() }
}

/** Required attributes of an element that the browser omits. */
function describe(pdf: PDFDocument, element: Element, pieceOf: (content: Content) => MarkedPiece): void {
  const { context } = pdf
  const attributes = attributesOf(element)
  if (element.type === 'Figure') {
    const boxes = [...contentOf(element)].flatMap((content) => pieceOf(content).bounds ?? [])
    const edge = (nth: number, most: typeof Math.min) => most(...boxes.filter((_, at) => at % 4 === nth))
    if (boxes.length > 0) {
      const bounds = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
      attributes.push(
        context.obj({ O: 'Layout', Placement: 'Block', BBox: bounds.map((one) => Math.round(one * 100) / 100) }),
      )
    }
  }
  if (attributes.length > 0) element.said.set('A', context.obj(attributes))
  else element.said.delete('A')
  if (element.type !== 'Link') return
  const words = wordsOf(element, pieceOf)
  for (const kid of element.kids) {
    if (isElement(kid) || isContent(kid)) continue
    const annotation = context.lookup(kid.annotation, PDFDict)
    annotation.set(name('Contents'), PDFHexString.fromText(words || placeOf(annotation)))
  }
}

/** Keys of a printed field that the format knows, in its own names. */
const FIELD_STATES: Readonly<Record<string, string>> = { true: 'on', false: 'off', mixed: 'neutral' }

/** An element's attributes: one dictionary per owner, without default values. */
function attributesOf({ said }: Element): PDFDict[] {
  const given = said.get('A')
  const dicts = given instanceof PDFArray ? given.asArray() : given ? [given] : []
  const byOwner = new Map<string, PDFDict>()
  for (const one of dicts) {
    if (!(one instanceof PDFDict)) continue
    const owner = one.lookup(name('O'), PDFName).decodeText()
    const known = byOwner.get(owner)
    if (!known) byOwner.set(owner, one)
    for (const [key, value] of one.entries()) known?.set(key, value)
  }
  for (const key of ['RowSpan', 'ColSpan'])
    if (byOwner.get('Table')?.get(name(key))?.toString() === '1') byOwner.get('Table')?.delete(name(key))
  const field = byOwner.get('PrintField')
  const state = field?.get(name('checked'))
  if (state instanceof PDFName)
    field?.set(name('checked'), name(FIELD_STATES[state.decodeText()] ?? state.decodeText()))
  return [...byOwner.values()].filter((dict) => dict.keys().length > 1)
}

/** The text of an element for screen readers: its own text, and the descriptions of its pictures. */
function wordsOf(element: Element, pieceOf: (content: Content) => MarkedPiece): string {
  const said = (one: Element): string => {
    const alt = textOf(one.said.get('Alt')).trim()
    if (alt) return `${alt} `
    return one.kids.map((kid) => (isElement(kid) ? said(kid) : isContent(kid) ? pieceOf(kid).text : '')).join('')
  }
  return said(element).replace(/\s+/g, ' ').trim()
}

/** The target of a link without text. */
function placeOf(annotation: PDFDict): string {
  const address = annotation.lookupMaybe(name('A'), PDFDict)?.lookup(name('URI'))
  return address instanceof PDFString ? address.decodeText() : 'A place in this document'
}

/** Outline entries name the element they lead to; entries of removed elements lose the reference. */
function leadOutlineTo({ context }: PDFDocument, kept: ReadonlySet<PDFRef>): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    const element = object.get(name('SE'))
    if (element && !kept.has(element as PDFRef)) object.delete(name('SE'))
  }
}
