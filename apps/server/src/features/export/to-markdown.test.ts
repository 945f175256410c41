import { foreignHtmlToParts, htmlToRichText, richTextToHtml } from '@recto/document'
import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

const markdownOf = (html: string): string => toMarkdown(`<main>${html}</main>`, '').replace(/^# *\n+/, '')
/** What comes in again of exported Markdown, as HTML of texts. */
const broughtIn = (markdown: string): string =>
  foreignHtmlToParts(marked.parse(markdown, { async: false, gfm: true }))
    .parts.map((part) => (part.is === 'text' ? richTextToHtml(part.text) : ''))
    .join('')

describe('W24: Markdown', () => {
  it('keeps empty cells empty, lines in cells, tasks, quotes and pictures of the web; no dead links (M1)', () => {
    expect(
      markdownOf(
        '<table><tr><th>Bread</th><th class="right">Price</th></tr><tr><td><p><br></p></td><td class="right">4<br>5</td></tr></table>',
      ),
    ).toBe('| Bread | Price |\n| --- | ---: |\n|  | 4<br>5 |\n')
    expect(markdownOf('<ul class="todo"><li data-done=""><p>Rye</p></li><li><p>Oats</p></li></ul>')).toBe(
      '- [x] Rye\n- [ ] Oats\n',
    )
    expect(markdownOf('<p class="quote">Small is good.</p>')).toBe('> Small is good.\n')
    expect(markdownOf('<p><img src="https://img.example/oven.png" alt=""></p>')).toBe(
      '![](https://img.example/oven.png)\n',
    )
    expect(markdownOf('<p><a href="#h-1">Prices</a> <a href="/file/1">clip</a></p>')).toBe('Prices clip\n')
  })

  it('charts, forms and stored pictures come as their words, layout and colours not at all (M3)', () => {
    const chart = '<div class="bars"><div style="--share:40%"><span>North</span> <b>40 %</b></div></div>'
    const form = '<form><label>Your name <input name="name"></label><button>Send</button></form>'
    const picture = '<figure><img src="/folio/a/file/1" alt="An oven"><figcaption>Our oven</figcaption></figure>'
    expect(markdownOf(`<div style="color:red">${chart}${form}${picture}</div>`)).toBe(
      'North **40 %**\n\nYour name\n\n*An oven*\n\nOur oven\n',
    )
  })

  const SCALE = (left: string, right: string) =>
    `<ul class="scales"><li class="sc"><span>${left}</span><span>${right}</span><span class="sc-line" role="img" aria-label="70 % towards ${right}"><i style="left:70%"></i></span></li></ul>`
  it.each([
    ['a scale', SCALE('Careful', 'Bold'), '- Careful Bold *70 % towards Bold*'],
    ['a scale of one end', SCALE('', 'Bold'), '- Bold *70 % towards Bold*'],
    ['a scale in Japanese', SCALE('慎重', '大胆'), '- 慎重 大胆 *70 % towards 大胆*'],
    ['a ring', '<p class="mid"><strong>100%</strong><span>total</span></p>', '**100%** total'],
    [
      'a legend',
      '<ul><li><i style="background:red" aria-hidden="true"></i><span>North</span><b>46%</b></li></ul>',
      '- North **46%**',
    ],
    [
      'a sign before words',
      '<p><i><svg aria-hidden="true"></svg></i><span class="unseen">Our site</span></p>',
      'Our site',
    ],
    ['words set apart already', '<p><span>North</span> <b>40</b></p>', 'North **40**'],
    ['a word half bold', '<p><strong>Re</strong><em>cto</em></p>', '**Re***cto*'],
    [
      'a word of two colours',
      '<p><span style="color:#ff0000">Rec</span><span style="color:#00ff00">to</span></p>',
      'Recto',
    ],
    ['signs kept together', '<p><strong>a</strong><span class="nb">−€</span>6.5k</p>', '**a**−€6.5k'],
    ['a power', '<p>10<sup>6</sup><strong>x</strong></p>', '10<sup>6</sup>**x**'],
    [
      'people’s own HTML',
      '<div><template shadowrootmode="open"><p><span>H</span><span>ello</span></p></template></div>',
      'Hello',
    ],
  ])('roam 104: words that a page draws apart are apart, and no others: %s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(`${markdown}\n`)
  })

  it('keeps a code block one, also after it was brought in, and a line of code by itself a line', () => {
    const block = '```\nconst fruit = 1\n  pick(fruit)\n```\n'
    const html = broughtIn(block)
    expect(markdownOf(`${html}<p>Words</p><p><code>one()</code></p>`)).toBe(`${block}\nWords\n\n\`one()\`\n`)
    expect(broughtIn(markdownOf(html))).toBe(html)
    expect(markdownOf('<pre>a\n```\nb</pre>')).toBe('````\na\n```\nb\n````\n')
  })

  it('W3: every figure of a table with merged cells stands under its heading, aligned as its column', () => {
    const html = `<table>
      <thead><tr><th>Phase</th><th>Package</th><th>Cost</th><th>Due</th></tr></thead>
      <tbody>
        <tr><td rowspan="2">Phase 1</td><td>Discovery</td><td class="right">12,500</td><td>1 March</td></tr>
        <tr><td>Prototype</td><td class="right">8,200</td><td>15 April</td></tr>
        <tr><td rowspan="2" colspan="2">Phase 2</td><td class="right">1</td><td>a</td></tr>
        <tr><td class="right">2</td><td>b</td></tr>
      </tbody>
      <tfoot><tr><td>Total</td><td></td><td class="right">20,703</td><td></td></tr></tfoot>
    </table>`
    expect(markdownOf(html)).toBe(
      [
        '| Phase | Package | Cost | Due |',
        '| --- | --- | ---: | --- |',
        '| Phase 1 | Discovery | 12,500 | 1 March |',
        '|  | Prototype | 8,200 | 15 April |',
        '| Phase 2 |  | 1 | a |',
        '|  |  | 2 | b |',
        '| Total |  | 20,703 |  |',
        '',
      ].join('\n'),
    )
  })

  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const marks = fc.constantFrom('', 'strong', 'em', 's', 'code')
  const words = fc
    .array(fc.tuple(marks, word), { minLength: 1, maxLength: 4 })
    .map((runs) => runs.map(([mark, text]) => (mark ? `<${mark}>${text}</${mark}>` : text)).join(' '))
  const list = (tag: string) =>
    fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => {
      return `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`
    })
  const block = fc.oneof(
    fc.tuple(fc.constantFrom('h2', 'h3'), word).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    words.map((text) => `<p>${text}</p>`),
    words.map((text) => `<p class="quote">${text}</p>`),
    list('ul'),
    list('ol'),
    fc.tuple(fc.boolean(), words).map(([isDone, text]) => {
      return `<ul class="todo"><li${isDone ? ' data-done=""' : ''}><p>${text}</p></li></ul>`
    }),
    word.map((text) => `<p><a href="https://${text}.example/">${text}</a></p>`),
  )

  it.each([
    '10<sup>6</sup>',
    'H<sub>2</sub>O',
    '2<sup>10</sup> is 1024, not 210',
    'CO<sub>2</sub> per m<sup>2</sup>',
    'x<sup>n+1</sup>',
    'a<sub>i,j</sub>',
    '10<sup>-3</sup>',
    '<strong>10<sup>6</sup></strong> crates',
    'the 1<sup>st</sup> of May',
    'Recto<sup>®</sup>',
    'a*b<sup>2</sup>*c',
    '(a_b)<sup>2</sup> < 10<sup>3</sup>',
  ])('B12: keeps the powers of %s there and back (M2)', (words) => {
    const html = richTextToHtml(htmlToRichText(`<p>${words.replace(' < ', ' &lt; ')}</p>`))
    const markdown = markdownOf(html)
    expect(broughtIn(markdown)).toBe(html)
    expect(markdownOf(broughtIn(markdown))).toBe(markdown)
  })

  it('B12: keeps the powers of headings, lists and tables', () => {
    expect(markdownOf('<h2>Loss per m<sup>2</sup></h2><ul><li><p>10<sup>6</sup></p></li></ul>')).toBe(
      '## Loss per m<sup>2</sup>\n\n- 10<sup>6</sup>\n',
    )
    const table = markdownOf(
      '<table><tr><th>CO<sub>2</sub></th><th>m<sup>2</sup></th></tr><tr><td>10<sup>6</sup></td><td>4</td></tr></table>',
    )
    expect(table).toBe('| CO<sub>2</sub> | m<sup>2</sup> |\n| --- | --- |\n| 10<sup>6</sup> | 4 |\n')
    const [part] = foreignHtmlToParts(marked.parse(table, { async: false, gfm: true })).parts
    expect(part).toMatchObject({
      is: 'table',
      cells: [
        ['CO₂', 'm²'],
        ['10⁶', '4'],
      ],
    })
  })

  it('exported, brought in and exported again is equal (M2)', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        // Two lists of a kind beside each other are one in Markdown.
        const html = richTextToHtml(htmlToRichText(`<h1>start</h1>${blocks.join('<p>between</p>')}`))
        const markdown = markdownOf(html)
        expect(markdownOf(broughtIn(markdown))).toBe(markdown)
      }),
      { numRuns: 200 },
    )
  })
})
