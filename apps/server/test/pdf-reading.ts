import { PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { piecesOf } from '../src/jobs/pdf/marked-content.ts'
import { contentOfPage } from '../src/jobs/pdf/page-content.ts'
import { isContent, isElement, type Kid, readStructure } from '../src/jobs/pdf/struct-tree.ts'

/** Elements that a line of words runs through. */
const IN_LINE = new Set(['Span', 'Em', 'Strong', 'Code', 'Quote', 'Link', 'Form'])

/** What a file says by its structure: its words in reading order, elements that are no part of a line apart. */
export async function wordsByStructure(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const pieces = new Map<PDFRef, ReturnType<typeof piecesOf>>()
  for (const page of pdf.getPages()) {
    const { text, fonts } = contentOfPage(page)
    pieces.set(page.ref, piecesOf(text, fonts))
  }
  const wordsOf = (kid: Kid): string => {
    if (isContent(kid)) return pieces.get(kid.page)?.get(kid.mcid)?.text ?? ''
    if (!isElement(kid)) return ''
    const words = kid.kids.map(wordsOf).join('')
    return IN_LINE.has(kid.type) ? words : ` ${words} `
  }
  const tree = readStructure(pdf)
  return tree ? wordsOf(tree).replace(/\s+/g, ' ').trim() : ''
}

/** How many fonts of a file draw their letters as shapes (Type 3). */
export async function fontsOfShapes(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  return objects.filter((one) => one instanceof PDFDict && one.get(PDFName.of('Subtype')) === PDFName.of('Type3'))
    .length
}
