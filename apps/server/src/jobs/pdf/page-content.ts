import { decodePDFRawStream, PDFArray, PDFDict, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { glyphReader, type ReadGlyphs } from './glyph-text.ts'

const CONTENTS = PDFName.of('Contents')

/** A page's content as one Latin-1 text, and how to decode the strings of its fonts. */
export type PageContent = { text: string; fonts(font: string): ReadGlyphs }

const partsOf = (page: PDFPage) => {
  const contents = page.node.get(CONTENTS)
  return contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
}

/** The operators of a page as text, with the fonts they use. */
export function contentOfPage(page: PDFPage): PageContent {
  const text = partsOf(page)
    .map((part) => page.doc.context.lookup(part))
    .map((one) => (one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : ''))
    .join('\n')
  const known = new Map<string, ReadGlyphs>()
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return {
    text,
    fonts(font) {
      const reader = known.get(font) ?? glyphReader(fonts?.lookup(PDFName.of(font.slice(1))))
      known.set(font, reader)
      return reader
    },
  }
}

/** Replaces a page's content; the former content is removed from the file. */
export function replaceContent(page: PDFPage, text: string): void {
  const { context } = page.doc
  for (const part of partsOf(page)) if (part instanceof PDFRef) context.delete(part)
  page.node.set(CONTENTS, context.register(context.flateStream(Buffer.from(text, 'latin1'))))
}
