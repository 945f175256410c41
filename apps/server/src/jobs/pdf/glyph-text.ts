import { decodePDFRawStream, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

/** The text of a string's bytes in one font. */
export type ReadGlyphs = (bytes: Buffer) => string

const hex = (digits: string): number => Number.parseInt(digits, 16)
const utf16 = (digits: string): string => Buffer.from(digits, 'hex').swap16().toString('utf16le')

/** A font's own map from codes to text (ToUnicode), as the drawing browser writes it: `bfchar` and `bfrange`. */
export function glyphReader(font: PDFObject | undefined): ReadGlyphs {
  if (!(font instanceof PDFDict)) return () => ''
  const stream = font.lookup(PDFName.of('ToUnicode'))
  if (!(stream instanceof PDFRawStream)) return () => ''
  const map = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  const bytesACode = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0') ? 2 : 1
  const texts = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) texts.set(hex(code), utf16(text))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const head = text.slice(0, -4)
      for (let code = hex(first); code <= hex(last); code++) {
        const unit = hex(text.slice(-4)) + code - hex(first)
        texts.set(code, utf16(head + unit.toString(16).padStart(4, '0')))
      }
    }
  }
  return (bytes) => {
    let said = ''
    for (let at = 0; at + bytesACode <= bytes.length; at += bytesACode)
      said += texts.get(bytes.readUIntBE(at, bytesACode)) ?? ''
    return said
  }
}
