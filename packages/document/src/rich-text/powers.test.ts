import { describe, expect, it } from 'vitest'
import { foreignHtmlToRichText } from './foreign-html.ts'
import { foreignHtmlToParts } from './foreign-parts.ts'
import { htmlToRichText } from './from-html.ts'
import { richTextLength, richTextToPlain } from './plain.ts'
import { readRichText } from './read.ts'
import { richTextSchema } from './schema.ts'
import { richTextToHtml } from './to-html.ts'

const pasted = (html: string) => richTextToHtml(foreignHtmlToRichText(html))

describe('powers', () => {
  it('B12: of a pasted table stay powers: 10⁶ is not 106', () => {
    const clip = '<table><tr><th>Item</th><th>Count</th></tr><tr><td>Parts</td><td>10<sup>6</sup></td></tr></table>'
    const [table] = foreignHtmlToParts(clip).parts
    if (table?.is !== 'table') throw new Error('no table')
    expect(table.cells).toEqual([
      ['Item', 'Count'],
      ['Parts', '10⁶'],
    ])
    expect(richTextToHtml(table.rich?.['1.1'] as never)).toBe('<p>10<sup>6</sup></p>')
  })

  it.each([
    ['a page', '10<sup>6</sup>', '10<sup>6</sup>'],
    ['a page, lowered', 'H<sub>2</sub>O', 'H<sub>2</sub>O'],
    ['Google Docs', 'm<span style="font-size:0.6em;vertical-align:super;">2</span>', 'm<sup>2</sup>'],
    ['Google Docs, lowered', 'CO<span style="vertical-align:sub">2</span>', 'CO<sub>2</sub>'],
    ['Google Docs, not raised', '<span style="vertical-align:baseline">106</span>', '106'],
    [
      'a page that resets it',
      'x<sup style="vertical-align:baseline;position:relative;top:-0.5em">2</sup>',
      'x<sup>2</sup>',
    ],
    ['Word, a position', "x<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span>", 'x<sup>2</sup>'],
    ['Word, lowered', "x<span style='position:relative;top:3.0pt;mso-text-raise:-3.0pt'>1</span>", 'x<sub>1</sub>'],
    ['LibreOffice', 'm<font size="2"><sup><span lang="de">3</span></sup></font>', 'm<sup>3</sup>'],
    ['LibreOffice, in per cent', 'm<span style="vertical-align: 33%">3</span>', 'm<sup>3</sup>'],
    ['Pages', 'n<span class="s1" style="vertical-align: 5.0px">th</span>', 'n<sup>th</sup>'],
    ['TextEdit, lowered', 'a<span style="vertical-align: -3.0px">n</span>', 'a<sub>n</sub>'],
    ['an icon that is nudged', '<span style="position:relative;top:1px">New</span>', 'New'],
    ['both, one in another', 'x<sup><span style="vertical-align:super">2</span></sup>', 'x<sup>2</sup>'],
    ['bold', '<b>10<sup>6</sup></b>', '<strong>10<sup>6</sup></strong>'],
  ])('come from %s', (_, html, shown) => {
    expect(pasted(`<p>${html}</p>`)).toBe(`<p>${shown}</p>`)
  })

  it('come from classes of a spreadsheet', () => {
    const clip =
      '<style>.font6 {vertical-align:super}</style><table><tr><td>a</td><td>10<font class="font6">6</font></td></tr></table>'
    const [table] = foreignHtmlToParts(clip).parts
    expect(table).toMatchObject({ cells: [['a', '10⁶']] })
  })

  it.each([
    ['10<sup>6</sup>', '10⁶'],
    ['10<sup>-3</sup> m', '10⁻³ m'],
    ['10<sup>−3</sup>', '10⁻³'],
    ['H<sub>2</sub>O', 'H₂O'],
    ['x<sup>n+1</sup>', 'xⁿ⁺¹'],
    ['x<sub>max</sub>', 'xₘₐₓ'],
    ['a<sup>q</sup>', 'a^(q)'],
    ['a<sub>b,c</sub>', 'a_(b,c)'],
    ['10<sup><b>1</b>2</sup>', '10¹²'],
    ['Recto<sup>®</sup>', 'Recto®'],
    ['A<sup>T</sup>', 'Aᵀ'],
    ['2<sup>10 </sup>is 1024', '2¹⁰ is 1024'],
    ['e<sup>a$&amp;</sup>', 'e^(a$&)'],
  ])('%s says so as plain text: %s', (html, words) => {
    expect(richTextToPlain(htmlToRichText(`<p>${html}</p>`))).toBe(words)
  })

  it('are marks that come back as they were, and count as the letters that were typed', () => {
    const html = '<p>10<sup>6</sup> and H<sub>2</sub>O, x<sup>q</sup></p>'
    const text = htmlToRichText(html)
    expect(richTextToHtml(text)).toBe(html)
    expect(readRichText(JSON.parse(JSON.stringify(text)))).toEqual(text)
    expect(richTextLength(text)).toBe('106 and H2O, xq'.length)
  })

  it('are raised or lowered, never both, whoever wrote last', () => {
    const marks = [{ type: 'subscript' }, { type: 'superscript' }]
    const text = readRichText({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '2', marks }] }],
    })
    expect(richTextToHtml(text)).toBe('<p><sup>2</sup></p>')
    const { superscript, subscript } = richTextSchema.marks
    expect(subscript?.create().addToSet([superscript?.create() as never])).toHaveLength(1)
  })
})
