import { describe, expect, it } from 'vitest'
import { docx, hostileDocuments, hostileSheets, outcome, p, row, TOO_MUCH, xlsx } from '../../../test/hostile-files.ts'
import { readOffice } from './read-office.ts'
import { readXml, type Xml } from './xml.ts'

describe('a file that was made to stop its reader', () => {
  it.each(hostileDocuments(1))('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.docx')).toBe(said)
  })

  it.each(hostileSheets(1))('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.xlsx')).toBe(said)
  })

  it('H12: of 21,000 paragraphs the first 20,000 are kept, and the others are counted', async () => {
    const { children } = await readXml(`<w:document><w:body>${'<w:p/>'.repeat(21_000)}</w:body></w:document>`)
    const [body] = (children[0] as Xml).children as Xml[]
    expect([body?.children.length, body?.over]).toEqual([20_000, 1_000])
  })

  it('H12: rows behind those that are read are counted', async () => {
    expect(await readOffice(xlsx(row.repeat(6_000)), 'a.xlsx')).toMatchObject({ is: 'cells', also: { rows: 1_000 } })
  })

  it('H12: a ZIP with a part twice, or with a place that is none is refused', async () => {
    const twice = docx(p('a'), { 'word/document.xmm': 'x' })
    const text = Buffer.from(twice).toString('latin1').replaceAll('document.xmm', 'document.xml')
    await expect(readOffice(Buffer.from(text, 'latin1'), 'a.docx')).rejects.toThrow(TOO_MUCH)
    const cut = docx(p('a')).slice(0, -30)
    await expect(readOffice(cut, 'a.docx')).rejects.toThrow('no ZIP')
  })

  it('reads what is well written: names without their prefix, the five entities, letters by number, text as data', async () => {
    const read = await readXml(
      '<?xml version="1.0"?><w:a w:b="1 &amp; 2"><![CDATA[<x>]]>&lt;&#8364;&#x1F600;<c/></w:a>',
    )
    expect(read.children).toEqual([
      { name: 'a', attrs: { b: '1 & 2' }, children: ['<x>', '<€😀', { name: 'c', attrs: {}, children: [] }] },
    ])
  })
})
