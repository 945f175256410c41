import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { wordsByStructure } from '../../../test/pdf-reading.ts'
import { pdfUaFaults } from '../../../test/pdf-ua.ts'
import { operationsOf } from './content-stream.ts'
import { mendPdf } from './mend-pdf.ts'

const CONTENT = `/NonStruct <</MCID 0>>BDC 0 0 10 10 re f EMC
/P <</MCID 1>>BDC BT /F1 12 Tf (Words \\(in) Tj ( one\\051) Tj ET EMC
BT /F1 12 Tf (drawn only) Tj ET
5 5 m 9 9 l S
/Figure <</MCID 2>>BDC q 20 0 0 10 30 40 cm /X1 Do Q EMC
/LI <</MCID 3>>BDC BT /F1 12 Tf [(It) -20 (em)] TJ ET EMC
/Link <</MCID 4>>BDC BT /F1 12 Tf <5768657265> Tj ET EMC`

const MAP =
  'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap'

/** A tagged file with the faults that Chromium leaves in one. */
async function chromiumsFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([200, 100])
  const { context } = pdf
  pdf.setTitle('Bread & salt', { showInWindowTitleBar: true })
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('en'))
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  const file = context.register(context.stream('font'))
  const FontDescriptor = context.register(context.obj({ Type: 'FontDescriptor', FontName: 'A', FontFile2: file }))
  const ToUnicode = context.register(context.stream(MAP))
  const F1 = context.register(
    context.obj({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'A', FontDescriptor, ToUnicode }),
  )
  const X1 = context.register(context.stream('', { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1 }))
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1 }, XObject: { X1 } }))
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(CONTENT)))
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  const link = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      StructParent: 1,
      A: { S: 'URI', URI: PDFString.of('https://example.com') },
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([link]))
  type Made = { S: string; kids: (number | Made | 'link')[]; alt?: string }
  const made = ({ S, kids, alt }: Made): ReturnType<typeof context.register> =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S,
        Pg: page.ref,
        ...(alt ? { Alt: PDFString.of(alt) } : {}),
        K: kids.map((kid) =>
          typeof kid === 'number' ? kid : kid === 'link' ? { Type: 'OBJR', Obj: link, Pg: page.ref } : made(kid),
        ),
      }),
    )
  const tree = made({
    S: 'Document',
    kids: [
      { S: 'NonStruct', kids: [0, { S: 'Em', kids: [1] }] },
      { S: 'Figure', kids: [{ S: 'NonStruct', kids: [{ S: 'Figure', alt: 'A loaf', kids: [2] }] }] },
      { S: 'L', kids: [{ S: 'LI', kids: [{ S: 'NonStruct', kids: [3] }] }] },
      { S: 'P', kids: [{ S: 'Link', kids: [4, 'link'] }] },
    ],
  })
  const root = context.register(context.obj({ Type: 'StructTreeRoot', K: tree, ParentTree: { Nums: [] } }))
  pdf.catalog.set(PDFName.of('StructTreeRoot'), root)
  return pdf.save({ useObjectStreams: false })
}

describe('a PDF out of the browser', () => {
  it('C1.5: lacks what PDF/UA-1 asks for, and has all of it once it is mended', async () => {
    const before = await chromiumsFile()
    const rules = new Set((await pdfUaFaults(before)).map((fault) => fault.slice(0, 6)))
    const lacking = ['01-005', '02-001', '06-001', '06-002', '06-003', '09-005', '13-004', '13-006', '28-012']
    expect([...rules].sort()).toEqual(lacking)
    const mended = await mendPdf(before, 'en')
    expect(await pdfUaFaults(mended)).toEqual([])
    expect(await wordsByStructure(mended)).toBe('Words (in one) Item Where')
  })

  it('C1.5: has a link say its words, a picture its place, and its title in the metadata', async () => {
    const pdf = await PDFDocument.load(await mendPdf(await chromiumsFile(), 'en'), { updateMetadata: false })
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(objects.filter((one) => one.includes('/Subtype /Link') && one.includes('/Contents'))).toHaveLength(1)
    expect(objects.some((one) => one.includes('/BBox [ 30 40 50 50 ]'))).toBe(true)
    expect(pdf.context.header.toString()).toContain('1.7')
  })
})

it('operations of a content stream are read whatever their operands', () => {
  const content =
    'q % words\n[(a\\)b(c)\\101) -1.5 <4 1>] TJ\n/Span <</ActualText (x) /MCID 7>> BDC\nBI /W 1 ID \x00EI\x00 EI Q'
  const read = [...operationsOf(content)].map(({ operator, operands, from, to }) => [
    operator,
    operands,
    content.slice(from, to).length,
  ])
  expect(read).toEqual([
    ['q', [], 1],
    ['TJ', [[Buffer.from('a)b(c)A'), -1.5, Buffer.from('A')]], 29],
    [
      'BDC',
      [
        '/Span',
        new Map<string, unknown>([
          ['/ActualText', Buffer.from('x')],
          ['/MCID', 7],
        ]),
      ],
      37,
    ],
    ['BI', [], 2],
    ['ID', ['/W', 1], 15],
    ['Q', [], 1],
  ])
})
